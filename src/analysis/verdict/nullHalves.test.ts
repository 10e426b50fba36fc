import { expect, test } from 'vitest';
import { triesAll } from '../../../tests/conformance/sample.ts';
import { makeRandom, type Random } from '../../../tests/random.ts';
import { haveSamples, holdSamples, withoutSamples } from '../../../tests/sharedSamples.ts';
import type { BenchmarkResult, Benchmarks } from '../../model/benchmarks.ts';
import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { type BenchmarkGrade, benchmarkGrade } from './benchmarkGrade.ts';
import { comparedSheet } from './comparedSheet.ts';
import { timedRows } from './measurableReason.ts';

function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index--) {
    const other = Math.floor(random.next() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  return order;
}

function runsByName({ results }: Benchmarks): BenchmarkResult[][] {
  const runs = new Map<string, BenchmarkResult[]>();
  for (const result of results) runs.set(result.name, [...(runs.get(result.name) ?? []), result]);
  return [...runs.values()];
}

/** A text of the given rounds of another text, in this order. */
function ofRounds(text: Benchmarks, rounds: readonly number[]): Benchmarks {
  const runs = runsByName(text);
  return { ...text, results: rounds.flatMap((round) => runs.flatMap((list) => list[round] ?? [])) };
}

function verdictsOf(
  before: Benchmarks,
  after: Benchmarks,
): { verdicts: number; tested: number; grade: BenchmarkGrade } {
  const rows = timedRows(comparedSheet([before], [after])!);
  return {
    verdicts: rows.filter(({ isVerdict }) => isVerdict).length,
    tested: rows.length,
    grade: benchmarkGrade({ before: [before], after: [after] }),
  };
}

/** The number of halves of each of six texts; about 1,000 in all in the full test. */
const times = triesAll ? 170 : 25;

test.skipIf(!haveSamples)(
  `halves of one side differ significantly no more often than α, and never with the grade sound${withoutSamples}`,
  async () => {
    const random = makeRandom(7);
    const paths = ['go-odata', 'gotap', 'crudp'].flatMap((project) =>
      ['before', 'after'].map((side) => `${project}/quiet/${side}/bench.txt`),
    );
    const { datasets } = await holdSamples(paths);
    let [verdicts, tested, soundlyFalse] = [0, 0, 0];
    for (const { dataset } of datasets.values()) {
      const text = dataset?.data as Benchmarks;
      const count = runsByName(text)[0]!.length;
      for (let time = 0; time < times; time++) {
        const order = shuffled(count, random);
        const found = verdictsOf(ofRounds(text, order.slice(0, count / 2)), ofRounds(text, order.slice(count / 2)));
        verdicts += found.verdicts;
        tested += found.tested;
        if (found.verdicts > 0 && found.grade.grade === 'sound') soundlyFalse++;
      }
    }
    expect(tested).toBeGreaterThan(1900);
    expect(soundlyFalse).toBe(0);
    // Benchmarks of one round rise and fall together, so the rate itself varies: by up to twice its standard error over
    // the resamplings.
    expect(verdicts / tested).toBeLessThan(defaultAlpha * 1.2);
  },
);

/** The factor that makes the runs quieter than in the samples: it scales each run's distance from the first. */
const quieter = 0.2;

test.skipIf(!haveSamples)(
  `the same code twice on a quiet machine is rarely reported as a sound difference${withoutSamples}`,
  async () => {
    const random = makeRandom(11);
    const { datasets } = await holdSamples(['go-odata/quiet/before/bench.txt', 'crudp/quiet/before/bench.txt']);
    let [sound, soundlyFalse, all] = [0, 0, 0];
    for (const { dataset } of datasets.values()) {
      const text = dataset?.data as Benchmarks;
      const runs = runsByName(text).map((list) => {
        const first = list[0]!.values[0]!.value;
        return list.map((run) => ({ ...run, time: first * (run.values[0]!.value / first) ** quieter }));
      });
      const side = (): Benchmarks => ({
        ...text,
        results: Array.from({ length: 10 }).flatMap(() =>
          runs.map((list) => {
            const { time, ...run } = list[Math.floor(random.next() * list.length)]!;
            const values = [{ value: time, unit: 'sec/op', originalValue: time * 1e9, originalUnit: 'ns/op' }];
            return { ...run, values };
          }),
        ),
      });
      for (let time = 0; time < 2 * times; time++) {
        const found = verdictsOf(side(), side());
        all++;
        if (found.grade.grade !== 'sound') continue;
        sound++;
        if (found.verdicts > 0) soundlyFalse++;
      }
    }
    // Otherwise the test would be empty.
    expect(sound).toBeGreaterThan(all / 4);
    expect(soundlyFalse / all).toBeLessThanOrEqual(defaultAlpha);
  },
);
