import { headingOf } from '../../views/profile/data/profileSections.ts';

export const heading = headingOf('profiles');
