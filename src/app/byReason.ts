import type { EvidenceEntry } from './evidenceState.ts';

/**
 * Groups files that were not opened by kind and reason, in the order of each group's first file. A file that can be
 * read further is a group of its own, since its action concerns that file only.
 */
export function byReason(entries: readonly EvidenceEntry[]): EvidenceEntry[][] {
  const groups = new Map<string, EvidenceEntry[]>();
  for (const entry of entries) {
    const { id, recognisedAs, problems } = entry;
    const isAlone = problems.some(({ nextLimit }) => nextLimit !== undefined);
    const key = JSON.stringify(isAlone ? id : [recognisedAs, problems]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups.values()];
}
