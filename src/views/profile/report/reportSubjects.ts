import type { Basis } from '../../../model/basis.ts';
import { ofKind, type Side } from '../../../model/dataset.ts';
import { plainLens } from '../../../model/lens.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import type { ViewRef } from '../../../model/report.ts';
import { queryOf } from '../../kit/sectionAddress.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { choiceNames } from '../data/choiceNames.ts';
import { requestsOf } from '../data/pairRequests.ts';
import { textsOf } from '../data/pairTexts.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { type ProfileSectionId, showsProfileType } from '../data/profileSections.ts';
import { pathLikeness, sharedPath } from '../data/sharedPath.ts';

type ProfileEvidence = EvidenceOf<'profile'>;

/** One profile, or a pair of profiles, as the subject of a section's part of the report. */
export interface ReportSubject {
  /** Stable key: the path of the (later) file, numbered if paths are equal. */
  key: string;
  /** Name in sentences and after titles; '' if there is only one subject. */
  title: string;
  /** null if there is only one side. */
  before: ProfileEvidence | null;
  /** The later side, or the only one. */
  after: ProfileEvidence;
  /** The section's view of this subject, with further parameters of the address. */
  view: (params: ProfileChanges) => ViewRef;
}

/**
 * The subjects of a section: each profile of the later side with the profile of the earlier side whose path matches
 * best, then the unmatched profiles.
 */
export function reportSubjects(evidence: readonly Evidence[], section: ProfileSectionId): ReportSubject[] {
  const all = ofKind(evidence, 'profile').filter(({ dataset }) => showsProfileType(section, dataset.profileType));
  const names = choiceNames(all);
  const pairs = pairsOf(all);
  const paired = new Set(pairs.flat());
  const alone = all.filter((item) => !paired.has(item));
  const sides: [ProfileEvidence | null, ProfileEvidence][] = [
    ...pairs,
    ...alone.map((item): [null, ProfileEvidence] => [null, item]),
  ];
  return sides.map(([before, after]): ReportSubject => {
    const about =
      before === null ? { file: names.get(after)! } : { compare: '1', old: names.get(before)!, new: names.get(after)! };
    return {
      key: names.get(after)!,
      title:
        sides.length === 1 ? '' : before === null ? names.get(after)! : sharedPath(before.path, after.path).join('/'),
      before,
      after,
      view: (params) => ({ section, params: queryOf({ ...about, ...params }) }),
    };
  });
}

function pairsOf(all: readonly ProfileEvidence[]): [ProfileEvidence, ProfileEvidence][] {
  const of = (wanted: Side): ProfileEvidence[] => all.filter(({ side }) => side === wanted);
  const left = new Set(of('before'));
  const found: [ProfileEvidence, ProfileEvidence][] = [];
  const alone: ProfileEvidence[] = [];
  // The best matching paths are paired first, so that no profile takes the counterpart of another.
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

/** How much two paths end alike; 0 if the profiles differ in kind. */
function fitOf(before: ProfileEvidence, after: ProfileEvidence): number {
  return fitsKind(before, after) ? pathLikeness(before.path, after.path) : 0;
}

function fitsKind({ dataset: one }: ProfileEvidence, { dataset: other }: ProfileEvidence): boolean {
  return (
    one.profileType === other.profileType &&
    one.valueTypes.some(({ type }) => other.valueTypes.some((o) => o.type === type))
  );
}

/**
 * The pair that the report makes of two profiles, in a basis. If `matched` is false, functions keep their own names on
 * each side.
 */
export function subjectPair(
  before: EvidenceOf<'profile'>,
  after: EvidenceOf<'profile'>,
  evidence: readonly Evidence[],
): (basis: Basis, matched?: boolean) => ProfilePair {
  const texts = textsOf(evidence, [before.id, after.id], ofKind(evidence, 'profile'));
  const requests = requestsOf([before], [after], evidence);
  return (basis, matched = true) =>
    ProfilePair.of({
      before: [before.dataset.data],
      after: [after.dataset.data],
      texts,
      requests,
      lens: plainLens,
      basis,
      matched,
    });
}
