import { describe, expect, test } from 'vitest';
import type { Profile } from '../../model/profile.ts';
import { FileHead } from '../fileHead.ts';
import { format } from './format.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function readText(bytes: Uint8Array | string) {
  async function* once() {
    yield typeof bytes === 'string' ? bytesOf(bytes) : bytes;
  }
  return format.read(once());
}

/** One line per sample: its values, its stack root first, its labels. */
async function samplesOf(bytes: Uint8Array | string): Promise<string[]> {
  const { samples, stacks, locations, lines, functions, mappings, strings } = (await readText(bytes)).dataset!
    .data as Profile;
  const described = Array.from(samples.stack, (leaf, sample) => {
    const frames: string[] = [];
    for (let stack = leaf; stack >= 0; stack = stacks.caller[stack]!) {
      const location = stacks.location[stack]!;
      const address = `0x${locations.address[location]!.toString(16)}`;
      const names: string[] = [];
      for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
        const owner = lines.function[line]!;
        const place = functions.file[owner] === 0 ? '' : ` ${strings[functions.file[owner]!]}:${lines.line[line]}`;
        names.push(`${strings[functions.name[owner]!]}${place}`);
      }
      const mapping = locations.mapping[location]!;
      const home = mapping < 0 ? '' : strings[mappings.file[mapping]!]!;
      frames.push(names.length > 0 ? names.reverse().join(' + ') : `${home}${address}`);
    }
    return `${samples.values.map((column) => column[sample]).join(' ')}: ${frames.reverse().join(' > ')}`;
  });
  const { labels } = samples;
  for (let label = 0; label < labels.count; label++) {
    const value = labels.text[label] === 0 ? labels.number[label] : strings[labels.text[label]!];
    described[labels.sample[label]!] += ` | ${strings[labels.key[label]!]}=${value}`;
  }
  return described;
}

/** Machine words as gperftools writes them. */
function words(size: 4 | 8, littleEndian: boolean, ...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * size));
  values.forEach((value, index) => {
    if (size === 8) view.setBigUint64(index * 8, BigInt(value), littleEndian);
    else view.setUint32(index * 4, value, littleEndian);
  });
  return new Uint8Array(view.buffer);
}

describe('goroutines and created threads (debug=1)', () => {
  test('stacks are named by the lines below them; functions that Go hides are named too', async () => {
    const text = `goroutine profile: total 3
2 @ 0x4906ce 0x451ef7 0x48f8a5 0x6f8fd3 0x498101
# labels: {"job":"a \\"b\\"", "user":"\\u00e9"}
#	0x48f8a4	internal/poll.runtime_pollWait+0x84	/go/netpoll.go:351
#	0x6f8fd2	net/http.(*conn).serve+0x7f2		/go/server.go:2103

1 @ 0x498101
`;
    expect(await samplesOf(text)).toEqual([
      '2: runtime.goexit > net/http.(*conn).serve /go/server.go:2103 > internal/poll.runtime_pollWait /go/netpoll.go:351' +
        ' > runtime.(unnamed) > runtime.(unnamed) | job=a "b" | user=é',
      '1: runtime.goexit',
    ]);
    const { dataset } = await readText(text);
    expect([dataset?.profileType, dataset?.title]).toEqual(['goroutine', 'Goroutine profile']);
  });

  test('lines of one address are inlined calls, unless the stack contains the address as often', async () => {
    const text = `goroutine profile: total 2
1 @ 0x11 0x21 0x21 0x31
#	0x10	main.leaf+0x1	/a.go:1
#	0x10	main.inlinedInto+0x1	/a.go:2
#	0x20	main.walk+0x1	/a.go:3
#	0x20	main.walk+0x1	/a.go:3
#	0x30	main.main+0x1	/a.go:4
`;
    expect(await samplesOf(text)).toEqual([
      '1: main.main /a.go:4 > main.walk /a.go:3 > main.walk /a.go:3 > main.inlinedInto /a.go:2 + main.leaf /a.go:1',
    ]);
  });

  test('custom profiles', async () => {
    const { dataset } = await readText('db.connections profile: total 2\n2 @ 0x401000\n');
    expect(dataset?.valueTypes).toEqual([{ type: 'db.connections', unit: 'count' }]);
  });
});

