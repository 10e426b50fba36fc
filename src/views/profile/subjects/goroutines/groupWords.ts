import type { GoroutineSort } from '../../address/goroutinesAddress.ts';
import type { CreatorRow } from './creatorRows.ts';
import type { SidedCount } from './groupTable.ts';

/** Title of goroutines that have not run yet. */
export const NO_STACK = '(no stack)';

export const groupFilters = ['all', 'new', 'grown', 'shrunk', 'gone'] as const;

/** The filter of the listed groups; `grown` and `shrunk` groups are on both sides. */
export type GroupFilter = (typeof groupFilters)[number];

/** The default order of the groups of one profile: by growth if there is a base, else by size; largest first. */
export function usualSort(compares: boolean): GoroutineSort {
  return { by: compares ? 'change' : 'count', descending: true };
}

/** After minus before; all of one profile without a base. */
export function changeOf({ before, after }: SidedCount): number {
  return after - (before ?? 0);
}

/** Title of a row of creators. In a tree, rows without a name are goroutines without a recorded creator. */
export function creatorName({ name, isMain }: CreatorRow, isTree: boolean): string {
  if (name !== '') return name;
  if (isMain) return '(main goroutine)';
  return isTree ? '(creator not told)' : NO_STACK;
}
