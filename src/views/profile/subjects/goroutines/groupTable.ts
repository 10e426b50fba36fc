import { type CreationTree, creationTree } from '../../../../analysis/goroutines/creationTree.ts';
import type { GoroutineGroups } from '../../../../analysis/goroutines/goroutineGroups.ts';
import { type GroupChanges, groupChanges } from '../../../../analysis/goroutines/groupChanges.ts';
import { representativeFrame } from '../../../../analysis/goroutines/representativeFrame.ts';
import type { CodeOrigin } from '../../../../model/flame.ts';
import { goroutineGroupsOf } from '../../data/goroutineGroupsOf.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** Data of a goroutine profile that is computed once, for all questions. */
export interface GroupTable {
  memo: ProfileMemo;
  groups: GoroutineGroups;
  /** Tree row of the most informative frame of each group. */
  representative: Int32Array;
}

/** The groups of a filtered profile. */
export function groupTable(memo: ProfileMemo, valueType: number): GroupTable {
  return memo.latest('goroutine group table', String(valueType), () => {
    const groups = goroutineGroupsOf(memo, valueType);
    return { memo, groups, representative: representativeRows(memo, groups.row) };
  });
}

/** The tree rows of the most informative frames of the stacks that end in `rows`. */
export function representativeRows(memo: ProfileMemo, rows: Int32Array): Int32Array {
  const origins: (CodeOrigin | undefined)[] = [];
  const originOf = (name: number) => (origins[name] ??= memo.describe(memo.tree.names[name]!).origin);
  return rows.map((row) => representativeFrame(memo.tree, row, originOf));
}

/** The changes of a profile's groups since the base; null without a base. */
export function changesOf(table: GroupTable, base: GroupTable | null): GroupChanges | null {
  return base === null ? null : groupChanges(table.groups, base.groups);
}

/** The creators of the goroutines; null if the profile does not record them. */
export function creationOf({ memo, groups }: GroupTable, valueType: number): CreationTree | null {
  if (!groups.labels.isDump) return null;
  return memo.latest('goroutine creation', String(valueType), () =>
    creationTree(memo.profile, groups.labels, valueType),
  );
}

/** Name of a group's most informative frame; '' without a stack, such as for a goroutine that has not run yet. */
export function titleOf({ memo, representative }: Pick<GroupTable, 'memo' | 'representative'>, group: number): string {
  const row = representative[group]!;
  return row === 0 ? '' : memo.tree.names[memo.tree.name[row]!]!;
}

/** Marks the tree rows whose name, or a caller's name, is marked in `byName`. */
export function rowsThrough({ tree }: ProfileMemo, byName: Uint8Array): Uint8Array {
  const marked = new Uint8Array(tree.count);
  for (let row = 1; row < tree.count; row++) marked[row] = marked[tree.parent[row]!]! | byName[tree.name[row]!]!;
  return marked;
}
