import { ofProfileSections } from '../../views/profile/data/profileSections.ts';
import { caption } from '../../views/profile/frame/profileCaption.ts';
import { commands, keys } from '../../views/profile/frame/profileCommands.ts';
import { profileSection } from '../../views/profile/frame/profileSection.ts';

export const byId = ofProfileSections((id) => ({ section: profileSection(id), caption, commands, keys }));
