import type { FindQuery, Found } from '../../../model/found.ts';
import type { Evidence } from '../../../model/question.ts';
import { findNames } from '../asking/findNames.ts';
import type { ProfileSectionId } from '../data/profileSections.ts';
import { findAnswers } from './findAnswers.ts';

/** Finds what a section's profiles answer, then names in them, a part at each step. */
export function findInProfiles(section: ProfileSectionId) {
  const names = findNames(section);
  return function* find(evidence: Evidence[], query: FindQuery): Generator<Found[]> {
    yield* findAnswers(section, evidence, query.typed);
    yield* names(evidence, query);
  };
}
