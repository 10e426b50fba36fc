import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readMutations } from '../../../tests/mutatedTexts.ts';
import { readBytes } from '../../../tests/readBytes.ts';
import { stacksOf } from '../../../tests/stacksOf.ts';
import type { Profile } from '../../model/profile.ts';
import { FileHead } from '../fileHead.ts';
import { format } from './format.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function* chunksOf(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < bytes.length; index += size) yield bytes.slice(index, index + size);
}

const read = (text: string) => format.read(chunksOf(bytesOf(text)));
const likelihood = (text: string) => format.matches(new FileHead(bytesOf(text), true));

async function profileOf(text: string): Promise<Profile> {
  const { dataset, problems } = await read(text);
  expect(problems).toEqual([]);
  return dataset!.data as Profile;
}

const columns = ({ valueTypes, samples }: Profile) =>
  Object.fromEntries(valueTypes.map(({ type }, index) => [type, [...samples.values[index]!]]));

/** The labels of each sample: "comm=shop tid=7". */
function labelsOf({ samples, strings }: Profile): string[] {
  const { count, sample, key, text } = samples.labels;
  const rows: string[] = new Array<string>(samples.count).fill('');
  for (let row = 0; row < count; row++) {
    rows[sample[row]!] = `${rows[sample[row]!]} ${strings[key[row]!]}=${strings[text[row]!]}`.trim();
  }
  return rows;
}

