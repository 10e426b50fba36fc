import type { Amount } from '../../model/unit.ts';
import { measureOf } from '../../units/measureOf.ts';

// Texts of `tagfocus` and `tagignore` steps, as `go tool pprof` reads them.

/** Means the samples that carry this text under the key, and no others. */
export function textFilter(key: string, text: string): string {
  // A comma would part two expressions, and digits with a colon would be a range.
  const quoted = text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&').replaceAll(',', '\\x2c');
  return `${key}=^${quoted}$`;
}

/** Means the samples with a number from `least` to `most` under the key, both included. `unit` is the label's, from `labelUnits`. */
export function numberFilter(key: string, least: Amount, most: Amount, unit: string): string {
  // A unit without a scale is none to a filter: it compares the bare numbers.
  const measured = measureOf(unit) !== null && /^[A-Za-z]+$/.test(unit) ? unit : '';
  return least === most ? `${key}=${least}${measured}` : `${key}=${least}${measured}:${most}${measured}`;
}

/** Means all samples that carry any text under the key. */
export function anyTextFilter(key: string): string {
  return `${key}=.`;
}
