import { ProfileView } from '../../views/profile/ProfileView.tsx';
import type { Section } from '../section.ts';

const topics = ['heap'];

export const section: Section = {
  id: 'memory',
  title: 'Memory',
  order: 50,
  wants: ({ dataset }) => dataset?.kind === 'profile' && topics.includes(dataset.topic),
  View: ProfileView,
};
