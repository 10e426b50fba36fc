import { basename } from '../names/cleanPath.ts';
import { shortName } from '../names/functionName.ts';
import type { IndexedNames } from './nameIndex.ts';

/** Row of a name that fits, and whether it is exactly what was searched for. */
export interface FittingName {
  row: number;
  isExact: boolean;
}

/**
 * The names that fit, at most `limit`: first those that are exactly what was typed, then those with the largest |cum|.
 * Names without amounts are left out.
 */
export function bestNames(
  { names, cum }: Pick<IndexedNames, 'names' | 'cum'>,
  fits: (name: string) => boolean,
  isExact: (name: string) => boolean,
  limit: number,
): FittingName[] {
  const fittingNames: FittingName[] = [];
  for (let row = 0; row < names.length; row++) {
    if (cum[row] !== 0 && fits(names[row]!)) fittingNames.push({ row, isExact: isExact(names[row]!) });
  }
  return fittingNames
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || Math.abs(cum[b.row]!) - Math.abs(cum[a.row]!))
    .slice(0, limit);
}

/** Tests whether one of the texts that a name is known by is what was typed, in any case of letters. */
export function exactTest(typed: string, knownAs: (name: string) => string[]): (name: string) => boolean {
  const wanted = typed.trim().replace(/^"|"$/g, '').toLowerCase();
  return (name) => name.toLowerCase() === wanted || knownAs(name).some((one) => one.toLowerCase() === wanted);
}

/** What a function is known by: `http.(*Server).Serve`, and `Serve`. */
export function functionKnownAs(name: string): string[] {
  const short = shortName(name);
  const [open, close] = [short.indexOf('['), short.lastIndexOf(']')];
  const bare = open >= 0 && close > open ? short.slice(0, open) + short.slice(close + 1) : short;
  return [short, bare.replace(/^.*[.:]/s, '')];
}

/** What a file or package is known by: the last part of its path. */
export function pathKnownAs(path: string): string[] {
  return [basename(path)];
}
