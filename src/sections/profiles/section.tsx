import { ofProfileSections } from '../../views/profile/data/profileSections.ts';
import { caption, commands, profileSection } from '../../views/profile/frame/profileSection.ts';

export const byId = ofProfileSections((id) => ({ section: profileSection(id), caption, commands }));
