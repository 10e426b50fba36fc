import { measuredCost } from '../../analysis/amounts/measuredCost.ts';
import { profileTotal } from '../../analysis/amounts/profileTotal.ts';
import { includesCounts } from '../../analysis/series/sameProcess.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Profile } from '../../model/profile.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';

export type ProfileEvidence = EvidenceOf<'profile'>;

/** A profile that is told, and how many of its type there are: those with the same counts are one. */
interface ToldProfile {
  item: ProfileEvidence;
  alike: number;
}

/**
 * The profiles that say most of what could cost less, CPU time before memory: of each type the one with the largest
 * total, since a snapshot of seconds knows little. Of a comparison those of its after: what is there now is what can be
 * made better.
 */
export function toldProfiles(evidence: readonly Evidence[]): ToldProfile[] {
  const all = ofKind(evidence, 'profile').filter(({ dataset }) => measuredCost(dataset) !== null);
  const later = all.some(({ side }) => side === 'after') ? all.filter(({ side }) => side === 'after') : all;
  return ['cpu', 'heap'].flatMap((profileType) => {
    const ofType = later.filter(({ dataset }) => dataset.profileType === profileType);
    const item = mostRecorded(ofType);
    return item === undefined ? [] : [{ item, alike: distinct(ofType) }];
  });
}

/**
 * How many profiles there are if those with the same counts of one process, as `allocs.prof` and `heap.prof` of one
 * moment, are one.
 */
function distinct(items: readonly ProfileEvidence[]): number {
  const profiles: Profile[] = [];
  for (const { dataset } of items) {
    if (!profiles.some((one) => isSame(one, dataset.data))) profiles.push(dataset.data);
  }
  return profiles.length;
}

function isSame(one: Profile, other: Profile): boolean {
  return recorded(one) === recorded(other) && (includesCounts(one, other) || includesCounts(other, one));
}

function mostRecorded(items: readonly ProfileEvidence[]): ProfileEvidence | undefined {
  return items
    .map((item) => ({ item, total: recorded(item.dataset.data) }))
    .reduce<{ item: ProfileEvidence; total: number } | undefined>(
      (most, one) => (most === undefined || one.total > most.total ? one : most),
      undefined,
    )?.item;
}

function recorded(profile: Profile): number {
  const type = profile.valueTypes.findIndex(({ type: name }) => name === 'cpu' || name === 'alloc_space');
  return type < 0 ? 0 : Number(profileTotal(profile, type).magnitude);
}
