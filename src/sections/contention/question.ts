export {
  isAhead,
  prepareProfile as prepare,
  profileQuestion as question,
} from '../../views/profile/profileQuestion.ts';
