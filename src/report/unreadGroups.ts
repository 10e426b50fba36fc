import { groupBy } from '../analysis/maps.ts';
import type { UnreadFile } from './composeReport.ts';

/** Files that were not read for the same reason. */
export interface UnreadGroup extends Omit<UnreadFile, 'path'> {
  paths: string[];
}

/** Groups files that were not read by reason, in the order of each group's first file. */
export function unreadGroups(files: readonly UnreadFile[]): UnreadGroup[] {
  const groups = groupBy(files, ({ reason, hint }) => JSON.stringify([reason, hint]));
  return Array.from(groups.values(), (same) => {
    const { reason, hint } = same[0]!;
    return { reason, hint, paths: same.map(({ path }) => path) };
  });
}
