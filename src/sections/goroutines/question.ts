export {
  isBackground,
  prepareProfile as prepare,
  profileQuestion as question,
} from '../../views/profile/asking/profileQuestion.ts';
