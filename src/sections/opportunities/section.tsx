import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'o',
  // Without a named one, the profile that says most, which only the files tell.
  shows: (items, params) => items.filter(({ path }) => items.length === 1 || path === params.get('file')),
  View: onDemand(async () => (await import('./OpportunitiesView.tsx')).OpportunitiesView),
  // What it says follows from the profiles, which are looked at first.
  isAside: true,
};
