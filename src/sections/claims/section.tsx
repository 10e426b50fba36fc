import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'a',
  View: onDemand(async () => (await import('./view/ClaimsView.tsx')).ClaimsView),
  // The measurements themselves are looked at first.
  isAside: true,
};