describe('the samples of perf script', () => {
  test('are stacks with their weight, thread and processor', async () => {
    const profile = await profileOf(
      'shop  7601/7603 [001]   300.030041:    2004008 cpu-clock: \n' +
        '\t           1e54b main.walk+0x2b (/srv/shop)\n' +
        '\t           e3dc5 main.main+0x45 (/srv/shop)\n' +
        '\n' +
        'GC worker 1  7604 [000]   301.530041:    1000000 cpu-clock: \n\n',
    );
    expect(profile.valueTypes).toEqual([
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ]);
    expect(columns(profile)).toEqual({ samples: [1, 1], cpu: [2_004_008, 1_000_000] });
    expect(stacksOf(profile)).toContain('main.main main.walk 1');
    expect(labelsOf(profile)).toEqual(['comm=shop pid=7601 tid=7603 cpu=1', 'comm=GC worker 1 tid=7604 cpu=0']);
    expect(profile.durationNanos).toBe(1_500_000_000);
    expect([...profile.locations.address]).toEqual([0x1e54bn, 0xe3dc5n]);
  });

  test('of several events have two value types each; the one with most samples is shown', async () => {
    const text = ['1 page-faults', '10 cycles:u', '20 cycles:u'].map(
      (event, index) => `shop 7 ${index + 1}.000000: ${event}:\n\t12ab walk+0x1 (/srv/shop)\n\n`,
    );
    const { dataset } = await read(text.join(''));
    const profile = dataset!.data as Profile;
    expect(columns(profile)).toEqual({
      'page-faults_sample': [1, 0, 0],
      'page-faults_event': [1, 0, 0],
      cycles_sample: [0, 1, 1],
      cycles_event: [0, 10, 20],
    });
    expect(profile.valueTypes[profile.defaultValueType]?.type).toBe('cycles_event');
    expect(dataset).toMatchObject({ profileType: 'cpu', title: 'CPU profile' });
  });

  test('of a tracepoint are counted, and its fields are no frame', async () => {
    const { dataset } = await read(
      'shop  9108 [001]   330.666695: sched:sched_switch: prev_comm=shop ==> next_comm=swapper/1\n' +
        '\tffffffff821f7f58 __schedule+0x618 ([kernel.kallsyms])\n\n',
    );
    expect(stacksOf(dataset!.data as Profile)).toEqual(['__schedule 1']);
    expect(dataset!.title).toBe('Profile of sched:sched_switch');
  });

  test('are of the program, wherever the first one ends', async () => {
    const { strings, mappings } = await profileOf(
      'shop 7 1.000000: 5 cycles:\n\tffff8 sys+0x1 ([kernel.kallsyms])\n\t7ff0 read+0x1 (/usr/lib/libc.so.6)\n\t12ab walk+0x1 (/srv/shop)\n\n',
    );
    expect(Array.from(mappings.file, (row) => strings[row])).toEqual([
      '/srv/shop',
      '[kernel.kallsyms]',
      '/usr/lib/libc.so.6',
    ]);
  });

  test('have inlined calls, code without symbols, and names with spaces', async () => {
    const profile = await profileOf(
      'shop 7 1.000000: 5 cycles:\n' +
        '\t12ab std::less<int>::operator() (inlined)\n' +
        '\t12ab (anonymous namespace)::sort(int*, int*)+0x1f (/srv/my shop (old) (deleted))\n' +
        '\t7ff0 [unknown] (/usr/lib/libc.so.6)\n' +
        '\t8 [unknown] ([unknown])\n\n',
    );
    expect(stacksOf(profile)).toEqual([
      expect.stringMatching(/\(anonymous namespace\)::sort\(int\*, int\*\).*std::less<int>::operator\(\)/),
    ]);
    const { firstLine, endLine, mapping } = profile.locations;
    expect(Array.from(endLine, (end, index) => end - firstLine[index]!)).toEqual([2, 0, 0]);
    const files = Array.from(mapping, (row) => (row < 0 ? '' : profile.strings[profile.mappings.file[row]!]));
    expect(files).toEqual(['/srv/my shop (old)', '/usr/lib/libc.so.6', '']);
  });

  test.each([
    ['JS:*work /srv/a b.js:12:48', 'work', '/srv/a b.js', 12],
    ['JS:~ node:internal/main/run_main_module:1:1', '(anonymous)', 'node:internal/main/run_main_module', 1],
    [
      'LazyCompile:~Module.load node:internal/modules/cjs/loader:1257',
      'Module.load',
      'node:internal/modules/cjs/loader',
      1257,
    ],
    ['py::walk:/srv/a.py', 'walk', '/srv/a.py', 0],
    ['java.util.HashMap$Node[] java.util.HashMap.resize()', 'java.util.HashMap.resize()', '', 0],
    ['Ljava/util/HashMap;::resize', 'java.util.HashMap.resize', '', 0],
    ['void T$MH/0x00007f1f28002000.invoke(java.lang.Object, int)', 'T$MH.invoke(java.lang.Object, int)', '', 0],
    ['Interpreter', 'Interpreter', '', 0],
    ['runtime.goexit.abi0', 'runtime.goexit', '', 0],
  ])('%s is %s in %j', async (symbol, name, file, line) => {
    const { strings, functions, lines } = await profileOf(
      `a 7 1.000000: 5 cycles:\n\t12ab ${symbol}+0x1f (/tmp/perf-7.map)\n`,
    );
    expect([strings[functions.name[0]!], strings[functions.file[0]!], lines.line[0]]).toEqual([name, file, line]);
  });

  const stack = '\t  12ab main.walk (/srv/shop)\n\t  12cd main.main (/srv/shop)\n\n';
  test.each([
    ['shop  7601/7601    300.030041: cpu-clock: \n', 'comm pid tid time event'],
    ['shop  7601   300.030041: \n', 'comm tid time'],
    ['shop   300.030041: cpu-clock: \n', 'comm time event'],
    ['shop  7601    2004008 cpu-clock: \n', 'comm tid period event'],
    ['  300.030041:    2004008 cpu-clock: \n', 'time period event'],
    ['shop  7601 [003] U   300.030041123:    2004008 cycles:ppp: \n', 'misc, nanoseconds'],
    ['cpu-clock: \n', 'event'],
    ['\n', 'only stacks'],
  ])('may leave fields out: %j', async (header) => {
    const profile = await profileOf(header + stack);
    expect(stacksOf(profile)).toEqual([expect.stringMatching(/^main\.main main\.walk 1\b/)]);
    expect(likelihood(header + stack)).toBe(0.96);
  });

  test('may have one frame in the same line', async () => {
    const line =
      '            shop  9096   329.453916:     250000 cpu-clock:      7f796056469e walk+0x7e (/usr/lib/ld.so)\n';
    expect(stacksOf(await profileOf(line.repeat(2)))).toEqual(['walk 2']);
    expect(likelihood(line)).toBe(0.96);
  });

  test('may have source lines, comments, and records of the process beside them', async () => {
    const profile = await profileOf(
      '# ========\n# cmdline : /usr/bin/perf record -g ./shop \n# sample duration :   1999.457 ms\n#\n' +
        'shop  7601   300.027995: PERF_RECORD_COMM exec: shop:7601/7601\n' +
        'shop  7601   300.030041:   5 cycles: \n\t12ab walk+0x1 (/srv/shop)\n  walk.c:12\n\tffff8 sys ([kernel.kallsyms])\n  [kernel.kallsyms][ffff8]\n\n',
    );
    expect(profile.comments).toEqual(['/usr/bin/perf record -g ./shop']);
    expect(profile.durationNanos).toBe(1_999_457_000);
    expect(profile.strings).toContain('walk.c');
    expect([...profile.lines.line]).toEqual([12, 0]);
    expect(stacksOf(profile)).toEqual(['sys walk 1']);
  });

  test('say at the source line that a call is inlined, with -F +srcline', async () => {
    const profile = await profileOf(
      'shop 7 1.000000: 5 cycles:\n' +
        '\t12ab mix+0xa2\n  /srv/mix.h:3 (inlined)\n\t12ab main+0xa2 (/srv/shop)\n  /srv/tally.c:26\n' +
        '\t11b0 _start+0x20 (/srv/shop)\n  ??:0\n\n',
    );
    const { firstLine, endLine } = profile.locations;
    expect(stacksOf(profile)).toEqual(['_start main mix 1']);
    expect(Array.from(endLine, (end, index) => end - firstLine[index]!)).toEqual([2, 1]);
    expect(Array.from(profile.functions.file, (row) => profile.strings[row])).toEqual([
      '/srv/mix.h',
      '/srv/tally.c',
      '',
    ]);
  });

  test('with weights beyond 2^53 stay exact', async () => {
    const sample = 'shop 7 1.000000: 9007199254740993 cycles:\n\t12ab walk+0x1 (/srv/shop)\n\n';
    expect(columns(await profileOf(sample))['cycles']).toEqual([9007199254740993n]);
  });

  test('that perf lost, and lines that are none, are said', async () => {
    const { problems } = await read(
      'shop 7 1.000000: PERF_RECORD_LOST lost 12\nhello\nshop 7 1.000000: 5 cycles:\n\t12ab walk (/srv/shop)\n\n',
    );
    expect(problems.map(({ message }) => message)).toEqual([
      '1 line is neither a sample nor a frame and left out, the first in line 2.',
      'perf lost 12 samples while it recorded, so all amounts are too low.',
    ]);
  });

  test('are missing in other texts', async () => {
    const { dataset, problems } = await read('hello\n');
    expect(dataset).toBeNull();
    expect(problems.at(-1)).toMatchObject({ severity: 'fatal', message: 'This output of perf script has no samples.' });
  });
});

