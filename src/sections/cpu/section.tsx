import { ProfileView } from '../../views/profile/frame/ProfileView.tsx';
import { preloadFlameGraph } from '../../views/profile/parts/useFlameGraph.ts';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { topics } from './topics.ts';

export { commands, keys } from '../../views/profile/frame/profileCommands.ts';

export const section: Section = {
  ...heading,
  wants: ({ dataset }) => dataset?.kind === 'profile' && topics.includes(dataset.topic),
  uses: ({ dataset }) => dataset?.kind === 'source' || dataset?.kind === 'benchmarks',
  View: ProfileView,
  preload: preloadFlameGraph,
};
