import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { isEvidence } from './checkedKinds.ts';
import { heading } from './heading.ts';

export const section: Section = {
  ...heading,
  letter: 'a',
  wants: ({ dataset }) => dataset?.kind === 'written-report',
  uses: ({ dataset }) => dataset !== null && isEvidence(dataset.kind),
  View: onDemand(async () => (await import('./view/ClaimsView.tsx')).ClaimsView),
  // The measurements themselves are looked at first.
  isAside: true,
};
