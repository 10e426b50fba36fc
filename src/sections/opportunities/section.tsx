import { lazy } from 'react';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';

const load = () => import('./OpportunitiesView.tsx');
const View = lazy(async () => ({ default: (await load()).OpportunitiesView }));

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'o',
  // Without a named one, the profile that says most, which only the files tell.
  shows: (items, params) => items.filter(({ path }) => items.length === 1 || path === params.get('file')),
  View,
  preload: load,
  // What it says follows from the profiles, which are looked at first.
  isAside: true,
};
