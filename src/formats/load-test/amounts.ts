import { dictionary } from '../../model/dictionary.ts';

/**
 * Powers of ten of the units of time in seconds; minutes and hours are multiples. `m` is a minute, as in Go and wrk.
 */
const powers: Readonly<Record<string, number>> = dictionary({
  ns: -9,
  us: -6,
  // The micro sign and the Greek letter look alike; both are used.
  '\u00b5s': -6,
  '\u03bcs': -6,
  ms: -3,
  s: 0,
});
const multiples: Readonly<Record<string, number>> = dictionary({ m: 60, h: 3600 });

const part = /(\d{1,19}(?:\.\d{1,19})?)(ns|us|\u00b5s|\u03bcs|ms|s|m|h)/gy;

/** A duration in seconds: "157.00us", "1.31s", and Go's "1m2.5s". null if the text is none. */
export function secondsOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 60) return null;
  if (trimmed === '0') return 0;
  part.lastIndex = 0;
  let seconds = 0;
  let end = 0;
  for (let match = part.exec(trimmed); match !== null; match = part.exec(trimmed)) {
    end = part.lastIndex;
    const [, digits = '', unit = ''] = match;
    seconds +=
      Number(digits) * (multiples[unit] ?? 0) + shifted(Number(digits), powers[unit] ?? Number.NEGATIVE_INFINITY);
  }
  return end === trimmed.length ? seconds : null;
}

/**
 * A value times a power of ten, as the double nearest to what is printed: 7.02 ms are 0.00702 s, not
 * 0.007019999999999999.
 */
export function shifted(value: number, power: number): number {
  if (power === Number.NEGATIVE_INFINITY) return 0;
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + power}`);
}

const sizes = ['b', 'k', 'm', 'g', 't', 'p'];

/**
 * An amount of bytes: "8.34MB", "66 kB", "0.00B". `base` is 1024 for wrk and bombardier, whose KB are KiB, and 1000 for
 * k6; units with an i are always powers of 1024. null if the text is none.
 */
export function bytesOf(text: string, base: 1000 | 1024): number | null {
  const [, digits, prefix = '', binary = ''] = /^\s*(\d{1,19}(?:\.\d{1,19})?)\s?([kKMGTP]?)(i?)B\s*$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const power = prefix === '' ? 0 : sizes.indexOf(prefix.toLowerCase());
  return Number(digits) * (binary === 'i' ? 1024 : base) ** power;
}

/** A plain number that is not negative: "33662.15". null for `NaN` and everything else. */
export function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d{1,19}(?:\.\d{1,19})?(?:e[+-]?\d{1,2})?\s*$/i.test(text) ? Number(text) : null;
}

/**
 * An amount in each of so many: requests a second. null where either is unknown or zero divides, and beyond the largest
 * double.
 */
export function quotient(amount: number | null, divisor: number | null): number | null {
  if (amount === null || divisor === null || divisor === 0) return null;
  const value = amount / divisor;
  return Number.isFinite(value) ? value : null;
}
