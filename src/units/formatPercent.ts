import type { Amount } from '../model/unit.ts';
import { decimals, withUnit } from './decimals.ts';
import { formatTimes } from './figureScale.ts';
import { withPlus } from './formatDelta.ts';

/** From this change on, a factor is shown: 1,100% more is 12 times as much. */
const asFactor = 10;
/** A fraction this close to 1 needs a second decimal: 99.97% less. */
const nearAll = 0.995;

/** A fraction of a whole in percent: 0.3575 is "35.8%". */
export function formatPercent(part: number, digits = 1): string {
  return withUnit(decimals(100 * part, digits), '%');
}

/** A change relative to before, in percent with a sign: "+12.4%", "−35.8%"; "0.0%" if it rounds to zero. */
export function formatSignedPercent(change: number, digits?: number): string {
  return withPlus(formatPercent(change, digits), change);
}

/** A change relative to before for a sentence with "more" or "less": "36.0%", "99.97%", "100%". */
export function changedPart(part: number): string {
  if (part === 1) return formatPercent(part, 0);
  return formatPercent(part, part > nearAll && part < 1 ? 2 : undefined);
}

/** A single change relative to before: "−36.0%", "+4.2%", "0%"; a large growth is a factor, "14×". */
export function formatRelativeChange(change: number): string {
  if (isManifold(change)) return formatTimes(1 + change);
  if (change === 0) return formatPercent(0, 0);
  const text = changedPart(Math.abs(change));
  return change < 0 ? `\u2212${text}` : `+${text}`;
}

/** Whether a change relative to before is shown as a factor. */
export function isManifold(change: number): boolean {
  return change > asFactor;
}

/** A part of a total in percent, not rounded; null if the total is zero or either is unknown. */
export function percentOf(value: Amount | null, total: Amount | null): number | null {
  return value === null || total === null || Number(total) === 0 ? null : (100 * Number(value)) / Number(total);
}

/**
 * A part of a whole in percent, with one decimal, exactly as `go tool cover` prints it: 1,292 of 1,990 is "64.9%". A
 * whole of 0 gives "0.0%".
 */
export function formatRatio(part: number, whole: number): string {
  return withUnit(decimals((100 * part) / (whole || 1), 1), '%');
}

/** The difference of two percentages, in percentage points with a sign: "+10.2 pp", "−0.3 pp", "0.0 pp". */
export function formatPoints(points: number): string {
  const text = decimals(points, 1);
  return `${points > 0 && /[1-9]/.test(text) ? '+' : ''}${text}\u00a0pp`;
}
