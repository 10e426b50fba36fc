import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'o',
  // Without a named one, the profiles that say most.
  shows: (items, params) => items.filter(({ path }) => !params.get('file') || path === params.get('file')),
  View: onDemand(async () => (await import('./OpportunitiesView.tsx')).OpportunitiesView),
  // What it says follows from the profiles, which are looked at first.
  isAside: true,
};
