import { findNames } from '../../views/profile/asking/findNames.ts';

export {
  isBackground,
  prepareProfile as prepare,
  profileQuestion as question,
} from '../../views/profile/asking/profileQuestion.ts';

export const find = findNames('profiles');
