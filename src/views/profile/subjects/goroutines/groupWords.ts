import type { CreatorRow, GoroutineGroupRow } from './goroutineAnswers.ts';

/** Title of goroutines that have not run yet. */
export const NO_STACK = '(no stack)';

/** Growth since the base; 0 without a base. */
export function changeOf({ count, before }: Pick<GoroutineGroupRow, 'count' | 'before'>): number {
  return before === null ? 0 : count - before;
}

/** Title of a row of creators. In a tree, rows without a name are goroutines without a recorded creator. */
export function creatorName({ name, isMain }: CreatorRow, isTree: boolean): string {
  if (name !== '') return name;
  if (isMain) return '(main goroutine)';
  return isTree ? '(creator not told)' : NO_STACK;
}
