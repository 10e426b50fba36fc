import { profileTotal } from '../../../analysis/amounts/profileTotal.ts';
import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import { includesAllocations } from '../../../analysis/memory/sameProcess.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ReportBlock } from '../../../model/report.ts';
import type { ReportSubject } from './reportSubjects.ts';

/** A heap profile, or a pair of them, of a process that another subject of the report tells of. */
export interface PartOfOther {
  /** Title of the other subject. */
  of: string;
  /** Whether its memory in use is the same as well. */
  isSame: boolean;
}

/**
 * Heap profiles of one process count its allocations since its start and sample one heap, so of several only the one with most
 * allocations, which is the last, has views and tables: `allocs.prof`, `heap.prof` and a heap profile after a collection would have
 * three times the same. The others have their totals.
 */
export function partsOfOthers(subjects: readonly ReportSubject[]): Map<ReportSubject, PartOfOther> {
  const found = new Map<ReportSubject, PartOfOther>();
  const heaps = subjects
    .filter(({ after }) => heapTypes(after.dataset.valueTypes) !== null)
    .toSorted((a, b) => allocated(b.after.dataset.data) - allocated(a.after.dataset.data));
  heaps.forEach((subject, at) => {
    const other = heaps.slice(0, at).find((one) => !found.has(one) && covers(one, subject));
    if (other !== undefined) found.set(subject, { of: other.title, isSame: isSame(other, subject) });
  });
  return found;
}

/** What the report says in place of the tables. */
export function partText({ of, isSame: same }: PartOfOther, title: string): ReportBlock {
  return {
    kind: 'text',
    text: same
      ? `${title}: the same amounts of the same process as ${of}, so they are shown once.`
      : `${title}: of the same process as ${of}, so its functions are shown there.`,
  };
}

function profilesOf({ before, after }: ReportSubject): Profile[] {
  return [before, after].flatMap((item) => (item === null ? [] : [item.dataset.data]));
}

function covers(other: ReportSubject, subject: ReportSubject): boolean {
  const [all, part] = [profilesOf(other), profilesOf(subject)];
  return all.length === part.length && part.every((profile, at) => includesAllocations(all[at]!, profile));
}

function isSame(other: ReportSubject, subject: ReportSubject): boolean {
  const [one, same] = [profilesOf(other), profilesOf(subject)];
  return same.every((profile, at) =>
    profile.valueTypes.every(({ type }, row) => {
      const place = one[at]!.valueTypes.findIndex((each) => each.type === type);
      return place >= 0 && profileTotal(one[at]!, place).sum === profileTotal(profile, row).sum;
    }),
  );
}

function allocated(profile: Profile): number {
  const type = heapTypes(profile.valueTypes)?.allocSpace ?? -1;
  return type < 0 ? 0 : Number(profileTotal(profile, type).magnitude);
}
