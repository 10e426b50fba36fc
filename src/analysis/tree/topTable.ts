import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { halvesOf, joinHalves } from '../amounts/doubles.ts';
import { compareRemainder } from '../names/foldedHome.ts';
import { type CallTree, sumUp } from './callTree.ts';
import { scratchDoubles, scratchInts, withScratch } from './scratch.ts';

/** Flat and cum of every function, in one value type; columns with one entry per function name. */
export interface TopTable {
  names: string[];
  flat: Float64Array | bigint[];
  cum: Float64Array | bigint[];
  /**
   * The rows that `go tool pprof -top` would show: those with flat or cum other than 0, by |flat| descending, then by
   * name bytewise; the remainder of a short form last.
   */
  order: Int32Array;
}

/**
 * The functions as in `go tool pprof -top`: flat goes to the leaf's function, cum counts a function once per sample,
 * even if it is recursive. Exact: amounts are bigints if doubles would not be exact.
 */
export function topTable(profile: Profile, tree: CallTree, valueType: number): TopTable {
  const column = profile.samples.values[valueType]!;
  const { names } = tree;
  let flat: Float64Array | bigint[];
  let cum: Float64Array | bigint[];
  if (column instanceof Float64Array) {
    ({ flat, cum } = sumNames(profile, tree, column));
  } else {
    // Two halves of 24 and 40 bits, each of which sums exactly as doubles.
    const [high, low] = halvesOf(column).map((half) => sumNames(profile, tree, half));
    flat = joined(high!.flat, low!.flat);
    cum = joined(high!.cum, low!.cum);
  }
  const rows: number[] = [];
  for (let row = 0; row < names.length; row++) {
    if (!isZero(flat[row]!) || !isZero(cum[row]!)) rows.push(row);
  }
  rows.sort(
    (a, b) =>
      compareRemainder(names[a]!, names[b]!) ||
      compareMagnitude(flat[b]!, flat[a]!) ||
      compareBytewise(names[a]!, names[b]!),
  );
  return { names, flat, cum, order: Int32Array.from(rows) };
}

/** Flat and cum of every name, for any column of sample values; one entry per name. */
export function sumNames(
  { samples }: Profile,
  { count, names, name, parent, end, rowOfStack }: CallTree,
  values: Float64Array,
): { flat: Float64Array; cum: Float64Array } {
  return withScratch(() => {
    const amounts = scratchDoubles(count);
    for (let sample = 0; sample < samples.count; sample++) {
      const stack = samples.stack[sample]!;
      amounts[stack < 0 ? 0 : rowOfStack[stack]!]! += values[sample]!;
    }
    const flat = new Float64Array(names.length);
    const cum = new Float64Array(names.length);
    for (let row = 1; row < count; row++) flat[name[row]!]! += amounts[row]!;
    // Callers precede callees.
    sumUp(parent, amounts);
    /** The end of the outermost open call of each name: calls before that row are recursive. */
    const openUntil = scratchInts(names.length);
    for (let row = 1; row < count; row++) {
      const called = name[row]!;
      if (row < openUntil[called]!) continue;
      cum[called]! += amounts[row]!;
      openUntil[called] = end[row]!;
    }
    return { flat, cum };
  });
}

function joined(high: Float64Array, low: Float64Array): bigint[] {
  return Array.from(high, (value, row) => joinHalves(value, low[row]!));
}

function isZero(value: Amount): boolean {
  return value === 0 || value === 0n;
}

/** Compares absolute values; below 0 if the first is smaller. */
export function compareMagnitude(a: Amount, b: Amount): number {
  const left = a < 0 ? -a : a;
  const right = b < 0 ? -b : b;
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Compares texts by their UTF-8 bytes, as Go does. UTF-16 order differs only between surrogates (astral characters) and
 * U+E000 and above, so surrogates are mapped above those.
 */
export function compareBytewise(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return lifted(left) - lifted(right);
  }
  return a.length - b.length;
}

function lifted(unit: number): number {
  return unit >= 0xe000 ? unit - 0x2000 : unit >= 0xd800 ? unit + 0x2000 : unit;
}
