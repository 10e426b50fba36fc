import { describe, expect, test } from 'vitest';
import type { Profile } from '../../model/profile.ts';
import { FileHead } from '../fileHead.ts';
import { format } from './format.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** One line per goroutine: its stack root first, then its labels. */
async function goroutinesOf(text: string, chunk = 7): Promise<string[]> {
  const { dataset } = await format.read(inChunks(bytesOf(text), chunk));
  return describeProfile(dataset!.data as Profile);
}

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < bytes.length; index += size) yield bytes.subarray(index, index + size);
}

function describeProfile({ samples, stacks, locations, lines, functions, mappings, strings }: Profile): string[] {
  const described = Array.from(samples.stack, (leaf) => {
    const frames: string[] = [];
    for (let stack = leaf; stack >= 0; stack = stacks.caller[stack]!) {
      const location = stacks.location[stack]!;
      const first = locations.firstLine[location]!;
      const mapping = locations.mapping[location]!;
      const owner = lines.function[first]!;
      frames.push(
        first < locations.endLine[location]!
          ? `${strings[functions.name[owner]!]} ${strings[functions.file[owner]!]}:${lines.line[first]}`
          : `[${mapping < 0 ? '' : strings[mappings.file[mapping]!]}]`,
      );
    }
    return frames.reverse().join(' > ');
  });
  const { labels } = samples;
  for (let label = 0; label < labels.count; label++) {
    const value = labels.text[label] === 0 ? labels.number[label] : strings[labels.text[label]!];
    described[labels.sample[label]!] += ` | ${strings[labels.key[label]!]}=${value}${strings[labels.unit[label]!]}`;
  }
  return described;
}

test('a goroutine is a sample, and its properties are labels', async () => {
  const dump = `goroutine 1 [running]:
main.main()
\t/src/main.go:12 +0x1d

goroutine 34 [chan receive, 12 minutes, locked to thread]:
main.(*pool).run(0xc000012018, {0x4, 0xc0})
\t/src/pool.go:40 +0x65
main.(*pool).start.func1(...)
\tC:/my src/pool.go:8
created by main.(*pool).start in goroutine 1
\t/src/pool.go:7 +0x8f
`;
  expect(await goroutinesOf(dump)).toEqual([
    'main.main /src/main.go:12 | state=running | goroutine=1',
    'main.(*pool).start.func1 C:/my src/pool.go:8 > main.(*pool).run /src/pool.go:40' +
      ' | state=chan receive | wait=12minutes | created by=main.(*pool).start | locked to thread=yes | goroutine=34 | created in goroutine=1',
  ]);
  expect(await goroutinesOf(dump.replaceAll('\n', '\r\n'), 1)).toEqual(await goroutinesOf(dump));
});

test('generic functions, closures in brackets and Go before 1.21', async () => {
  const dump = `goroutine 5 [select]:
example.com/q.(*Queue[...]).Pop(0x1)
\t/src/q.go:3 +0x1
example.com/q.Map[go.shape.int,func(int) string](0x1, 0x2)
\t/src/q.go:9 +0x1
created by example.com/q.New[...]
\t/src/q.go:1 +0x1
`;
  expect(await goroutinesOf(dump)).toEqual([
    'example.com/q.Map[go.shape.int,func(int) string] /src/q.go:9 > example.com/q.(*Queue[...]).Pop /src/q.go:3' +
      ' | state=select | created by=example.com/q.New[...] | goroutine=5',
  ]);
});

test('a goroutine without a stack is kept, and elided frames stay in place', async () => {
  const dump = `goroutine 7 [running]:
\tgoroutine running on other thread; stack unavailable
created by main.main in goroutine 1
\t/src/main.go:9 +0x1

goroutine 8 [sleep]:
main.deep(0x1)
\t/src/main.go:20 +0x1
...additional frames elided...
created by main.main in goroutine 1
\t/src/main.go:10 +0x1
`;
  expect((await goroutinesOf(dump)).map((line) => line.split(' | ')[0])).toEqual([
    '[]',
    '[frames elided] > main.deep /src/main.go:20',
  ]);
  const { problems } = await format.read(inChunks(bytesOf(dump), 100));
  expect(problems.map(({ message }) => message)).toEqual([
    'The stacks of 1 goroutine are longer than Go prints; what it left out is shown as [frames elided].',
  ]);
});

test('labels that the program prints, leaks and bubbles', async () => {
  const dump = `goroutine 9 [chan send (leaked), synctest bubble 3 labels:{"user": "a \\"b\\"", "job": "x"}]:
main.f()
\t/src/main.go:1 +0x1
`;
  expect(await goroutinesOf(dump)).toEqual([
    'main.f /src/main.go:1 | state=chan send | leaked=yes | synctest bubble=3 | user=a "b" | job=x | goroutine=9',
  ]);
});

