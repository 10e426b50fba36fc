import { printedUnit } from '../../units/printedUnit.ts';

/** A unit as printed, in the base unit that figures are kept in. */
export interface BaseUnit {
  unit: string;
  factor: number;
}

const plain = new Set(['', 'x', 'count']);
const seconds = /^(?:s|secs?|seconds?)$/i;

/**
 * The base unit of a printed unit: `ms` is seconds, `MB` (10^6) and `MiB` (2^20) are bytes, `ops/sec` is `ops/s`. A
 * plain word such as `keys` stays what it is. Bits, `Mb`, are no bytes.
 */
export function baseUnit(printed: string): BaseUnit {
  const slash = printed.indexOf('/');
  if (slash > 0) {
    const above = baseUnit(printed.slice(0, slash));
    const below = printed.slice(slash + 1);
    return {
      unit: `${above.unit || printed.slice(0, slash)}/${seconds.test(below) ? 's' : below}`,
      factor: above.factor,
    };
  }
  if (plain.has(printed)) return { unit: '', factor: 1 };
  if (printed === '%' || printed.toLowerCase() === 'percent') return { unit: '%', factor: 1 };
  return printedUnit(printed) ?? { unit: printed, factor: 1 };
}

const goDuration = /^([-+]?)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)?$/;

/** A duration of Go with several units in seconds, `1m30.5s`; null for any other text. */
export function goSeconds(text: string): number | null {
  const match = goDuration.exec(text);
  if (match === null || !/\d[hms]/.test(text)) return null;
  const [, sign, hours = '0', minutes = '0', rest = '0'] = match;
  const size = 3600 * Number(hours) + 60 * Number(minutes) + Number(rest);
  return sign === '-' ? -size : size;
}
