import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Findings',
  order: 5,
  isFindings: true,
  one: { View: onDemand(async () => (await import('./ProfileFindings.tsx')).ProfileFindings, Nothing) },
  two: { View: onDemand(async () => (await import('./PairFindings.tsx')).PairFindings, Nothing) },
};

/** The drawing does not wait for what is said of it. */
function Nothing() {
  return null;
}
