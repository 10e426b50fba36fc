import { headingOf, ofProfileSections } from '../../views/profile/data/profileSections.ts';

export const byId = ofProfileSections((id) => ({ heading: headingOf(id) }));
