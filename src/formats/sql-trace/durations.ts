import { dictionary } from '../../model/dictionary.ts';

const nanosecondsOf: Readonly<Record<string, number>> = dictionary({
  ns: 1,
  us: 1e3,
  '\u00b5s': 1e3,
  '\u03bcs': 1e3,
  ms: 1e6,
  s: 1e9,
  m: 60e9,
  h: 3600e9,
});

/** A printed duration, as part of a regular expression: two groups, the number and its unit. */
export const duration = String.raw`(\d{1,18}(?:\.\d{1,12})?)\s?(ns|us|µs|μs|ms|s|m|h)\b`;

/** Whole nanoseconds, so that sums are exact. */
export function nanoseconds(figure: string, unit: string): number {
  return Math.round(Number(figure) * (nanosecondsOf[unit] ?? Number.NaN));
}

/** A printed duration in seconds; NaN if it is none. */
export function seconds(figure: string, unit: string): number {
  const factor = nanosecondsOf[unit] ?? Number.NaN;
  return factor < 1e9 ? Number(figure) / (1e9 / factor) : (Number(figure) * factor) / 1e9;
}

/** Beyond this, in seconds, a double has no picoseconds. */
const FINE = 4096;

/** The sum of two times in seconds, without the error of adding decimals: printed times have whole picoseconds. */
export function sumOfSeconds(a: number, b: number): number {
  const sum = a + b;
  return sum < FINE ? Math.round(sum * 1e12) / 1e12 : sum;
}
