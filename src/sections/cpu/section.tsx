import { ProfileView } from '../../views/profile/ProfileView.tsx';
import type { Section } from '../section.ts';

const topics = ['cpu'];

export const section: Section = {
  id: 'cpu',
  title: 'CPU',
  order: 40,
  wants: ({ dataset }) => dataset?.kind === 'profile' && topics.includes(dataset.topic),
  View: ProfileView,
};
