import { expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { makeRandom } from '../../../tests/random.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import { toneOf } from '../../model/verdict.ts';
import { benchmarkGrade } from './benchmarkGrade.ts';
import { isMeasuredInTurns } from './roundTrend.ts';

/** Ten rounds of benchmarks, whose times are multiplied by the factor of the round. */
async function rounds(
  names: readonly string[],
  factorOf: (round: number, name: string) => number,
): Promise<Benchmarks> {
  const random = makeRandom(names.length + Math.round(1000 * factorOf(1, names[0]!)));
  const lines = Array.from({ length: 10 }, (_, round) =>
    names.map((name) => {
      const time = 1000 * factorOf(round, name) * Math.exp(0.004 * random.normal());
      return `Benchmark${name}-2 100000 ${time.toFixed(2)} ns/op 64 B/op 2 allocs/op`;
    }),
  );
  return benchmarkText(`goos: linux\npkg: example.com/app\n${lines.flat().join('\n')}\n`);
}

/** The tones of the times, by benchmark. */
async function tones(names: readonly string[], factorOf: (name: string) => number): Promise<(string | undefined)[]> {
  const before = await rounds(names, () => 1);
  const after = await rounds(names, (_, name) => factorOf(name));
  const { verdicts } = benchmarkGrade({ before: [before], after: [after] });
  return [...verdicts].flatMap(([figure, verdict]) => (figure.endsWith('sec/op') ? [toneOf(verdict)] : []));
}

test('a few benchmarks that all changed alike show the machine, unless by more than a machine shifts', async () => {
  expect(await tones(['A', 'B', 'C'], () => 0.82)).toEqual([undefined, undefined, undefined]);
  expect(await tones(['A', 'B', 'C'], () => 0.4)).toEqual(['better', 'better', 'better']);
  expect(await tones(['A'], () => 0.88)).toEqual([undefined]);
  expect(await tones(['A'], () => 0.7)).toEqual(['better']);
});

test('a benchmark that changed beyond the shift of all others has a verdict, and the others have none', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  expect(await tones(names, (name) => (name === 'A' ? 1.2 : 1.06))).toEqual([
    'worse',
    ...names.slice(1).map(() => undefined),
  ]);
});

test('two loads that drift are not turns, though they rise together; loads that both sides share are', async () => {
  const names = ['A', 'B', 'C', 'D'];
  const zigzag = [0, 3, 1, 4, 2, 0, 5, 1, 3, 2];
  const drift = (bend: number) => rounds(names, (round) => 1 + 0.03 * round + bend * 0.004 * zigzag[round]!);
  expect(isMeasuredInTurns({ before: [await drift(1)], after: [await drift(-1)] })).toBe(false);
  const shared = () => rounds(names, (round) => 1 + 0.05 * zigzag[round]!);
  expect(isMeasuredInTurns({ before: [await shared()], after: [await shared()] })).toBe(true);
});

test('processes that say when they started show whether they took turns', async () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 4, 3) + 1000 * seconds).toISOString();
  const side = (starts: readonly number[]) =>
    benchmarkText(starts.map((start) => `# started ${at(start)}\nBenchmarkA-2 1000 100 ns/op\n`).join(''));
  const areTurns = async (before: readonly number[], after: readonly number[]) =>
    isMeasuredInTurns({ before: [await side(before)], after: [await side(after)] });
  expect(await areTurns([0, 30, 40, 70, 80], [10, 20, 50, 60, 90])).toBe(true);
  expect(await areTurns([0, 10, 20, 30, 40], [50, 60, 70, 80, 90])).toBe(false);
  expect(await areTurns([0, 10, 20, 60, 70], [30, 40, 50, 80, 90])).toBe(false);
  expect(await areTurns([0, 20, 40], [10, 30, 50])).toBe(false);
});
