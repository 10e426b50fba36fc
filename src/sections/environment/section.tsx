import { lazy } from 'react';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';

const load = () => import('./EnvironmentView.tsx');
const View = lazy(async () => ({ default: (await load()).EnvironmentView }));

export const section: Section = {
  ...heading,
  wants: ({ dataset }) => dataset?.kind === 'profile' || dataset?.kind === 'benchmarks',
  View,
  preload: load,
  isAside: true,
};
