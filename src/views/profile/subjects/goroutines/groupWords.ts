import type { CreatorRow, GoroutineGroupRow } from './goroutineAnswers.ts';

/** In the place of a function, for goroutines that have not run yet. */
export const NO_STACK = '(no stack)';

/** How many more there are than before; 0 where nothing is compared. */
export function changeOf({ count, before }: Pick<GoroutineGroupRow, 'count' | 'before'>): number {
  return before === null ? 0 : count - before;
}

/** What a row of creators is called; in a tree those without a name are goroutines that nobody is said to have started. */
export function creatorName({ name, isMain }: CreatorRow, isTree: boolean): string {
  if (name !== '') return name;
  if (isMain) return '(main goroutine)';
  return isTree ? '(creator not told)' : NO_STACK;
}
