import type { Benchmarks } from '../../model/benchmarks.ts';
import { frameKey } from './benchmarkFrames.ts';
import { type BenchmarkRuns, benchmarkRuns } from './benchmarkRuns.ts';
import type { ChosenRoles } from './runThatMade.ts';

/**
 * What a side measured, of texts none of which is left out. Figures of the run that was profiled (`profiled`, an index, or -1)
 * are not pooled with those of other runs of the same benchmark, unless somebody says so: a profiler has its cost, and the
 * conditions were others. A text of which somebody says that it only made a profile measured nothing.
 */
export function measuredRuns(
  benchmarks: readonly Benchmarks[],
  profiled: number,
  chosen: ChosenRoles,
): readonly BenchmarkRuns[] {
  const pooled = benchmarks.filter((text) => chosen.get(text) !== 'made-profile');
  const all = benchmarkRuns(pooled);
  const text = benchmarks[profiled];
  if (text === undefined || chosen.has(text) || pooled.length === 1) return all;
  const byItself = new Map(
    benchmarkRuns(pooled.filter((one) => one !== text)).map((runs) => [frameKey(runs), runs] as const),
  );
  return all.map((runs) => byItself.get(frameKey(runs)) ?? runs);
}
