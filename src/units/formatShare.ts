import type { Amount } from '../model/unit.ts';
import { decimals, shareDigits, unitSpace, withUnit } from './decimals.ts';
import { differenceOf, withPlus } from './formatDelta.ts';
import { formatPercent } from './formatPercent.ts';

/** The least share that is printed as a number, in percent. */
const leastShare = 10 ** -shareDigits;

/**
 * A share of a total in percent, with the same decimals in every row so that a column lines up: "7.14%", "−0.50%". A
 * non-zero share is never shown as zero ("<0.01%"); "–" if the total is zero.
 */
export function formatShare(value: Amount, total: Amount): string {
  return shareText((100 * Number(value)) / Number(total));
}

/** The change from `before` to `after` in percent of `before`, with a sign: "+12.40%"; "–" if `before` is zero. */
export function formatChange(before: Amount, after: Amount): string {
  const delta = differenceOf(before, after);
  return withPlus(shareText((100 * Number(delta)) / Math.abs(Number(before))), delta);
}

/** The same in few characters, for a text on a bar: "7.1%", "<0.1%". */
export function formatShortShare(value: Amount, total: Amount): string {
  const share = Number(value) / Number(total);
  if (!Number.isFinite(share)) return '–';
  return share > 0 && share < 0.0005 ? `<${formatPercent(0.001)}` : formatPercent(share);
}

/** Percent as a share: see `formatShare`. */
export function shareText(percent: number): string {
  if (!Number.isFinite(percent)) return '–';
  if (percent !== 0 && Math.abs(percent) < leastShare / 2) {
    return percent > 0 ? `<${inPercent(leastShare)}` : `>${inPercent(-leastShare)}`;
  }
  return inPercent(percent);
}

/** The difference of two shares, in percentage points: "−7.14 points". */
export function sharePoints(points: number): string {
  return `${decimals(points, shareDigits)}${unitSpace}points`;
}

function inPercent(percent: number): string {
  return withUnit(decimals(percent, shareDigits), '%');
}
