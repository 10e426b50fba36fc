import { lazy } from 'react';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';

const load = () => import('./GoalsView.tsx');
const View = lazy(async () => ({ default: (await load()).GoalsView }));

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 's',
  View,
  preload: load,
  // The figures themselves are looked at first.
  isAside: true,
};
