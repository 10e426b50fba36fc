import { lazy } from 'react';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { isOfCost } from './isOfCost.ts';

const load = () => import('./OpportunitiesView.tsx');
const View = lazy(async () => ({ default: (await load()).OpportunitiesView }));

export const section: Section = {
  ...heading,
  letter: 'o',
  wants: ({ dataset }) => dataset !== null && isOfCost(dataset),
  uses: ({ dataset }) => dataset?.kind === 'benchmarks',
  // Without a named one, the profile that says most, which only the files tell.
  shows: (items, params) => items.filter(({ path }) => items.length === 1 || path === params.get('file')),
  View,
  preload: load,
  // What it says follows from the profiles, which are looked at first.
  isAside: true,
};
