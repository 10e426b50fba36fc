import { decimals } from './decimals.ts';

/**
 * A part of a whole in percent, with one decimal, exactly as `go tool cover` prints it: 1,292 of 1,990 is "64.9%". A
 * whole of 0 gives "0.0%".
 */
export function formatRatio(part: number, whole: number): string {
  return `${decimals((100 * part) / (whole || 1), 1)}%`;
}

/** The difference of two percentages, in percentage points with a sign: "+10.2 pp", "−0.3 pp", "0.0 pp". */
export function formatPoints(points: number): string {
  const text = decimals(points, 1);
  return `${points > 0 && /[1-9]/.test(text) ? '+' : ''}${text}\u00a0pp`;
}
