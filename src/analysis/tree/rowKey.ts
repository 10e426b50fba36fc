import { findRows } from '../callers/findRows.ts';
import type { CallTree } from './callTree.ts';
import { extendHigh, extendLow, hashName, pathStart, writePathHash } from './pathHash.ts';

/**
 * A short key for a frame that stays the same when the profile is read again, and in other profiles with the same path:
 * a hash of the function names from the root's callee down. 8 characters; '' for the root.
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
