import type { UnreadFile } from './composeReport.ts';

/** Files that were not read for the same reason. */
export interface UnreadGroup extends Omit<UnreadFile, 'path'> {
  paths: string[];
}

/** Groups files that were not read by reason, in the order of each group's first file. */
export function unreadGroups(files: readonly UnreadFile[]): UnreadGroup[] {
  const groups = new Map<string, UnreadGroup>();
  for (const { path, reason, hint } of files) {
    const key = JSON.stringify([reason, hint]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { reason, hint, paths: [path] });
    else group.paths.push(path);
  }
  return [...groups.values()];
}
