import type { CallTree } from './callTree.ts';

/**
 * A short name for a frame that does not change when the profile is read again, or when another profile has the same
 * path: a hash of the function names from the root's callee down. 8 characters; '' for the root.
 */
export function pathKey(path: readonly string[]): string {
  let high = SEED_HIGH;
  let low = SEED_LOW;
  for (const name of path) {
    const own = hashName(name);
    high = mix(high, own);
    low = mix(low, ~own);
  }
  return path.length === 0 ? '' : keyOf(high, low);
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
  high[0] = SEED_HIGH;
  low[0] = SEED_LOW;
  const [wantedHigh, wantedLow] = parseKey(key);
  for (let row = 1; row < tree.count; row++) {
    const parent = tree.parent[row]!;
    const own = hashes[tree.name[row]!]!;
    high[row] = mix(high[parent]!, own);
    low[row] = mix(low[parent]!, ~own);
    if ((high[row]! & 0xfffff) === wantedHigh && (low[row]! & 0xfffff) === wantedLow) return row;
  }
  return -1;
}

const SEED_HIGH = 0x811c9dc5 | 0;
const SEED_LOW = 0x1b873593;

/** FNV-1a over UTF-16 units. */
function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash;
}

function mix(hash: number, own: number): number {
  const mixed = Math.imul(hash ^ own, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) | 0;
}

/** 2 × 20 bits as 8 characters. */
function keyOf(high: number, low: number): string {
  return (high & 0xfffff).toString(32).padStart(4, '0') + (low & 0xfffff).toString(32).padStart(4, '0');
}

function parseKey(key: string): [number, number] {
  return [Number.parseInt(key.slice(0, 4), 32), Number.parseInt(key.slice(4), 32)];
}