describe('heap', () => {
  test('values are unsampled by their size: 1 − exp(−2048 ÷ 524288) of such objects were seen', async () => {
    const text = `heap profile:      1:     2048 [     2:     4096] @ heap/1048576
     1:     2048 [     2:     4096] @ 0x401000 0x402000

MAPPED_LIBRARIES:
00400000-00500000 r-xp 00000000 00:00 0 /bin/app
00600000-00700000 rw-p 00000000 00:00 0 /bin/app
`;
    expect(await samplesOf(text)).toEqual(['513 1050625 256 525312: /bin/app0x401fff > /bin/app0x400fff | bytes=2048']);
  });

  test('the profile itself drops Go’s allocator, as in the binary form', async () => {
    const { dataset } = await readText('heap profile: 1: 8 [1: 8] @ heap/2\n1: 8 [1: 8] @ 0x11\n');
    const { dropFrames, valueTypes } = dataset!.data as Profile;
    expect(new RegExp(`^(?:${dropFrames})$`).test('runtime.mallocgc')).toBe(true);
    expect(valueTypes.map(({ type }) => type)).toEqual(['objects', 'space']);
    expect(dataset?.profileType).toBe('heap');
  });

  test.each([
    ['x: 2048 [2: 4096] @ 0x1', 'Line 2 is not a sample of a heap profile: “x: 2048 [2: 4096] @ 0x1”.'],
    ['0: 2048 [2: 4096] @ 0x1', 'Line 2 has 2048 bytes in no object.'],
    ['1: 2 [2: 4] @ 0x11112222333344445', 'Line 2 has an address of more than 64 bits.'],
  ])('%j is refused', async (line, message) => {
    const { dataset, problems } = await readText(`heap profile: 1: 2 [2: 4] @ heap/2\n${line}\n`);
    expect(dataset).toBeNull();
    expect(problems[0]).toMatchObject({ severity: 'fatal', message, line: 2 });
  });
});

describe('locks', () => {
  test('cycles become nanoseconds; the header distinguishes a mutex profile from a block profile', async () => {
    const samples = 'cycles/second=2000000000\nsampling period=5\n1000 2 @ 0x11\n';
    expect(await samplesOf(`--- mutex:\n${samples}`)).toEqual(['10 2500: 0x10']);
    expect((await readText(`--- mutex:\n${samples}`)).dataset?.profileType).toBe('mutex');
    expect((await readText(`--- contention:\n${samples}`)).dataset?.profileType).toBe('block');
  });
});

test('variables of a memory map that contain each other do not grow without bound', async () => {
  const doubled = Array.from({ length: 60 }, (_, index) => `v${index + 11}=$v${index + 10}$v${index + 10}`);
  const lines = [
    'v10=/bin/',
    ...doubled,
    '400000-500000 r-xp 0 00:00 1 $v13tool',
    '500000-600000 r-xp 0 00:00 1 $v70tool',
  ];
  const map = `\nMAPPED_LIBRARIES:\n${lines.join('\n')}\n`;
  const { dataset } = await readText(`heap profile: 1: 2 [1: 2] @ heap/1\n1: 2 [1: 2] @ 0x400010\n${map}`);
  const { mappings, strings } = dataset!.data as Profile;
  expect(strings[mappings.file[0]!]).toBe(`${'/bin/'.repeat(8)}tool`);
});

describe('CPU profiles of gperftools', () => {
  const samples = [0, 3, 0, 10_000, 0, 2, 3, 0x100, 0x201, 0x301, 1, 2, 0x101, 0x201, 0, 1, 0];

  test.each([
    [4, true],
    [4, false],
    [8, true],
    [8, false],
  ] as const)('in words of %i bytes, little end first: %s', async (size, littleEndian) => {
    const map = bytesOf('build=/bin/app\n00000000-00001000 r-xp 00000000 00:00 0 $build\n');
    const bytes = Uint8Array.from([...words(size, littleEndian, ...samples), ...map]);
    expect(format.matches(new FileHead(bytes, false))).toBeGreaterThan(0.9);
    // All samples have 0x200 behind the leaf, and after its removal 1 of 2 has no frame there: the signal handler's
    // frame.
    expect(await samplesOf(bytes)).toEqual(['2 20000000: /bin/app0x300 > /bin/app0x100', '1 10000000: /bin/app0x101']);
  });

  test('cut off within a sample', async () => {
    const { dataset, problems } = await readText(words(8, true, 0, 3, 0, 10_000, 0, 2, 30, 0x100));
    expect(dataset).toBeNull();
    expect(problems[0]?.message).toBe('The samples of this CPU profile are damaged or cut off near byte 40.');
  });

  test('Java: names follow the samples', async () => {
    const names = bytesOf('0x0000002e com.example.Job.run (Job.java:12)\n0x30 GC\n');
    const bytes = Uint8Array.from([...words(8, true, 0, 3, 1, 10, 0, 3, 2, 0x2e, 0x30, 0, 1, 0), ...names]);
    expect(await samplesOf(bytes)).toEqual(['3 30000: GC > com.example.Job.run Job.java:12']);
  });
});

test('other files are not matched', () => {
  for (const text of ['', 'hello\n', 'ok profile\n', '--- FAIL: TestX (0.00s)\n', '--- BENCH: BenchmarkX\n']) {
    expect(format.matches(new FileHead(bytesOf(text), false))).toBe(0);
  }
});

test('UTF-16, as PowerShell saves it', async () => {
  const text = 'threadcreate profile: total 3\r\n3 @ 0x11\r\n';
  const bytes = Uint8Array.from(
    Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).flatMap((code) => [code & 255, code >> 8]),
  );
  expect(format.matches(new FileHead(bytes, false))).toBeGreaterThan(0.9);
  expect(await samplesOf(bytes)).toEqual(['3: 0x10']);
});
