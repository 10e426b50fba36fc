import { ofKind } from '../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';

/** Profiles that say which code is expensive, by value type. */
export interface HotProfiles {
  type: string;
  title: string;
  profiles: EvidenceOf<'profile'>[];
}

const measures = [
  { type: 'cpu', title: 'CPU time' },
  { type: 'alloc_space', title: 'Bytes allocated' },
] as const;

/** The profiles of the last side by what they measure: CPU time first. */
export function hotProfiles(evidence: readonly Evidence[]): HotProfiles[] {
  const all = ofKind(evidence, 'profile');
  return measures.flatMap(({ type, title }): HotProfiles[] => {
    const fitting = all.filter(({ dataset }) => dataset.valueTypes.some((one) => one.type === type));
    const later = fitting.filter(({ side }) => side === 'after');
    const profiles = later.length > 0 ? later : fitting;
    return profiles.length === 0 ? [] : [{ type, title, profiles }];
  });
}
