import type { Benchmarks } from '../../model/benchmarks.ts';
import { frameKey } from './benchmarkFrames.ts';
import { type BenchmarkRuns, benchmarkRuns } from './benchmarkRuns.ts';
import type { ChosenRoles } from './runThatMade.ts';

/**
 * The measured runs of a side; all texts are included. Figures of the profiled run (`profiled`, an index, or -1) are
 * not pooled with figures of other runs of the same benchmark unless the user says so: profiling has a cost, and the
 * conditions differ. A text that the user marked as only made for a profile has no measured runs.
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
