import type { Amount } from '../model/unit.ts';
import { formatAmount } from './formatAmount.ts';
import { formatInScale, type Scale } from './scaleFor.ts';

/** A number's text with a plus sign where the number grows. What is rounded to nothing, or to a bound, has no sign. */
export function withPlus(text: string, value: Amount): string {
  return value > 0 && /^\d/.test(text) && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A change by itself, in the unit that suits it: as `formatAmount`, with its sign. */
export function formatDelta(value: Amount, unit: string): string {
  return withPlus(formatAmount(value, unit), value);
}

/** A change in a column's scale, with its sign: see `formatInScale`. */
export function formatDeltaInScale(value: Amount, scale: Scale): string {
  return withPlus(formatInScale(value, scale), value);
}

/** After − before: exact where both are whole. */
export function differenceOf(before: Amount, after: Amount): Amount {
  return typeof before === 'bigint' && typeof after === 'bigint' ? after - before : Number(after) - Number(before);
}
