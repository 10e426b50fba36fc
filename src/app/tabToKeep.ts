import { subjectName } from '../analysis/names/evidenceTitle.ts';
import type { SideNames } from '../model/dataset.ts';
import type { KeptTab } from '../session/keptTab.ts';
import type { EvidenceEntry } from './evidenceState.ts';
import type { ReadingJob, ReadingQueue } from './readingQueue.ts';

/**
 * What a reload of the tab should bring back: the files of which something could be read and is still open, with what
 * the user has made of their items, and the files that are still to be read.
 */
export function tabToKeep(
  { files, waiting, underWay }: ReadingQueue,
  entries: readonly EvidenceEntry[],
  names: SideNames,
): KeptTab {
  const job = underWay();
  const unread = new Map<number, ReadingJob>(
    [...(job === null ? [] : [job]), ...waiting].map((each) => [each.file.key, each]),
  );
  const wanted = new Set(entries.filter(({ dataset }) => dataset !== null).map(({ fileKey }) => fileKey));
  const byFile = new Map<number, EvidenceEntry[]>();
  for (const entry of entries) {
    const own = byFile.get(entry.fileKey);
    if (own) own.push(entry);
    else byFile.set(entry.fileKey, [entry]);
  }
  return {
    names,
    subject: subjectName(entries),
    files: [...files.values()]
      .filter(({ key }) => wanted.has(key) || unread.has(key))
      .map(({ key, path, blob, limit, memberCount }) => {
        const own = byFile.get(key) ?? [];
        const known = unread.get(key)?.items ?? [];
        const length = Math.max(memberCount, known.length, ...own.map(({ member }) => member + 1));
        // Items that have been read and are not open any more were removed.
        const items = Array.from({ length }, (_, member) => (member < memberCount ? null : (known[member] ?? null)));
        for (const { member, side, role } of own) items[member] = role === undefined ? { side } : { side, role };
        return { path, blob, limit, items };
      }),
  };
}
