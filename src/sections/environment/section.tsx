import { lazy } from 'react';
import { hasSide } from '../../formats/kinds.ts';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';

const load = () => import('./EnvironmentView.tsx');
const View = lazy(async () => ({ default: (await load()).EnvironmentView }));

export const section: Section = {
  ...heading,
  letter: 'e',
  wants: ({ dataset }) => dataset !== null && hasSide(dataset),
  View,
  preload: load,
  isAside: true,
};
