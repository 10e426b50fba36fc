import type { Profile } from '../../model/profile.ts';
import { callTree } from '../callTree.ts';

/** The call trees of several profiles in one, by function. Row 0 is the root; callers precede callees. */
export interface UnitedTree {
  count: number;
  parent: Int32Array;
  /** Index into `names`; −1 for the root. */
  name: Int32Array;
  names: string[];
  /** By profile: for each row of its stacks the row here where its samples count as flat. */
  rowOfStack: Int32Array[];
  /** By profile: how many rows its own call tree has, without the root. */
  frames: number[];
}

/** Unites call trees, with what the profiles themselves drop dropped. */
export function unitedTree(profiles: readonly Profile[]): UnitedTree {
  const parent: number[] = [-1];
  const name: number[] = [-1];
  const names: string[] = [];
  const numbers = new Map<string, number>();
  const found = new Map<number, number>();
  const rowOfStack: Int32Array[] = [];
  const frames: number[] = [];
  for (const profile of profiles) {
    const tree = callTree(profile);
    const numberOf = tree.names.map((text) => {
      const number = numbers.get(text) ?? names.push(text) - 1;
      numbers.set(text, number);
      return number;
    });
    const rows = new Int32Array(tree.count);
    for (let at = 1; at < tree.count; at++) {
      const caller = rows[tree.parent[at]!]!;
      const called = numberOf[tree.name[at]!]!;
      const key = caller * 2 ** 22 + called;
      let row = found.get(key);
      if (row === undefined) {
        row = parent.push(caller) - 1;
        name.push(called);
        found.set(key, row);
      }
      rows[at] = row;
    }
    rowOfStack.push(tree.rowOfStack.map((row) => rows[row]!));
    frames.push(tree.count - 1);
  }
  return {
    count: parent.length,
    parent: Int32Array.from(parent),
    name: Int32Array.from(name),
    names,
    rowOfStack,
    frames,
  };
}
