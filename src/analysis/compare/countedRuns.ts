import type { Benchmarks } from '../../model/benchmarks.ts';
import { frameKey, type NamedBenchmark } from './benchmarkFrames.ts';
import { benchmarkRuns, countedOperations, type OperationUnit } from './benchmarkRuns.ts';
import { type ChosenRoles, noChosenRoles } from './runThatMade.ts';

/** What a text counted of one benchmark. */
export interface CountedRun {
  /** The sum of b.N over its runs. */
  operations: number;
  /** What it says one of them takes. */
  metric: number;
}

/** A text that accounts for less than this part of a profile is of another run: no setup takes so much. */
const leastOfRun = 0.05;

/**
 * What one of several texts counted of a benchmark: the text of the run that was profiled (`known`, its index) or, where that is
 * not known (-1), the one that counted most among those of which nobody says that they only measured. null where none says, and
 * of a text that can hardly be of that run.
 *
 * @param total what all samples of the profile add up to, in the unit
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