describe('labels behind the bracket, as Go 1.27 writes them,', () => {
  const stack = 'main.f()\n\t/src/main.go:1 +0x1\n';

  test.each([
    ['{route: /api/v1, tenant: "acme corp"}', 'route=/api/v1 | tenant=acme corp'],
    ['{"foobar:": baz, fizzle: "b\\x1bit"}', 'foobar:=baz | fizzle=b\u001bit'],
    ['{"a, b": "c: d}:", e: "]: {"}', 'a, b=c: d}: | e=]: {'],
    ['{say: "\\"hi\\" \\\\ \\n\\r\\t"}', 'say="hi" \\ \n\r\t'],
    ['{fizzle: "\\u1234\\u03a3", "boop\\x00": "\\U0001f600"}', 'fizzle=\u1234\u03a3 | boop\u0000=\u{1f600}'],
    // A debug=1 text drops a label without a value too.
    ['{empty: , user: bob}', 'user=bob'],
    ['{}', ''],
    // The runtime's properties are kept apart from the program's labels.
    ['{state: CA, goroutine: x}', 'state (label)=CA | goroutine (label)=x'],
  ])('%s', async (labels, told) => {
    for (const end of ['\n', '\r\n']) {
      const dump = `goroutine 9 [chan send, 5 minutes] ${labels}:\n${stack}`.replaceAll('\n', end);
      const { dataset, problems } = await format.read(inChunks(bytesOf(dump), 5));
      expect(describeProfile(dataset!.data as Profile)).toEqual([
        `main.f /src/main.go:1 | state=chan send | wait=5minutes${told === '' ? '' : ` | ${told}`} | goroutine=9`,
      ]);
      expect(problems).toEqual([]);
    }
  });

  test('in the bracket, as before Go 1.27, with brackets in values', async () => {
    const dump = `goroutine 9 [select (no cases) (leaked), 3 minutes labels:{"a": "]: [b]", "c": "d"}]:\n${stack}`;
    expect(await goroutinesOf(dump)).toEqual([
      'main.f /src/main.go:1 | state=select (no cases) | wait=3minutes | leaked=yes | a=]: [b] | c=d | goroutine=9',
    ]);
  });
});

test.each([
  ['goroutine 0 gp=0xa965e0 m=0 mp=0xa97180 [idle]:', 'state=idle'],
  ['goroutine 1 gp=0xc0000021c0 m=nil [GC worker (idle), 2 minutes]:', 'state=GC worker (idle) | wait=2minutes'],
  ['goroutine 1 gp=0xc1 m=nil [select] {job: "a b"}:', 'state=select | job=a b'],
  [
    'goroutine 1 [chan receive, 5 minutes, locked to thread]:',
    'state=chan receive | wait=5minutes | locked to thread=yes',
  ],
  ['goroutine 1 [running, synctest bubble 1]:', 'state=running | synctest bubble=1'],
  ['goroutine 1 [chan receive (durable), synctest bubble 2]:', 'state=chan receive | durable=yes | synctest bubble=2'],
  ['goroutine 1 [chan send (leaked) (scan)]:', 'state=chan send | leaked=yes'],
  ['goroutine 1 [runnable (scan), locked to thread]:', 'state=runnable | locked to thread=yes'],
  ['goroutine 1 [waiting for cgo callback, something of a later Go]:', 'state=waiting for cgo callback'],
  ['goroutine 1 [???]:', 'state=???'],
])('%s', async (line, told) => {
  const [goroutine] = await goroutinesOf(`${line}\nmain.f()\n\t/src/main.go:1 +0x1\n`);
  expect(goroutine).toMatch(/^main\.f \/src\/main\.go:1 \| /);
  expect(goroutine!.split(' | ').slice(1, -1).join(' | ')).toBe(told);
});

