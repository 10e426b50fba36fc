import type { Amount } from '../model/unit.ts';
import { halfToEven } from './halfToEven.ts';

/** A no-break space between a number and its unit. */
export const unitSpace = '\u00a0';
const groupMark = ',';
const minus = '\u2212';

/**
 * A number with exactly `digits` decimals, its thousands grouped by commas and a true minus sign:
 * `decimals(-1234.5, 2)` is "−1,234.50". Halves are rounded to even, as in Go, so that figures equal those of `go tool
 * pprof`. A `bigint` is printed in full.
 */
export function decimals(value: Amount, digits: number): string {
  if (typeof value === 'bigint') {
    const size = value < 0n ? -value : value;
    return signed(group(size.toString()) + (digits > 0 ? `.${'0'.repeat(digits)}` : ''), value < 0n);
  }
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '–' : signed('∞', value < 0);
  const size = Math.abs(value);
  const text = size < 1e21 ? halfToEven(size, digits) : BigInt(size).toString();
  const [whole = '', fraction] = text.split('.');
  const isZero = !/[1-9]/.test(text);
  return signed(fraction === undefined ? group(whole) : `${group(whole)}.${fraction}`, value < 0 && !isZero);
}

/** A number as text with its unit: "1.25 s", "42%"; the number alone where the unit is ''. */
export function withUnit(text: string, unit: string): string {
  if (unit === '') return text;
  return unit === '%' ? `${text}%` : text + unitSpace + unit;
}

function group(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, groupMark);
}

function signed(text: string, isNegative: boolean): string {
  return isNegative ? minus + text : text;
}
