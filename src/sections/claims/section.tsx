import { lazy } from 'react';
import type { Section } from '../section.ts';
import { isEvidence } from './checkedKinds.ts';
import { heading } from './heading.ts';

const load = () => import('./view/ClaimsView.tsx');
const View = lazy(async () => ({ default: (await load()).ClaimsView }));

export const section: Section = {
  ...heading,
  letter: 'a',
  wants: ({ dataset }) => dataset?.kind === 'written-report',
  uses: ({ dataset }) => dataset !== null && isEvidence(dataset.kind),
  View,
  preload: load,
  // The measurements themselves are looked at first.
  isAside: true,
};
