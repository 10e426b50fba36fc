import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { benchmarkGrade } from './benchmarkGrade.ts';

/** The same code twice, with -benchtime=100x: two benchmarks, all runs of one before those of the other. */
const before = { _filterMap: [2936, 2977, 2773, 2890, 2932, 3264], _arrayIndex: [93, 95, 94, 96, 92, 97] };
const after = { _filterMap: [3362, 3883, 4212, 3616, 4045, 3062], _arrayIndex: [94, 93, 97, 95, 96, 92] };

const text = (times: Record<string, number[]>, iterations: number, isInTurns = false) => {
  const names = Object.keys(times);
  const line = (name: string, run: number): string => `Benchmark${name}-2 ${iterations} ${times[name]![run]} ns/op`;
  const lines = isInTurns
    ? times[names[0]!]!.flatMap((_, run) => names.map((name) => line(name, run)))
    : names.flatMap((name) => times[name]!.map((_, run) => line(name, run)));
  return benchmarkText(`pkg: example.com/app\n${lines.join('\n')}\n`);
};

const graded = async (iterations: number, isInTurns = false) =>
  benchmarkGrade({
    before: [await text(before, iterations, isInTurns)],
    after: [await text(after, iterations, isInTurns)],
  });

describe('runs that followed each other within a moment', () => {
  test('have no verdict, and the grade says why', async () => {
    const { verdicts, reasons } = await graded(100);
    expect([...verdicts.values()].map(({ state }) => state)).toEqual(['not-testable', 'not-testable']);
    expect(reasons.find(({ id }) => id === 'brief')?.sentence).toContain('within 0.1 s on a side');
  });

  test('are those of one benchmark, each side in one go: runs in turns are apart, and longer ones are not one moment', async () => {
    for (const { reasons } of [await graded(100, true), await graded(10_000)]) {
      expect(reasons.map(({ id }) => id)).not.toContain('brief');
    }
  });
});
