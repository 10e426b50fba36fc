import { type CreationTree, creationTree } from '../../../../analysis/goroutines/creationTree.ts';
import { type GoroutineGroups, goroutineGroups } from '../../../../analysis/goroutines/goroutineGroups.ts';
import { type GroupChanges, groupChanges } from '../../../../analysis/goroutines/groupChanges.ts';
import { tellingFrame } from '../../../../analysis/goroutines/tellingFrame.ts';
import type { CodeOrigin } from '../../../../model/flame.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** What is made of a goroutine profile once, for all questions about it. */
export interface GroupTable {
  memo: ProfileMemo;
  groups: GoroutineGroups;
  /** Row of the tree that tells most about each group. */
  telling: Int32Array;
}

/** The groups of a profile, seen through a lens. */
export function groupTable(memo: ProfileMemo, valueType: number): GroupTable {
  return memo.latest('goroutine groups', String(valueType), () => {
    const groups = goroutineGroups(memo.profile, memo.tree, valueType);
    return { memo, groups, telling: tellingRows(memo, groups.row) };
  });
}

/** The rows of the tree that tell most about the stacks that end in these. */
export function tellingRows(memo: ProfileMemo, rows: Int32Array): Int32Array {
  const origins: (CodeOrigin | undefined)[] = [];
  const originOf = (name: number) => (origins[name] ??= memo.describe(memo.tree.names[name]!).origin);
  return rows.map((row) => tellingFrame(memo.tree, row, originOf));
}

/** How a profile's groups were in another; null without another. */
export function changesOf(table: GroupTable, base: GroupTable | null): GroupChanges | null {
  return base === null ? null : groupChanges(table.groups, base.groups);
}

/** Who started the goroutines; null where the profile does not say. */
export function creationOf({ memo, groups }: GroupTable, valueType: number): CreationTree | null {
  if (!groups.labels.isDump) return null;
  return memo.latest('goroutine creation', String(valueType), () =>
    creationTree(memo.profile, groups.labels, valueType),
  );
}

/** Name of the frame that tells most about a group; '' where it has no stack, as a goroutine that has not run yet. */
export function titleOf({ memo, telling }: Pick<GroupTable, 'memo' | 'telling'>, group: number): string {
  const row = telling[group]!;
  return row === 0 ? '' : memo.tree.names[memo.tree.name[row]!]!;
}

/** Marks the rows of the tree whose frame, or a caller's, is of a name that is marked. */
export function rowsThrough({ tree }: ProfileMemo, byName: Uint8Array): Uint8Array {
  const marked = new Uint8Array(tree.count);
  for (let row = 1; row < tree.count; row++) marked[row] = marked[tree.parent[row]!]! | byName[tree.name[row]!]!;
  return marked;
}
