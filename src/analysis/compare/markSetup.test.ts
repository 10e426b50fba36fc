import { expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { drawProfile } from '../../../tests/drawProfile.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import { callTree } from '../tree/callTree.ts';
import { topTable } from '../tree/topTable.ts';
import { markSetup } from './markSetup.ts';

const harness = { first: 'testing.(*B).run1.func1', later: 'testing.(*B).launch' };

/** A profile of `x/a.BenchmarkA`, whose samples are in the first round or in a later one, below a line of it. */
function drawn(samples: readonly [amount: number, round: keyof typeof harness, line: number, called: string][]) {
  const rows = [
    samples.map(([amount]) => `${amount}`),
    samples.map(([, round]) => harness[round]),
    samples.map(() => 'testing.(*B).runN'),
    samples.map(([, , line]) => `x/a.BenchmarkA@a_test.go:${line}`),
    samples.map(([, , , called]) => called),
  ];
  return drawProfile(rows.map((row) => row.join('   ')).join('\n'));
}

const runs = (...counts: number[]): Promise<Benchmarks> =>
  benchmarkText(`pkg: x/a\n${counts.map((count) => `BenchmarkA-2 ${count} 900000 ns/op\n`).join('')}`);

/** "cum of name" of the benchmark's frames, with a text whose run made the profile. */
function benchmarks(profile: ReturnType<typeof drawn>, text: Benchmarks, others: Profile[] = []): string[] {
  const chosen = new Map([[text, 'both' as const]]);
  const marked = markSetup({ profile, benchmarks: [text], chosen }, others);
  const { names, cum, order } = topTable(marked, callTree(marked), 0);
  return Array.from(order, (row) => `${cum[row]} ${names[row]}`).filter((row) => row.includes('Benchmark'));
}

test('what costs the same in the round of one operation and in those of many is setup', async () => {
  const profile = drawn([
    [20, 'first', 11, 'x/a.Load'],
    [41, 'later', 11, 'x/a.Load'],
    [1, 'first', 15, 'x/a.Parse'],
    [300, 'later', 15, 'x/a.Parse'],
  ]);
  expect(benchmarks(profile, await runs(1000, 1200))).toEqual(['301 x/a.BenchmarkA', '61 x/a.BenchmarkA·setup']);
});

test('a loop of several lines stays whole', async () => {
  const profile = drawn([
    [100, 'later', 11, 'x/a.Load'],
    [2, 'first', 12, 'x/a.Parse'],
    [300, 'later', 12, 'x/a.Parse'],
  ]);
  expect(benchmarks(profile, await runs(200, 240))).toEqual(['402 x/a.BenchmarkA']);
});

test('with few operations the first round does as much as others', async () => {
  const profile = drawn([
    [20, 'first', 11, 'x/a.Load'],
    [40, 'later', 11, 'x/a.Load'],
    [300, 'later', 12, 'x/a.Parse'],
  ]);
  expect(benchmarks(profile, await runs(2, 3))).toEqual(['360 x/a.BenchmarkA']);
});

test('the timer’s methods tell setup without a text', async () => {
  const profile = drawn([
    [20, 'later', 11, 'x/a.Load'],
    [1, 'later', 12, 'testing.(*B).ResetTimer'],
    [300, 'later', 15, 'x/a.Parse'],
    [1, 'later', 16, 'testing.(*B).StopTimer'],
    [70, 'later', 17, 'x/a.Load'],
    [1, 'later', 18, 'testing.(*B).StartTimer'],
    [30, 'later', 19, 'x/a.Print'],
  ]);
  expect(benchmarks(profile, await benchmarkText('pkg: x/b\nBenchmarkB 1 1 ns/op\n'))).toEqual([
    '330 x/a.BenchmarkA',
    '93 x/a.BenchmarkA·setup',
  ]);
});

test('so does b.Loop', async () => {
  const profile = drawn([
    [60, 'first', 11, 'x/a.Load'],
    [1, 'first', 12, 'testing.(*B).Loop'],
    [300, 'first', 13, 'x/a.Parse'],
  ]);
  expect(benchmarks(profile, await runs(1000))).toEqual(['301 x/a.BenchmarkA', '60 x/a.BenchmarkA·setup']);
});

test('a frame without a name that calls the timer is no benchmark', async () => {
  const profile = drawProfile(`
    300                            1
    testing.(*B).launch            testing.(*B).launch
    testing.(*B).runN              testing.(*B).runN
    ?                              ?
    x/a.BenchmarkA@a_test.go:15    testing.(*B).ResetTimer
    x/a.Parse                      -
  `);
  expect(benchmarks(profile, await runs(1000))).toEqual(['300 x/a.BenchmarkA']);
});

test('what a profile of the other side shows to be before the timer is setup, too, where the code is the same', async () => {
  const profile = drawn([
    [40, 'later', 11, 'x/a.Load'],
    [300, 'later', 15, 'x/a.Parse'],
  ]);
  const text = await runs(1, 1);
  const [other, edited] = [12, 9].map((line) =>
    drawn([
      [40, 'later', line - 1, 'x/a.Load'],
      [1, 'later', line, 'testing.(*B).ResetTimer'],
      [300, 'later', line + 3, 'x/a.Parse'],
    ]),
  );
  expect(benchmarks(profile, text)).toEqual(['340 x/a.BenchmarkA']);
  expect(benchmarks(profile, text, [other!])).toEqual(['300 x/a.BenchmarkA', '40 x/a.BenchmarkA·setup']);
  expect(benchmarks(profile, text, [edited!])).toEqual(['340 x/a.BenchmarkA']);
});
