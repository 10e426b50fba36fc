import type { Amount } from '../model/unit.ts';

/** Decimals of a share in percent, and of changes and differences of shares, wherever they are printed. */
export const shareDigits = 2;
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

/**
 * A non-negative number with exactly `digits` decimals. Halves are rounded to even, as in Go. For numbers below 1e21,
 * from which on `toFixed` writes exponents.
 */
export function halfToEven(size: number, digits: number): string {
  // A double is half-way between two decimals only if it is an odd multiple of 1/2^(digits+1); `toFixed` rounds up
  // then.
  const halves = size * 2 ** (digits + 1);
  const upper = size.toFixed(digits);
  if (!Number.isInteger(halves) || halves % 2 === 0) return upper;
  const isOdd = Number(upper.at(-1)) % 2 === 1;
  return isOdd ? (Number(upper) - 10 ** -digits).toFixed(digits) : upper;
}

/**
 * The shortest text that identifies a double, as Go prints it: "1.718e-06", "0.0015", "2.067367e+06", "+Inf", "NaN".
 */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [digits = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 6) {
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${digits}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  // In this range JavaScript writes no exponents.
  return String(value);
}
