import { getOrInsert } from '../getOrInsert.ts';
import type { CallTree } from '../tree/callTree.ts';
import { extendHigh, extendLow, hashName, pathStart } from '../tree/pathHash.ts';
import { keyNumber, keyNumberOf } from './keyNumber.ts';

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
    const own = hashes[tree.name[row]!]!;
    high[row] = extendHigh(high[parent]!, own);
    low[row] = extendLow(low[parent]!, own);
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
