import type { Benchmarks } from '../../model/benchmarks.ts';
import { frameKey, type NamedBenchmark } from './benchmarkFrames.ts';
import { benchmarkRuns, countedOperations, type OperationUnit } from './benchmarkRuns.ts';
import { type ChosenRoles, noChosenRoles } from './runThatMade.ts';

/** The operations and the figure of one benchmark in a text. */
export interface CountedRun {
  /** The sum of b.N over the benchmark's runs. */
  operations: number;
  /** The text's figure per operation. */
  metric: number;
}

/** A text that accounts for less than this fraction of a profile belongs to another run: no setup takes that much. */
const leastOfRun = 0.05;

/**
 * The operations of a benchmark in one of several texts: the text of the profiled run (`known`, its index) or, if that
 * is unknown (-1), the one with the most operations among the texts not marked as only measured. null if no text states
 * them, or if the text can hardly be from that run.
 *
 * @param total the sum of all samples of the profile, in the unit
 */
export function countedRuns(
  texts: readonly Benchmarks[],
  known: number,
  unit: OperationUnit,
  total: number,
  roles: ChosenRoles = noChosenRoles,
): (benchmark: NamedBenchmark) => CountedRun | null {
  const chosen = known < 0 ? texts.filter((text) => roles.get(text) !== 'measured') : [texts[known]!];
  const perText = chosen.flatMap((text) => {
    const counts = countedOperations(text);
    const runs = benchmarkRuns([text]);
    const all = runs.reduce((sum, one) => sum + (counts.get(frameKey(one)) ?? 0) * (one.metrics[unit] ?? 0), 0);
    return all < leastOfRun * total
      ? []
      : [{ counts, runs: new Map(runs.map((one) => [frameKey(one), one] as const)) }];
  });
  return (benchmark) => {
    const key = frameKey(benchmark);
    let most: CountedRun | null = null;
    for (const { counts, runs } of perText) {
      const operations = counts.get(key) ?? null;
      const metric = runs.get(key)?.metrics[unit];
      if (operations === null || operations === 0 || metric === undefined) continue;
      if (most === null || operations * metric > most.operations * most.metric) most = { operations, metric };
    }
    return most;
  };
}
