import { lazy } from 'react';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';

const load = () => import('./EnvironmentView.tsx');
const View = lazy(async () => ({ default: (await load()).EnvironmentView }));

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'e',
  View,
  preload: load,
  isAside: true,
};
