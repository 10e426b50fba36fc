import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import { plus } from '../amounts/plus.ts';
import { getOrInsert } from '../maps.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { type CallTree, callTree, rowsOfSamples } from './callTree.ts';
import { compareBytewise } from './topTable.ts';

/** A distinct stack and the sum of its samples. */
export interface FoldedStack {
  /** The names, root first, joined by 0x1f, as UTF-8. Valid until the next stack is requested. */
  path: Uint8Array;
  /** Never 0. */
  value: Amount;
  /** The number of names on the path. */
  depth: number;
  /** The row in the tree; its callers are the other frames of the stack. */
  row: number;
}

/**
 * The call tree in which stacks with the same names share one row: functions without a name are different frames with
 * the same name. `tree` is the profile's own tree, which is returned if all names differ.
 */
export function treeOfNames(profile: Profile, naming: StackNaming, tree: CallTree): CallTree {
  const rows = new Map<string, number>();
  const merged = naming.names.map((name, index) => getOrInsert(rows, name, () => index));
  if (rows.size === naming.names.length) return tree;
  return callTree(profile, { ...naming, name: naming.name.map((name) => merged[name]!) });
}

/** Separates the names of a path. */
const SEPARATOR = 0x1f;

/**
 * Every distinct stack with a nonzero sum, in the bytewise order of the paths. Exact. One walk over `tree` (see
 * `treeOfNames`), without a path for each row: memory use is that of the deepest stack.
 */
export function* foldedStacks(profile: Profile, tree: CallTree, valueType: number): Generator<FoldedStack> {
  // Sorted names give sorted paths, as long as the separator is less than every character in a name.
  if (!tree.names.some((name) => hasControls(name))) yield* walk(profile, tree, valueType);
  else yield* sorted(walk(profile, tree, valueType));
}

function hasControls(name: string): boolean {
  for (let index = 0; index < name.length; index++) if (name.charCodeAt(index) <= SEPARATOR) return true;
  return false;
}

function* walk(profile: Profile, tree: CallTree, valueType: number): Generator<FoldedStack> {
  const self = groupTotals(profile.samples.values[valueType]!, rowsOfSamples(profile, tree), tree.count);
  const { first, next } = calleesInOrder(tree);
  const encoder = new TextEncoder();
  const encoded: Uint8Array[] = [];
  let path = new Uint8Array(4096);
  /** The end of the path at each depth. */
  const ends: number[] = [0];
  let row = 0;
  let depth = 0;
  for (;;) {
    if (row > 0) {
      const name = tree.name[row]!;
      const bytes = (encoded[name] ??= encoder.encode(tree.names[name]));
      let at = ends[depth - 1]!;
      if (at + bytes.length + 1 > path.length) {
        const wider = new Uint8Array((at + bytes.length + 1) * 2);
        wider.set(path.subarray(0, at));
        path = wider;
      }
      if (depth > 1) path[at++] = SEPARATOR;
      path.set(bytes, at);
      ends[depth] = at + bytes.length;
    }
    const value = self[row]!;
    if (value !== 0 && value !== 0n) yield { path: path.subarray(0, ends[depth]), value, depth, row };
    if (first[row] !== 0) {
      row = first[row]!;
      depth++;
      continue;
    }
    while (row > 0 && next[row] === 0) {
      row = tree.parent[row]!;
      depth--;
    }
    if (row <= 0) return;
    row = next[row]!;
  }
}

/** Sorts stacks by their bytes, and merges stacks with the same path. */
function* sorted(stacks: Iterable<FoldedStack>): Generator<FoldedStack> {
  const all = Array.from(stacks, (stack) => ({ ...stack, path: stack.path.slice() }));
  all.sort((a, b) => compareBytes(a.path, b.path));
  for (let index = 0; index < all.length; ) {
    const stack = all[index]!;
    let value: Amount = stack.value;
    for (index++; index < all.length && compareBytes(all[index]!.path, stack.path) === 0; index++)
      value = plus(value, all[index]!.value);
    if (value !== 0 && value !== 0n) yield { ...stack, value };
  }
}

/** The callees of each row as chains in bytewise order: `first[row]`, then `next`; 0 ends a chain. */
function calleesInOrder({ count, parent, name, names }: CallTree): { first: Int32Array; next: Int32Array } {
  const order = names.map((_, index) => index).sort((a, b) => compareBytewise(names[a]!, names[b]!));
  const rank = new Int32Array(names.length);
  for (const [at, index] of order.entries()) rank[index] = at;
  // Rows by rank, by counting.
  const start = new Int32Array(names.length + 1);
  for (let row = 1; row < count; row++) start[rank[name[row]!]! + 1]!++;
  for (let index = 0; index < names.length; index++) start[index + 1]! += start[index]!;
  const rows = new Int32Array(Math.max(count - 1, 0));
  for (let row = 1; row < count; row++) rows[start[rank[name[row]!]!]!++] = row;
  const first = new Int32Array(count);
  const next = new Int32Array(count);
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index]!;
    next[row] = first[parent[row]!]!;
    first[parent[row]!] = row;
  }
  return { first, next };
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) if (a[index] !== b[index]) return a[index]! - b[index]!;
  return a.length - b.length;
}
