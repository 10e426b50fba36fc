import { unitSpace } from './decimals.ts';
import { formatRelativeChange } from './formatPercent.ts';

/**
 * The half-width of a median's confidence interval, behind the median: "± 24%", "± ∞" where the runs are too few to
 * bound it; '' for a single run, which has none.
 *
 * @param reach as `formatReach` gives it
 */
export function formatInterval(reach: string, runs: number): string {
  return runs < 2 ? '' : `±${unitSpace}${reach}`;
}

/** A figure with its interval, where that is bounded: "178.6 ns/op ± 24%", "178.6 ns/op". */
export function withInterval(figure: string, reach: string, runs: number): string {
  return runs < 2 || reach === '∞' ? figure : `${figure} ${formatInterval(reach, runs)}`;
}

/** The confidence interval of a change, as fractions of before: "−38.1% to −33.0%". */
export function formatChangeInterval({ lo, hi }: { lo: number; hi: number }): string {
  return `${formatRelativeChange(lo)} to ${formatRelativeChange(hi)}`;
}
