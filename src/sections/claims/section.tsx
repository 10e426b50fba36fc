import { lazy } from 'react';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';

const load = () => import('./view/ClaimsView.tsx');
const View = lazy(async () => ({ default: (await load()).ClaimsView }));

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'a',
  View,
  preload: load,
  // The measurements themselves are looked at first.
  isAside: true,
};
