import type { Amount } from '../model/unit.ts';
import { decimals } from './decimals.ts';
import { differenceOf, withPlus } from './formatDelta.ts';
import { formatPercent } from './formatPercent.ts';

/**
 * A share of a total in percent, with two decimals so that a column lines up: "7.14%", "−0.50%". A non-zero share is
 * never shown as zero ("<0.01%"); "–" if the total is zero.
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
  return share > 0 && share < 0.0005 ? `<${formatPercent(0.001, 1)}` : formatPercent(share, 1);
}

/** Percent as a share: see `formatShare`. */
export function shareText(percent: number): string {
  if (!Number.isFinite(percent)) return '–';
  if (percent !== 0 && Math.abs(percent) < 0.005) {
    return percent > 0 ? '<0.01%' : `>${decimals(-0.01, 2)}%`;
  }
  return `${decimals(percent, 2)}%`;
}
