import type { CallTree } from './callTree.ts';
import { extendHigh, extendLow, hashName, pathHashIs, pathStart, writePathHash } from './pathHash.ts';

/**
 * A short name for a frame that does not change when the profile is read again, or when another profile has the same
 * path: a hash of the function names from the root's callee down. 8 characters; '' for the root.
 */
export function pathKey(path: readonly string[]): string {
  let { high, low }: { high: number; low: number } = pathStart;
  for (const name of path) {
    const own = hashName(name);
    high = extendHigh(high, own);
    low = extendLow(low, own);
  }
  return path.length === 0 ? '' : writePathHash(high, low);
}

/** The key of a row of a call tree. */
export function rowKey(tree: CallTree, row: number): string {
  const path: string[] = [];
  for (let at = row; at > 0; at = tree.parent[at]!) path.push(tree.names[tree.name[at]!]!);
  return pathKey(path.reverse());
}

/** The row with this key, or -1. One pass over the tree: parents precede children, so each row extends its parent's hash. */
export function findRow(tree: CallTree, key: string): number {
  if (key === '') return 0;
  const hashes = Int32Array.from(tree.names, hashName);
  const high = new Int32Array(tree.count);
  const low = new Int32Array(tree.count);
  const isWanted = pathHashIs(key);
  high[0] = pathStart.high;
  low[0] = pathStart.low;
  for (let row = 1; row < tree.count; row++) {
    const parent = tree.parent[row]!;
    const own = hashes[tree.name[row]!]!;
    high[row] = extendHigh(high[parent]!, own);
    low[row] = extendLow(low[parent]!, own);
    if (isWanted(high[row]!, low[row]!)) return row;
  }
  return -1;
}
