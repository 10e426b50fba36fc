import type { Amount } from '../model/unit.ts';
import { formatAmount } from './formatAmount.ts';
import { formatInScale, type Scale } from './scaleFor.ts';

/** Adds a plus sign to the text of a positive number. A number that is rounded to zero or to a bound has no sign. */
export function withPlus(text: string, value: Amount): string {
  return value > 0 && /^\d/.test(text) && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A single change in its best unit: like `formatAmount`, with a sign. */
export function formatDelta(value: Amount, unit: string): string {
  return withPlus(formatAmount(value, unit), value);
}

/** A change in a column's scale, with a sign: see `formatInScale`. */
export function formatDeltaInScale(value: Amount, scale: Scale): string {
  return withPlus(formatInScale(value, scale), value);
}

/** After − before: exact for integers. */
export function differenceOf(before: Amount, after: Amount): Amount {
  const isExact = (amount: Amount): boolean => typeof amount === 'bigint' || Number.isSafeInteger(amount);
  if (typeof before === 'number' && typeof after === 'number') return after - before;
  return isExact(before) && isExact(after) ? BigInt(after) - BigInt(before) : Number(after) - Number(before);
}
