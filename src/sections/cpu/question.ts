export { profileQuestion as question } from '../../views/profile/profileQuestion.ts';
