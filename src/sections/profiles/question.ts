import { isBackground, prepareProfile, profileQuestion } from '../../views/profile/asking/profileQuestion.ts';
import { ofProfileSections } from '../../views/profile/data/profileSections.ts';
import { findInProfiles } from '../../views/profile/report/findInProfiles.ts';

export const byId = ofProfileSections((id) => ({
  question: profileQuestion,
  prepare: prepareProfile,
  isBackground,
  find: findInProfiles(id),
}));
