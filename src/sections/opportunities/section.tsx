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
  View,
  preload: load,
  // What it says follows from the profiles, which are looked at first.
  isAside: true,
};