describe('a line that begins like a goroutine', () => {
  const good = 'goroutine 1 [running]:\nmain.f()\n\t/src/main.go:1 +0x1\n\n';
  const read = async (text: string) => {
    const { dataset, problems } = await format.read(inChunks(bytesOf(text), 64));
    return { count: (dataset?.data as Profile | undefined)?.samples.count ?? 0, problems };
  };

  test('that is none is reported with its number', async () => {
    const { count, problems } = await read(`${good}goroutine 7 is stuck\nmain.g()\n\t/src/main.go:2 +0x1\n\n${good}`);
    expect(count).toBe(2);
    expect(problems[0]).toEqual({
      severity: 'warning',
      message: 'Line 5 begins like a goroutine but could not be read and is not counted: “goroutine 7 is stuck”.',
      line: 5,
    });
  });

  test('whose labels are cut off is counted and reported', async () => {
    const { count, problems } = await read(`${good}goroutine 7 [select] {a: "b\nmain.g()\n\t/src/main.go:2 +0x1\n`);
    expect(count).toBe(2);
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '5 Line 5: the goroutine is counted, but its labels could not be read: “goroutine 7 [select] {a: "b”.',
    ]);
  });

  test('is one problem each for the first five, and one problem for the remaining ones', async () => {
    const { problems } = await read(good + 'goroutine ?\n'.repeat(9));
    expect(problems.map(({ line }) => line)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(problems[5]!.message).toBe('4 more lines like these from line 10 on, of which 4 are not counted.');
  });

  test.each([
    ['on the first line alone, as a log writes several lines', '2026/01/02 10:00:00 ', ''],
    [
      'on every line, with times that differ',
      '2026-01-02T10:00:00.123Z stderr F ',
      '2026-01-02T10:00:01.456Z stderr F ',
    ],
    ['on every line, of a container', 'app_1  | ', 'app_1  | '],
  ])('may have a prefix %s', async (_, first, others) => {
    const dump = `${first}goroutine 7 [select] {a: b}:\n${others}main.g(0x1)\n${others}\t/src/main.go:2 +0x1\n${others}\n${first}goroutine 8 [running]:\n${others}main.f()\n${others}\t/src/main.go:1 +0x1\n`;
    expect(format.matches(new FileHead(bytesOf(dump), false))).toBeGreaterThan(0.9);
    expect(await goroutinesOf(dump)).toEqual([
      'main.g /src/main.go:2 | state=select | a=b | goroutine=7',
      'main.f /src/main.go:1 | state=running | goroutine=8',
    ]);
    expect((await read(dump)).problems.map(({ message }) => message)).toEqual([
      '2 goroutines stand behind other text in their line, such as a log’s time, which was left out.',
    ]);
  });
});

describe('what a crashed program prints', () => {
  const crash = `=== RUN   TestX
fatal error: concurrent map writes

goroutine 12 gp=0xc000102380 m=3 mp=0xc000088808 [running]:
main.write(0x1?)
\t/src/main.go:5 +0x1 fp=0xc000055f00 sp=0xc000055e80 pc=0x4a1b2c
runtime.goexit({})
\t/usr/local/go/src/runtime/asm_amd64.s:1700 +0x1 fp=0xc000055fe8 sp=0xc000055fe0 pc=0x47d3c1

goroutine 1 gp=0xc0000021c0 m=nil [sync.WaitGroup.Wait]:
main.main()
\t/src/main.go:9 +0x1

rax    0x0
exit status 2
FAIL
`;

  test('has goroutines and a reason', async () => {
    expect(await goroutinesOf(crash)).toEqual([
      'runtime.goexit /usr/local/go/src/runtime/asm_amd64.s:1700 > main.write /src/main.go:5 | state=running | goroutine=12',
      'main.main /src/main.go:9 | state=sync.WaitGroup.Wait | goroutine=1',
    ]);
    const { dataset, problems } = await format.read(inChunks(bytesOf(crash), 100));
    expect(dataset?.title).toBe('Crash of a Go program');
    expect(problems[0]?.message).toBe('The program crashed: “fatal error: concurrent map writes”.');
  });

  test('is recognized wherever it begins, unless a better format matches', () => {
    expect(format.matches(new FileHead(bytesOf(crash), false))).toBeGreaterThan(0.9);
    expect(format.matches(new FileHead(bytesOf(`BenchmarkX-8  100  12 ns/op\n${crash}`), false))).toBe(0);
    expect(format.matches(new FileHead(bytesOf(`<html><pre>\n${crash}`), false))).toBe(0);
    expect(format.matches(new FileHead(bytesOf('goroutine profile: total 3\n2 @ 0x401000\n'), false))).toBe(0);
    expect(format.matches(new FileHead(bytesOf('a goroutine 7 [running]:\n'), false))).toBe(0);
  });
});

test('several dumps in one text are added up, and this is reported', async () => {
  const dump = 'goroutine 1 [running]:\nmain.main()\n\t/src/main.go:1 +0x1\n\n';
  const { dataset, problems } = await format.read(inChunks(bytesOf(dump + dump), 100));
  expect((dataset!.data as Profile).samples.count).toBe(2);
  expect(problems[0]?.message).toMatch(/^This text holds several dumps: 1 goroutine comes up more than once/);
});