test.each([
  'goroutine 1 [running]:\nmain.main()\n\t/srv/main.go:12 +0x1d\n',
  'BenchmarkA 100 12 ns/op\n',
  '2026/11/24 05:27:01.123456: started\n\tat com.shop.Cart.total(Cart.java:12)\n',
  'heap profile: 1: 2 [3: 4] @ heap/1048576\n1: 2 [3: 4] @ 0x12ab 0x12cd\n#\t0x12ab\tmain.walk+0x1\t/srv/main.go:12\n',
  'PeriodType: cpu nanoseconds\nSamples:\nsamples/count cpu/nanoseconds\n          1   10000000: 1 2 3 \nLocations\n     1: 0x45c2b3 M=1 main.main /a.go:7:0 s=5\n',
  'main;walk 12\n',
  'A text.\n\n\tffff indented (words)\n',
  '',
])('%j is none', (text) => {
  expect(likelihood(text)).toBe(0);
});

/** What `perf report` prints of the recording that the text is of: samples and weight of each function, by event. */
function reported(): { event: string; samples: number; weight: number; flat: Map<string, [number, number]> }[] {
  const events: ReturnType<typeof reported> = [];
  for (const line of readFileSync('tests/fixtures/perf/shop.report.txt', 'utf8').split('\n')) {
    const [, samples, event] = /^# Samples: (\d+) +of event '(.*)'/.exec(line) ?? [];
    const weight = /^# Event count \(approx\.\): (\d+)/.exec(line)?.[1];
    const row = /^ +(\d+) +(\d+) +\[.\] (.*)$/.exec(line);
    if (event !== undefined) events.push({ event, samples: Number(samples), weight: 0, flat: new Map() });
    else if (weight !== undefined) events.at(-1)!.weight = Number(weight);
    else if (row !== null) events.at(-1)!.flat.set(row[3]!.replace(/\.abi0$/, ''), [Number(row[1]), Number(row[2])]);
  }
  return events;
}

test('a real recording has the totals and flat amounts of `perf report`', async () => {
  const bytes = readBytes('tests/fixtures/perf/shop.perf.txt.gz');
  expect(format.matches(new FileHead(bytes.slice(0, 65_536), false))).toBe(0.96);
  const { dataset, problems } = await format.read(chunksOf(bytes, 4096));
  expect(problems).toEqual([]);
  const profile = dataset!.data as Profile;
  const { samples, stacks, locations, lines, functions, strings } = profile;
  for (const { event, samples: count, weight, flat } of reported()) {
    const index = profile.valueTypes.findIndex(({ type }) => type === `${event}_sample`);
    const own = new Map<string, [number, number]>();
    for (let row = 0; row < samples.count; row++) {
      const line = locations.firstLine[stacks.location[samples.stack[row]!]!]!;
      const name = strings[functions.name[lines.function[line]!]!]!;
      const [some, weighed] = own.get(name) ?? [0, 0];
      if (samples.values[index]![row] === 0) continue;
      own.set(name, [some + Number(samples.values[index]![row]), weighed + Number(samples.values[index + 1]![row])]);
    }
    const sum = (values: Iterable<[number, number]>, one: 0 | 1) =>
      [...values].reduce((total, value) => total + value[one], 0);
    expect([sum(own.values(), 0), sum(own.values(), 1)]).toEqual([count, weight]);
    expect(own).toEqual(flat);
  }
  expect(reported()).toHaveLength(2);
});

test('damaged texts are a profile or a sentence', async () => {
  const text =
    '# cmdline : perf record -g\nshop  7601/7603 [001]   300.030041:    2004008 cpu-clock: \n\t 1e54b walk (inlined)\n\t 1e54b main+0x2b (/srv/shop)\n\n' +
    'shop  7601  300.130041:  12 page-faults: \n\t 1e54b main+0x2b (/srv/shop)\n  main.c:3\n\n';
  expect(await readMutations(format, text)).toEqual([]);
});
