import type { Amount } from '../model/unit.ts';
import { decimals, withUnit } from './decimals.ts';
import { scaleFor } from './scaleFor.ts';

/**
 * One amount in its best unit, with pprof's digits: at most two decimals, none if both are zero.
 * `formatAmount(1_500_000, 'nanoseconds')` is "1.50 ms", `formatAmount(2048, 'bytes')` "2 KiB", `formatAmount(12,
 * 'count')` "12"; times of a minute or more are "1m30s". A unit without a scale is unchanged. For a column of amounts
 * use `scaleFor`, which gives it one unit.
 */
export function formatAmount(value: Amount, unit: string): string {
  const scale = scaleFor(value, unit);
  const seconds = scale.unit === 's' ? Number(value) / scale.factor : 0;
  if (Math.abs(seconds) >= MINUTE) return clockText(seconds);
  const text = scale.factor === 1 ? digitsOf(value) : digitsOf(Number(value) / scale.factor);
  return withUnit(text, scale.unit);
}

/** Bytes in powers of 1024: "12.06 MiB". */
export function formatBytes(bytes: Amount): string {
  return formatAmount(bytes, 'bytes');
}

/** A duration from nanoseconds: "340 ms", "3.81 s", "1m30s". */
export function formatDuration(nanos: Amount): string {
  return formatAmount(nanos, 'nanoseconds');
}

const MINUTE = 60;
const HOUR = 3600;

/** As Go prints a duration, rounded to seconds, or to tenths below ten minutes: "1m30s", "1m5.2s", "2h0m0s". */
function clockText(seconds: number): string {
  const digits = Math.abs(seconds) < 10 * MINUTE ? 1 : 0;
  const size = Number(Math.abs(seconds).toFixed(digits));
  const hours = Math.floor(size / HOUR);
  const minutes = Math.floor((size % HOUR) / MINUTE);
  const left = (size % MINUTE).toFixed(digits).replace(/\.0$/, '');
  const sign = seconds < 0 ? decimals(-1, 0).slice(0, 1) : '';
  return `${sign}${hours === 0 ? '' : `${decimals(hours, 0)}h`}${minutes}m${left}s`;
}

function digitsOf(value: Amount): string {
  if (typeof value === 'bigint') return decimals(value, 0);
  const text = decimals(value, 2);
  if (!text.endsWith('.00')) return text;
  // Below the smallest unit, as in an amount per operation: two significant digits.
  if (value !== 0 && Math.abs(value) < 0.005)
    return decimals(value, Math.min(20, 1 - Math.floor(Math.log10(Math.abs(value)))));
  return text.slice(0, -3);
}
