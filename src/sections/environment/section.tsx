import { lazy } from 'react';
import { isBeside } from '../../formats/kinds.ts';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';

const load = () => import('./EnvironmentView.tsx');
const View = lazy(async () => ({ default: (await load()).EnvironmentView }));

export const section: Section = {
  ...heading,
  // Goals are wishes: they were recorded nowhere.
  wants: ({ dataset }) => dataset !== null && dataset.kind !== 'goals' && !isBeside(dataset),
  View,
  preload: load,
  isAside: true,
};
