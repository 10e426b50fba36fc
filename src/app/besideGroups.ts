import { besideWords } from '../formats/kinds.ts';
import type { EvidenceEntry } from './evidenceState.ts';

/** Files that only lie beside the others, under one heading. */
export interface BesideGroup extends NonNullable<ReturnType<typeof besideWords>> {
  entries: EvidenceEntry[];
}

/** What is open and says nothing of any run, such as source code, by its heading. */
export function besideGroups(entries: readonly EvidenceEntry[]): BesideGroup[] {
  const groups = new Map<string, BesideGroup>();
  for (const entry of entries) {
    const words = besideWords(entry.dataset);
    if (words === null) continue;
    const group = groups.get(words.title) ?? { ...words, entries: [] };
    groups.set(words.title, group);
    group.entries.push(entry);
  }
  return [...groups.values()];
}
