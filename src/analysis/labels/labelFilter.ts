import type { Amount } from '../../model/unit.ts';
import { measureOf } from '../../units/measureOf.ts';
import { quotedRegexp } from '../names/quoted.ts';

// Texts of `tagfocus` and `tagignore` steps, as `go tool pprof` reads them.

/** A filter for the samples that carry this text under the key, and no others. */
export function textFilter(key: string, text: string): string {
  // A comma would separate two expressions, and digits with a colon would be a range.
  const quoted = quotedRegexp(text).replaceAll(',', '\\x2c');
  return `${key}=^${quoted}$`;
}

/**
 * A filter for the samples with a number from `least` to `most` under the key, both included. `unit` is the label's,
 * from `labelUnits`.
 */
export function numberFilter(key: string, least: Amount, most: Amount, unit: string): string {
  // A filter ignores a unit without a scale: it compares the plain numbers.
  const measured = measureOf(unit) !== null && /^[A-Za-z]+$/.test(unit) ? unit : '';
  return least === most ? `${key}=${least}${measured}` : `${key}=${least}${measured}:${most}${measured}`;
}

/** A filter for all samples that carry any text under the key. */
export function anyTextFilter(key: string): string {
  return `${key}=.`;
}
