import type { AdviceMeasure } from '../../analysis/advice/rule.ts';
import { profileTotal } from '../../analysis/amounts/profileTotal.ts';
import { type DatasetFacts, ofKind } from '../../model/dataset.ts';
import { dictionary } from '../../model/dictionary.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';

export type ProfileEvidence = EvidenceOf<'profile'>;

/** The value type that the rules read, by the profile's type. */
const valueTypes: Readonly<Record<string, { measure: AdviceMeasure; type: string }>> = dictionary({
  cpu: { measure: 'cpu', type: 'cpu' },
  heap: { measure: 'heap', type: 'alloc_space' },
  mutex: { measure: 'mutex', type: 'delay' },
});

/** A profile that rules are about, and what they read of it. */
export interface AdvisedProfile {
  item: ProfileEvidence;
  measure: AdviceMeasure;
  valueType: number;
}

/** Whether there are rules about a file. */
export function isAdvised({ kind, profileType, valueTypes: types }: DatasetFacts): boolean {
  const read = valueTypes[profileType];
  return kind === 'profile' && read !== undefined && types.some(({ type }) => type === read.type);
}

/**
 * The profiles that advice is about: those of `file`, or of each type the one with the largest total, since a snapshot
 * of seconds knows little. Of a comparison those of its after: what is there now is what can be made better.
 */
export function advisedProfiles(evidence: readonly Evidence[], file = ''): AdvisedProfile[] {
  const all = ofKind(evidence, 'profile').filter(({ dataset }) => isAdvised(dataset));
  const named = all.filter(({ path }) => path === file);
  const later = all.some(({ side }) => side === 'after') ? all.filter(({ side }) => side === 'after') : all;
  const advised = (named.length > 0 ? named : later).map((item): AdvisedProfile => {
    const { measure, type } = valueTypes[item.dataset.profileType]!;
    return { item, measure, valueType: item.dataset.valueTypes.findIndex((one) => one.type === type) };
  });
  return (['cpu', 'heap', 'mutex'] as const).flatMap((measure) =>
    advised
      .filter((one) => one.measure === measure)
      .map((one) => ({ ...one, total: Number(profileTotal(one.item.dataset.data, one.valueType).magnitude) }))
      .sort((a, b) => b.total - a.total)
      .slice(0, 1),
  );
}
