import type { EvidenceEntry } from './evidenceState.ts';

/**
 * What was set aside, files of the same kind with the same reason together, in the order of the first of each. One that
 * can be read on stays by itself: what there is to do is about it alone.
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
