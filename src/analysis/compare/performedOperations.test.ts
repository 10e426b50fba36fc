import { expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { benchmarkFrames } from './benchmarkFrames.ts';
import { benchmarkRuns } from './benchmarkRuns.ts';
import { performedOperations } from './performedOperations.ts';

const runN = 'testing.(*B).launch testing.(*B).runN';
const run1 = 'testing.(*B).run1.func1 testing.(*B).runN';

/**
 * The operations that each benchmark of a text performed, given a CPU profile of lines such as `30 testing.(*B).runN
 * app.BenchmarkX`, in ms.
 */
async function performed(text: string, lines: string): Promise<Record<string, number | null>> {
  const benchmarks = await benchmarkText(`pkg: app\n${text}`);
  const profile = {
    ...planProfile({
      valueTypes: [
        { type: 'samples', unit: 'count' },
        { type: 'cpu', unit: 'nanoseconds' },
      ],
      samples: lines
        .trim()
        .split('\n')
        .map((line) => line.trim().split(' '))
        .map(([ms, ...stack]) => ({ values: [BigInt(ms!) / 10n, BigInt(ms!) * 1_000_000n], stack })),
    }),
    period: 10_000_000,
  };
  const naming = stackNaming(profile);
  const frames = benchmarkFrames(profile, naming, benchmarkRuns([benchmarks]));
  const found = performedOperations(profile, naming, benchmarks, frames);
  return Object.fromEntries(Array.from(found, ([key, one]) => [key.replace('app\0', ''), one.performed]));
}

test('rounds in which testing looks for b.N are in the profile and count', async () => {
  const text = 'BenchmarkA-2 1500000 700 ns/op\nBenchmarkB-2 80 13000000 ns/op\n';
  expect(await performed(text, `1750 ${runN} app.BenchmarkA\n1050 ${runN} app.BenchmarkB`)).toEqual({
    'A-2': 1 + 100 + 10_000 + 1_000_000 + 1_500_000,
    'B-2': 1 + 80,
  });
});

test('b.Loop has no such rounds: its samples are in the first call', async () => {
  const text = 'BenchmarkA-2 1500000 700 ns/op\nBenchmarkB-2 80 13000000 ns/op\n';
  const found = await performed(text, `1050 ${run1} app.BenchmarkA\n1050 ${runN} app.BenchmarkB`);
  expect(found).toEqual({ 'A-2': 1_500_000, 'B-2': 81 });
});

test('a fixed number of iterations has no such rounds', async () => {
  const text = 'BenchmarkA-2 5000 700 ns/op\nBenchmarkB-2 5000 900 ns/op\n';
  expect(await performed(text, `10 ${runN} app.BenchmarkA\n10 ${runN} app.BenchmarkB`)).toEqual({
    'A-2': 5001,
    'B-2': 5001,
  });
});

test('a round that was too short and was repeated shows only in the samples', async () => {
  const text = 'BenchmarkA-2 250000 4000 ns/op\nBenchmarkB-2 1500000 700 ns/op\n';
  // The text has 1 s, the profile 1.8 s; the time of other goroutines gives no information about iterations.
  const found = await performed(
    text,
    `1800 ${runN} app.BenchmarkA\n1750 ${runN} app.BenchmarkB\n1750 app.BenchmarkB.func1 app.work`,
  );
  expect(found).toEqual({ 'A-2': 450_000, 'B-2': 2_510_101 });
  // A round that was too short has at most 83% of the iterations of the last round: larger amounts are not iterations.
  expect(await performed(text, `9000 ${runN} app.BenchmarkA\n1750 ${runN} app.BenchmarkB`)).toEqual({
    'A-2': 250_000 + 10_101 + 250_000 / 1.2,
    'B-2': 2_510_101,
  });
});

test('without iterations in the text the result is unknown', async () => {
  const text = await performed('BenchmarkA-2 0 700 ns/op\nBenchmarkB-2 7 9 ns/op\n', `10 ${runN} app.BenchmarkA`);
  expect(text['A-2'] ?? null).toBeNull();
});
