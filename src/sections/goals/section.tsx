import { lazy } from 'react';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { isMeasured } from './measuredKinds.ts';

const load = () => import('./GoalsView.tsx');
const View = lazy(async () => ({ default: (await load()).GoalsView }));

export const section: Section = {
  ...heading,
  letter: 's',
  wants: ({ dataset }) => dataset?.kind === 'goals',
  uses: ({ dataset }) => dataset !== null && isMeasured(dataset.kind),
  View,
  preload: load,
  // The figures themselves are looked at first.
  isAside: true,
};
