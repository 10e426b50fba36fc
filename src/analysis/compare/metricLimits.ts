import { fewestForInterval } from '../benchmarks/medianInterval.ts';
import { summarize } from '../benchmarks/summarize.ts';

/** 97.5% quantiles of Student's t with 1, 2, 3 … degrees of freedom. */
const student = [12.706, 4.303, 3.182, 2.776];

/** The standard error of a median ÷ that of a mean, for normally distributed runs. */
const medianToMean = Math.sqrt(Math.PI / 2);

/**
 * The 95% confidence limits of a benchmark's figure, from the scatter of its runs: benchstat's interval of the median
 * or, with too few runs for that, the standard error of the median with Student's t. null for a single run, which does
 * not show run-to-run variation.
 *
 * @param runs in ascending order
 */
export function metricLimits(runs: ArrayLike<number>): { lo: number; hi: number } | null {
  const count = runs.length;
  if (count < 2) return null;
  const { center, lo, hi } = summarize(runs, 'nothing');
  if (count >= fewestForInterval) return { lo, hi };
  const mean = Array.from(runs).reduce((sum, run) => sum + run, 0) / count;
  const squares = Array.from(runs).reduce((sum, run) => sum + (run - mean) ** 2, 0);
  const error = medianToMean * student[count - 2]! * Math.sqrt(squares / (count - 1) / count);
  return { lo: Math.max(0, center - error), hi: center + error };
}
