import { profileTotal } from '../../../analysis/amounts/profileTotal.ts';
import { leastInSeries } from '../../../analysis/series/profileSeries.ts';
import { countedType, includesCounts, isEqual, isOfProgram } from '../../../analysis/series/sameProcess.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ReportBlock } from '../../../model/report.ts';
import { shortList } from '../../../units/listText.ts';
import type { ReportSubject } from './reportSubjects.ts';

/**
 * Why another subject of the report tells of a profile: it has the `same` amounts of one process, or `equal` ones of
 * who knows which, counts what this one does since the start of one `process`, or is the largest of at least three CPU
 * profiles of one `program`.
 */
export interface PartOfOther {
  /** Title of the other subject. */
  of: string;
  why: 'same' | 'equal' | 'process' | 'program';
}

/**
 * Heap, mutex and block profiles of one process count since its start, so of several only the one with most, which is
 * the last, has views and tables: `allocs.prof`, `heap.prof` and a heap profile after a collection would have three
 * times the same. Of many CPU profiles of one program the one with most CPU time has them. The others have their
 * totals.
 */
export function partsOfOthers(subjects: readonly ReportSubject[]): Map<ReportSubject, PartOfOther> {
  const found = new Map<ReportSubject, PartOfOther>();
  const counts = subjects
    .filter(({ after }) => countedType(after.dataset.data) >= 0)
    .toSorted((a, b) => amountOf(b, countedType) - amountOf(a, countedType));
  counts.forEach((subject, index) => {
    const other = counts.slice(0, index).find((one) => !found.has(one) && covers(one, subject));
    if (other !== undefined) found.set(subject, { of: other.title, why: isSame(other, subject) ? 'same' : 'process' });
  });
  subjects.forEach((subject, index) => {
    if (found.has(subject)) return;
    const other = subjects.slice(0, index).find((one) => !found.has(one) && areEqual(one, subject));
    if (other !== undefined) found.set(subject, { of: other.title, why: 'equal' });
  });
  const alone = subjects
    .filter(({ before, after }) => before === null && isOfCpuTime(after.dataset))
    .toSorted(
      (a, b) =>
        amountOf(b, () => b.after.dataset.defaultValueType) - amountOf(a, () => a.after.dataset.defaultValueType),
    );
  for (const [index, largest] of alone.entries()) {
    if (found.has(largest)) continue;
    const others = alone.slice(index + 1).filter((one) => !found.has(one) && isAnother(largest, one));
    if (others.length + 1 < leastInSeries) continue;
    for (const one of others) found.set(one, { of: largest.title, why: 'program' });
  }
  return found;
}

/** What the report says in place of the tables, once for all that the same is said of. */
export function partTexts(parts: ReadonlyMap<ReportSubject, PartOfOther>): ReportBlock[] {
  const groups = new Map<string, { part: PartOfOther; titles: string[] }>();
  for (const [{ title }, part] of parts) {
    const key = `${part.why} ${part.of}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { part, titles: [title] });
    else group.titles.push(title);
  }
  return [...groups.values()].map(({ part, titles }) => ({ kind: 'text', text: partText(part, titles) }));
}

/** Profiles that one sentence names. */
const mostTitles = 6;

function partText({ of, why }: PartOfOther, titles: readonly string[]): string {
  const who = shortList(titles, mostTitles);
  if (why === 'same') return `${who}: the same amounts of the same process as ${of}, so they are shown once.`;
  if (why === 'equal') return `${who}: the same amounts as ${of}, so they are shown once.`;
  const their = titles.length === 1 ? 'its' : 'their';
  if (why === 'process') return `${who}: of the same process as ${of}, so ${their} functions are shown there.`;
  return `${who}: of the same program as ${of}, which has most CPU time, so ${their} functions are shown there.`;
}

function profilesOf({ before, after }: ReportSubject): Profile[] {
  return [before, after].flatMap((item) => (item === null ? [] : [item.dataset.data]));
}

function areEqual(other: ReportSubject, subject: ReportSubject): boolean {
  const [one, same] = [profilesOf(other), profilesOf(subject)];
  return one.length === same.length && same.every((profile, index) => isEqual(one[index]!, profile));
}

function covers(other: ReportSubject, subject: ReportSubject): boolean {
  const [all, part] = [profilesOf(other), profilesOf(subject)];
  return all.length === part.length && part.every((profile, index) => includesCounts(all[index]!, profile));
}

/** A profile without value types has no amounts. */
function isOfCpuTime({ profileType, valueTypes }: ReportSubject['after']['dataset']): boolean {
  return profileType === 'cpu' && valueTypes.length > 0;
}

function isAnother(largest: ReportSubject, one: ReportSubject): boolean {
  return one.after.side === largest.after.side && isOfProgram(largest.after.dataset.data, one.after.dataset.data);
}

function isSame(other: ReportSubject, subject: ReportSubject): boolean {
  const [one, same] = [profilesOf(other), profilesOf(subject)];
  return same.every((profile, index) =>
    profile.valueTypes.every(({ type }, row) => {
      const place = one[index]!.valueTypes.findIndex((each) => each.type === type);
      return place >= 0 && profileTotal(one[index]!, place).sum === profileTotal(profile, row).sum;
    }),
  );
}

function amountOf({ after }: ReportSubject, typeOf: (profile: Profile) => number): number {
  const profile = after.dataset.data;
  return Number(profileTotal(profile, typeOf(profile)).magnitude);
}
