import { profileSection } from '../../views/profile/frame/profileSection.ts';
import type { Section } from '../section.ts';

export { caption } from '../../views/profile/frame/profileCaption.ts';
export { commands, keys } from '../../views/profile/frame/profileCommands.ts';

export const section: Section = profileSection('contention');
