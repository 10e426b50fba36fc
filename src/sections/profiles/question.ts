import { findInProfiles } from '../../views/profile/report/findInProfiles.ts';

export {
  isBackground,
  prepareProfile as prepare,
  profileQuestion as question,
} from '../../views/profile/asking/profileQuestion.ts';

export const find = findInProfiles('profiles');
