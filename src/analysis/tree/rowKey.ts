import { getOrInsert } from '../maps.ts';
import type { CallTree } from './callTree.ts';
import { extendHigh, extendLow, hashName, keyNumber, keyNumberOf, pathStart, writePathHash } from './pathHash.ts';

/**
 * A short key for a frame that stays the same when the profile is read again, and in other profiles with the same path:
 * a hash of the function names from the root's callee down. 8 characters; '' for the root.
 */
export function pathKey(path: readonly string[]): string {
  let { high, low }: { high: number; low: number } = pathStart;
  for (const name of path) {
    const hash = hashName(name);
    high = extendHigh(high, hash);
    low = extendLow(low, hash);
  }
  return path.length === 0 ? '' : writePathHash(high, low);
}

/** The key of a row of a call tree. */
export function rowKey(tree: CallTree, row: number): string {
  return pathKey(namesOfPath(tree, row));
}

/** The names of a row's frames from the root's callee down to it. */
export function namesOfPath(tree: CallTree, row: number): string[] {
  const names: string[] = [];
  for (let index = row; index > 0; index = tree.parent[index]!) names.push(tree.names[tree.name[index]!]!);
  return names.reverse();
}

/** The row with this key, or -1. */
export function findRow(tree: CallTree, key: string): number {
  return findRows(tree, [key])[0]!;
}

/**
 * The rows with these keys, -1 if there is none. One pass over the tree: parents precede children, so each row extends
 * its parent's hash.
 */
export function findRows(tree: CallTree, keys: readonly string[]): Int32Array {
  const rows = Int32Array.from(keys, (key) => (key === '' ? 0 : -1));
  const wanted = new Map<number, number[]>();
  for (const [index, key] of keys.entries()) {
    const number = keyNumberOf(key);
    if (!Number.isNaN(number)) getOrInsert(wanted, number, () => []).push(index);
  }
  if (wanted.size === 0) return rows;
  const halves = new Set([...wanted.keys()].map((number) => Math.floor(number / 0x100000)));
  const hashes = Int32Array.from(tree.names, hashName);
  const high = new Int32Array(tree.count);
  const low = new Int32Array(tree.count);
  high[0] = pathStart.high;
  low[0] = pathStart.low;
  for (let row = 1; row < tree.count; row++) {
    const parent = tree.parent[row]!;
    const hash = hashes[tree.name[row]!]!;
    high[row] = extendHigh(high[parent]!, hash);
    low[row] = extendLow(low[parent]!, hash);
    if (!halves.has(high[row]! & 0xfffff)) continue;
    const number = keyNumber(high[row]!, low[row]!);
    const places = wanted.get(number);
    if (places === undefined) continue;
    for (const index of places) rows[index] = row;
    wanted.delete(number);
    if (wanted.size === 0) break;
  }
  return rows;
}
