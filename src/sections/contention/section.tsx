import { ProfileView } from '../../views/profile/ProfileView.tsx';
import type { Section } from '../section.ts';

const topics = ['mutex', 'block', 'contention'];

export const section: Section = {
  id: 'contention',
  title: 'Contention',
  order: 60,
  wants: ({ dataset }) => dataset?.kind === 'profile' && topics.includes(dataset.topic),
  View: ProfileView,
};
