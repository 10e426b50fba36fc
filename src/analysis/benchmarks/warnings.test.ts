import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { tabulate } from './benchmarkTables.ts';
import { benchmarkSheet } from './sheet.ts';
import type { BenchmarkWarning, WarnedAbout } from './warning.ts';
import { benchmarkWarnings } from './warnings.ts';

/** Files such as `{ 'a.txt': 'X 5 5 5' }`: names, and a time in ns/op for each run. */
async function warnings(
  files: Record<string, string>,
  about: Partial<WarnedAbout> = {},
  unit = 'ns/op',
): Promise<BenchmarkWarning[]> {
  const read = await Promise.all(
    Object.entries(files).map(async ([name, text]) => ({
      name,
      benchmarks: await benchmarkText(
        text
          .split('\n')
          .flatMap((line) => {
            const [benchmark, ...times] = line.split(' ');
            return times.map((time) => `Benchmark${benchmark} 100 ${time} ${unit}`);
          })
          .join('\n'),
      ),
    })),
  );
  const sheet = benchmarkSheet(tabulate(read));
  return benchmarkWarnings({ sheet, ignored: [], controls: [], comparesFiles: true, ...about });
}

const plain = (words: string): string => words.replaceAll(/[\u00a0\u202f]/g, ' ');

function told(found: readonly BenchmarkWarning[], kind: BenchmarkWarning['kind']): string[] {
  return found.filter((one) => one.kind === kind).map(({ severity, message }) => `${severity}: ${plain(message)}`);
}

const ten = '10 10 10 10 10 10 10 10 10 10';

describe('few runs', () => {
  test('of independent files, the one with most runs counts', async () => {
    const found = await warnings({ 'once.txt': 'A 10\nB 10', 'bench.txt': `A ${ten}\nB ${ten}` }, { areSides: false });
    expect(told(found, 'few-runs')).toEqual([
      'note: 1 of 2 files has fewer than 6 runs of a benchmark that another file has more of: once.txt. Their medians have no confidence interval.',
    ]);
  });

  test('of two sides, the one with fewer runs counts; differences that the test can still show are not denied', async () => {
    const found = await warnings({ before: 'A 10 10 10', after: `A ${ten}` });
    expect(told(found, 'few-runs')).toEqual([
      'warning: Every benchmark ran fewer than 6 times: that is too few for a confidence interval. Run with -count 10.',
    ]);
    expect(told(await warnings({ before: 'A 10\nB 10 10 10', after: `A ${ten}\nB ${ten}` }), 'few-runs')).toEqual([
      'warning: Every benchmark ran fewer than 6 times: some ran once, and one run cannot show run-to-run variation. Run with -count 10.',
    ]);
    expect(told(await warnings({ before: 'A 10', after: `A ${ten}` }), 'few-runs')).toEqual([
      'warning: Every benchmark ran fewer than 6 times: one run cannot show run-to-run variation. So few runs cannot show a difference at α = 0.05. Run with -count 10.',
    ]);
  });
});

describe('what is in one file only', () => {
  test('two of three files are enough for a comparison', async () => {
    const files = { 'a.txt': 'A 10\nB 10', 'b.txt': 'A 10\nC 10', 'c.txt': 'C 10' };
    expect(told(await warnings(files, { areSides: false }), 'unpaired')).toEqual([
      'note: B is in one file only and cannot be compared.',
    ]);
    const two = { 'a.txt': 'A 10', 'b.txt': 'B 10', 'c.txt': 'C 10' };
    expect(told(await warnings(two, { areSides: false }), 'unpaired')).toEqual([
      'note: No benchmark is in two files, so nothing can be compared.',
    ]);
    expect(told(await warnings({ before: 'A 10', after: 'B 10' }), 'unpaired')).toEqual([
      'note: No benchmark is on both sides, so nothing can be compared.',
    ]);
  });
});

describe('the configuration', () => {
  test('a value that a file does not state is missing, not a different machine', async () => {
    const ignored = [
      { key: 'goos', values: ['windows'], missingIn: ['report.md'] },
      { key: 'cpu', values: ['A'], missingIn: ['report.md'] },
    ];
    const found = await warnings({ before: 'A 10', after: 'A 10' }, { ignored });
    expect(told(found, 'machine')).toEqual([]);
    expect(told(found, 'configuration')).toEqual(['note: goos and cpu are missing in one file (report.md).']);
  });

  test('two machines give one warning, however many values differ', async () => {
    const ignored = [
      { key: 'goos', values: ['linux', 'darwin'] },
      { key: 'cpu', values: ['A', 'B'] },
    ];
    expect(told(await warnings({ before: 'A 10', after: 'A 10' }, { ignored }), 'machine')).toEqual([
      'warning: The columns were measured on different machines: goos is “linux” and “darwin”; cpu is “A” and “B”. What changed may be the machine; benchstat would not compare them.',
    ]);
  });
});

describe('less than a nanosecond', () => {
  test('is not an operation', async () => {
    const found = await warnings({ 'a.txt': 'Add 0.31 0.3 0.32\nSum 1.2 1.2 1.2' });
    expect(found.find(({ kind }) => kind === 'optimised-away')).toMatchObject({
      severity: 'warning',
      benchmarks: ['Add'],
    });
    expect(told(await warnings({ 'a.txt': 'Zero 0 0 0' }), 'optimised-away')).toHaveLength(1);
    expect(told(await warnings({ 'a.txt': 'Add 0.31 0.3' }, {}, 'ms/op'), 'optimised-away')).toEqual([]);
  });
});

test('noisy benchmarks are counted', async () => {
  const found = await warnings({ 'a.txt': 'A 10 10 11 12 15 20\nB 10 10 11 12 15 20\nC 10 10 10 10 10 10' });
  expect(told(found, 'wide')).toEqual([
    'warning: 2 benchmarks are noisy (95% CI wider than ±10%): the machine was busy, or they vary by themselves.',
  ]);
});

test('benchmarks with unchanged allocations are counted with the controls, without a statement about their code', async () => {
  const text = (time: number): string =>
    ['A', 'B', 'StdC', 'D']
      .flatMap((name) =>
        Array.from(
          { length: 6 },
          (_, index) => `Benchmark${name} 100 ${(name === 'D' ? 10 : time) + index / 10} ns/op 8 B/op 1 allocs/op`,
        ),
      )
      .join('\n');
  const files = await Promise.all(
    [10, 20].map(async (time, index) => ({
      name: index === 0 ? 'before' : 'after',
      benchmarks: await benchmarkText(text(time)),
    })),
  );
  const found = benchmarkWarnings({
    sheet: benchmarkSheet(tabulate(files)),
    ignored: [],
    controls: [],
    comparesFiles: true,
  });
  expect(told(found, 'allocations-unchanged')).toEqual([
    'note: 3 of the 4 benchmarks that allocate exactly as before took a different time. The same allocations do not show whether the code or the machine changed; CPU profiles of both sides do.',
  ]);
});
