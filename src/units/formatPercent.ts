import { decimals, unitSpace } from './decimals.ts';
import { formatTimes } from './figureScale.ts';
import { withPlus } from './formatDelta.ts';

/** Beyond this a change is told as a factor: 1 100 % more is 12 times as much. */
const asFactor = 10;
/** A part so near to 1 needs a second decimal: 99.97 % less. */
const nearAll = 0.995;

/** A part of a whole in percent: 0.3575 with one decimal is "35.8 %". */
export function formatPercent(part: number, digits: number): string {
  return `${decimals(100 * part, digits)}${unitSpace}%`;
}

/** A change as a part of before, in percent with its sign: "+12.4 %", "−35.8 %"; what rounds to nothing is "0.0 %". */
export function formatSignedPercent(change: number, digits: number): string {
  return withPlus(formatPercent(change, digits), change);
}

/** A part of before that a sentence says more or less of: "36.0 %", "99.97 %", "100 %". */
export function changedPart(part: number): string {
  if (part === 1) return formatPercent(part, 0);
  return formatPercent(part, part > nearAll && part < 1 ? 2 : 1);
}

/** A change as a part of before, by itself: "−36.0 %", "+4.2 %", "0 %"; what grew very much is a factor, "14×". */
export function formatRelativeChange(change: number): string {
  if (isManifold(change)) return formatTimes(1 + change);
  if (change === 0) return formatPercent(0, 0);
  const text = changedPart(Math.abs(change));
  return change < 0 ? `\u2212${text}` : `+${text}`;
}

/** Whether a change, as a part of before, is told as a factor. */
export function isManifold(change: number): boolean {
  return change > asFactor;
}
