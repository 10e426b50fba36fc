import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { coverageAddress } from './coverageAddress.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';
import { coverageViews } from './view/views.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'v',
  View: onDemand(async () => (await import('./view/CoverageView.tsx')).CoverageView),
};

/** Views that the command palette can open. */
export const commands = coverageViews.map(({ label, value }) =>
  coverageAddress.command(`Coverage: ${label}`, { view: value }),
);
