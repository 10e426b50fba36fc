import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import { flameKeys } from '../../parts/flameKeys.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Side by side',
  order: 15,
  formOf: 'flame',
  searches: true,
  drawsFlame: 'sides',
  keys: [flameKeys('Side by side', 'Find the function in the changes')],
  two: { View: onDemand(async () => (await import('./SidesPane.tsx')).SidesPane) },
};
