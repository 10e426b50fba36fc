import type { Amount } from '../model/unit.ts';
import { decimals, unitSpace } from './decimals.ts';
import { scaleFor } from './scaleFor.ts';

/**
 * One amount by itself, in the unit that suits it, with pprof's digits: at most two decimals, none where both are zero.
 * `formatAmount(1_500_000, 'nanoseconds')` is "1.50 ms", `formatAmount(2048, 'bytes')` "2 kB", `formatAmount(12, 'count')`
 * "12". A unit without a scale is repeated as it is. For a column of amounts use `scaleFor`, so that it has one unit.
 */
export function formatAmount(value: Amount, unit: string): string {
  const scale = scaleFor(value, unit);
  const text = scale.factor === 1 ? digitsOf(value) : digitsOf(Number(value) / scale.factor);
  return scale.unit === '' ? text : text + unitSpace + scale.unit;
}

/** A change: as `formatAmount`, with a plus sign where it grows. */
export function formatDelta(value: Amount, unit: string): string {
  const text = formatAmount(value, unit);
  return value > 0 ? `+${text}` : text;
}

/** Bytes in powers of 1024: "12.06 MB". */
export function formatBytes(bytes: Amount): string {
  return formatAmount(bytes, 'bytes');
}

/** A span of time from nanoseconds: "340 ms", "3.81 s", "1.50 min". */
export function formatDuration(nanos: Amount): string {
  return formatAmount(nanos, 'nanoseconds');
}

function digitsOf(value: Amount): string {
  if (typeof value === 'bigint') return decimals(value, 0);
  const text = decimals(value, 2);
  if (!text.endsWith('.00')) return text;
  // Below the smallest unit, as in a figure per operation: two digits that say something.
  if (value !== 0 && Math.abs(value) < 0.005)
    return decimals(value, Math.min(20, 1 - Math.floor(Math.log10(Math.abs(value)))));
  return text.slice(0, -3);
}
