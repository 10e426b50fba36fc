import { ProfileView } from '../../views/profile/frame/ProfileView.tsx';
import { preloadFlameGraph } from '../../views/profile/parts/useFlameGraph.ts';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';

export { commands, keys } from '../../views/profile/frame/profileCommands.ts';

/** Topics that have a section of their own. */
const elsewhere = ['cpu', 'heap', 'mutex', 'block', 'contention', 'goroutine', 'threadcreate'];

/** Profiles of anything else: wall clock, other languages' allocations, custom ones. */
export const section: Section = {
  ...heading,
  wants: ({ dataset }) => dataset?.kind === 'profile' && !elsewhere.includes(dataset.topic),
  uses: ({ dataset }) => dataset?.kind === 'source',
  View: ProfileView,
  preload: preloadFlameGraph,
};
