import { ProfileView } from '../../views/profile/ProfileView.tsx';
import type { Section } from '../section.ts';

const topics = ['goroutine', 'threadcreate'];

export const section: Section = {
  id: 'goroutines',
  title: 'Goroutines',
  order: 70,
  wants: ({ dataset }) => dataset?.kind === 'profile' && topics.includes(dataset.topic),
  View: ProfileView,
};
