import { ofKind, type Side } from '../../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import type { ViewRef } from '../../../model/report.ts';
import { queryOf } from '../../kit/sectionAddress.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { type ProfileSectionId, showsTopic } from '../data/profileSections.ts';

type ProfileEvidence = EvidenceOf<'profile'>;

/** A profile, or two that belong together, of which a section's part of the report is written. */
export interface ReportSubject {
  /** The same for the same files: the path of the (later) one. */
  key: string;
  /** Told where there are several: in a sentence and behind a title; '' where there is only one. */
  title: string;
  /** null where there is only one side. */
  before: ProfileEvidence | null;
  /** The later side, or the only one. */
  after: ProfileEvidence;
  /** The section's view of just this, with further parameters of the address. */
  view: (params: ProfileChanges) => ViewRef;
}

/** What a report says of a section's profiles at most: more of them are looked at in the section itself. */
const mostSubjects = 6;

/**
 * What a section has to tell of: each profile of the later side with the one of the earlier side that its path fits best,
 * and what is left alone. The first few; `left` counts the files that are not told of.
 */
export function reportSubjects(
  evidence: readonly Evidence[],
  section: ProfileSectionId,
): { subjects: ReportSubject[]; left: number } {
  const all = ofKind(evidence, 'profile').filter(({ dataset }) => showsTopic(section, dataset.topic));
  const names = choiceNames(all);
  const pairs = pairsOf(all);
  const paired = new Set(pairs.flat());
  const alone = all.filter((item) => !paired.has(item));
  const sides: [ProfileEvidence | null, ProfileEvidence][] = [
    ...pairs,
    ...alone.map((item): [null, ProfileEvidence] => [null, item]),
  ];
  const subjects = sides.slice(0, mostSubjects).map(([before, after]): ReportSubject => {
    const about =
      before === null ? { file: names.get(after)! } : { compare: '1', old: names.get(before)!, new: names.get(after)! };
    return {
      key: names.get(after)!,
      title: sides.length === 1 ? '' : before === null ? names.get(after)! : sharedPath(before.path, after.path),
      before,
      after,
      view: (params) => ({ section, params: queryOf({ ...about, ...params }) }),
    };
  });
  const left = sides.slice(mostSubjects).reduce((count, [before]) => count + (before === null ? 1 : 2), 0);
  return { subjects, left };
}

/** As the section's choice of profiles names them: by path, and by number where two paths are alike. */
function choiceNames(all: readonly ProfileEvidence[]): Map<ProfileEvidence, string> {
  const met = new Map<string, number>();
  return new Map(
    all.map((item) => {
      const time = (met.get(item.path) ?? 0) + 1;
      met.set(item.path, time);
      return [item, time === 1 ? item.path : `${item.path} (${time})`] as const;
    }),
  );
}

function pairsOf(all: readonly ProfileEvidence[]): [ProfileEvidence, ProfileEvidence][] {
  const of = (wanted: Side): ProfileEvidence[] => all.filter(({ side }) => side === wanted);
  const left = new Set(of('before'));
  const found: [ProfileEvidence, ProfileEvidence][] = [];
  const alone: ProfileEvidence[] = [];
  // Whose paths fit best are taken first, so that none takes another's counterpart.
  const fits = of('after')
    .flatMap((after) => [...left].map((before) => ({ before, after, fit: fitOf(before, after) })))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit);
  const taken = new Set<ProfileEvidence>();
  for (const { before, after } of fits) {
    if (!left.has(before) || taken.has(after)) continue;
    left.delete(before);
    taken.add(after);
    found.push([before, after]);
  }
  for (const after of of('after')) if (!taken.has(after)) alone.push(after);
  const [before] = left;
  if (left.size === 1 && alone.length === 1 && fitsKind(before!, alone[0]!)) found.push([before!, alone[0]!]);
  return found.sort((a, b) => all.indexOf(a[1]) - all.indexOf(b[1]));
}

/** How many elements two paths end in alike; 0 where the profiles are of different kinds. */
function fitOf(before: ProfileEvidence, after: ProfileEvidence): number {
  return fitsKind(before, after) ? sharedPath(before.path, after.path).split('/').filter(Boolean).length : 0;
}

function fitsKind({ dataset: one }: ProfileEvidence, { dataset: other }: ProfileEvidence): boolean {
  return one.topic === other.topic && one.valueTypes.some(({ type }) => other.valueTypes.some((o) => o.type === type));
}

/** What two paths end in alike: `server/cpu.prof`. */
function sharedPath(before: string, after: string): string {
  const [a, b] = [before.split('/'), after.split('/')];
  let count = 0;
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count === 0 ? '' : b.slice(-count).join('/');
}
