import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { isOfCost } from './isOfCost.ts';

export const section: Section = {
  ...heading,
  letter: 'o',
  wants: ({ dataset }) => dataset !== null && isOfCost(dataset),
  uses: ({ dataset }) => dataset?.kind === 'benchmarks',
  // Without a named one, the profile that says most, which only the files tell.
  shows: (items, params) => items.filter(({ path }) => items.length === 1 || path === params.get('file')),
  View: onDemand(async () => (await import('./OpportunitiesView.tsx')).OpportunitiesView),
  // What it says follows from the profiles, which are looked at first.
  isAside: true,
};
