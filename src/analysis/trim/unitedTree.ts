import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import { PairRows } from '../merge/pairRows.ts';
import { callTree } from '../tree/callTree.ts';

/** The call trees of several profiles, united by function. Row 0 is the root; callers precede callees. */
export interface UnitedTree {
  count: number;
  parent: Int32Array;
  /** An index into `names`; −1 for the root. */
  name: Int32Array;
  names: string[];
  /** For each profile and each row of its stacks, the row here where its samples count as flat. */
  rowOfStack: Int32Array[];
  /** For each profile, the number of rows of its own call tree, without the root. */
  frames: number[];
}

/** Unites call trees; the `drop_frames` of each profile is applied. */
export function unitedTree(profiles: readonly Profile[]): UnitedTree {
  const [first] = profiles;
  if (first !== undefined && profiles.length === 1) {
    // Nothing to unite, which saves most of the work for a large profile.
    const { rowOfStack, ...tree } = callTree(first);
    return { ...tree, rowOfStack: [rowOfStack], frames: [tree.count - 1] };
  }
  const names: string[] = [];
  const numbers = new Map<string, number>();
  /** Pairs of caller and callee; the root is not a pair, so a row here is the pair's row + 1. */
  const pairs = new PairRows(1024);
  const called: number[] = [];
  const rowOfStack: Int32Array[] = [];
  const frames: number[] = [];
  for (const profile of profiles) {
    const tree = callTree(profile);
    const numberOf = tree.names.map((text) => {
      return getOrInsert(numbers, text, () => names.push(text) - 1);
    });
    const rows = new Int32Array(tree.count);
    for (let index = 1; index < tree.count; index++) {
      const caller = rows[tree.parent[index]!]!;
      const number = numberOf[tree.name[index]!]!;
      const row = pairs.of(caller, number + 1) + 1;
      if (row > called.length) called.push(number);
      rows[index] = row;
    }
    rowOfStack.push(tree.rowOfStack.map((row) => rows[row]!));
    frames.push(tree.count - 1);
  }
  const count = called.length + 1;
  const parent = new Int32Array(count);
  const name = new Int32Array(count);
  parent.set(pairs.takeFirst(), 1);
  name.set(called, 1);
  parent[0] = -1;
  name[0] = -1;
  return { count, parent, name, names, rowOfStack, frames };
}
