import { formatRelativeChange } from './formatPercent.ts';

/** The confidence interval of a change, as fractions of before: "−38.1% to −33.0%". */
export function formatChangeInterval({ lo, hi }: { lo: number; hi: number }): string {
  return `${formatRelativeChange(lo)} to ${formatRelativeChange(hi)}`;
}
