import { groupBy } from '../analysis/maps.ts';
import type { EvidenceEntry } from './evidenceState.ts';

/**
 * Groups files that were not opened by kind and reason, in the order of each group's first file. A file that can be
 * read further is a group of its own, since its action concerns that file only.
 */
export function byReason(entries: readonly EvidenceEntry[]): EvidenceEntry[][] {
  const groups = groupBy(entries, ({ id, recognisedAs, problems }) => {
    // A file that can be read further has a button of its own.
    const isAlone = problems.some(({ nextLimit }) => nextLimit !== undefined);
    return JSON.stringify(isAlone ? id : [recognisedAs, problems]);
  });
  return [...groups.values()];
}
