import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { benchmarkGrade } from './benchmarkGrade.ts';

type Order = 'count' | 'rounds';

/** What is withheld of allocs/op of `Restore/Copy` beside `Get`; in the order of `-count`, or in rounds. */
async function withheld(name: string, before: readonly number[], after: readonly number[], order: Order) {
  const text = (counts: readonly number[]) => {
    const line = (of: string, allocs: number) => `Benchmark${of}-2 1000 100 ns/op ${allocs} allocs/op`;
    const lines =
      order === 'count'
        ? [...counts.map((count) => line(name, count)), ...counts.map(() => line('Get', 1))]
        : counts.flatMap((count) => [line(name, count), line('Get', 1)]);
    return benchmarkText(`pkg: example.com/app\n${lines.join('\n')}\n`);
  };
  const grade = benchmarkGrade({ before: [await text(before)], after: [await text(after)] });
  return [...grade.withheld].map(([figure, why]) => `${figure.split(' ').at(-1)}: ${why}`);
}

const times = (count: number): number[] => Array.from({ length: 6 }, () => count);

describe('runs of a sub-benchmark in one process', () => {
  test('agree about an input that they share', async () => {
    // As measured twice for DeleteAndRestoreG/Copy of google/btree, which draws its keys at random once for all runs.
    expect(await withheld('Restore/Copy', times(1147), times(1164), 'count')).toEqual(['allocs/op: prepared-once']);
    expect(await withheld('Restore/Copy', times(14), [17, 19, 19, 19, 17, 17], 'count')).toEqual([
      'allocs/op: prepared-once',
    ]);
  });

  test('have a verdict where no such input explains the difference', async () => {
    expect(await withheld('Restore/Copy', times(2), times(3), 'count')).toEqual([]);
    expect(await withheld('Restore/Copy', times(30), times(31), 'count')).toEqual([]);
    expect(await withheld('Restore/Copy', times(1000), times(1200), 'count')).toEqual([]);
    expect(await withheld('Restore/Copy', times(0), times(1), 'count')).toEqual([]);
  });

  test('have a verdict where the sides were measured in rounds, each a process of its own', async () => {
    expect(await withheld('Restore/Copy', times(1147), times(1164), 'rounds')).toEqual([]);
  });

  test('of another benchmark prepare their input anew', async () => {
    expect(await withheld('Restore', times(1147), times(1164), 'count')).toEqual([]);
  });
});

test('an operation that was optimised away on one side has no verdict on its memory', async () => {
  const text = (time: readonly number[], bytes: number) =>
    benchmarkText(time.map((one) => `BenchmarkA 1000 ${one} ns/op ${bytes} B/op`).join('\n'));
  const grade = benchmarkGrade({
    before: [await text([2.69, 0.45, 0.46, 0.6, 2.46, 1.87, 1.88, 1.9], 0)],
    after: [await text([3700, 3800, 3900, 3850, 3950, 4000, 3600, 3650], 824)],
  });
  expect([...grade.withheld.values()]).toEqual(['optimised-away', 'optimised-away']);
});
