import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

const select = { keys: ['↑', '↓'], does: 'Select a group and show its stack' };
const menu = { keys: ['M'], does: 'Show what can be done with it' };

export const view: View<typeof answers> = {
  title: 'Goroutines',
  order: 6,
  wants: ({ profileType }) => profileType === 'goroutine',
  searches: true,
  isAnswer: true,
  View: onDemand(async () => (await import('./GoroutinesPane.tsx')).GoroutinesPane),
  one: {
    keys: [{ title: 'Goroutines', keys: [select, { keys: ['Enter'], does: 'Find it in the flame graph' }, menu] }],
  },
  two: { order: 25, keys: [{ title: 'Goroutines', keys: [select, menu] }] },
};
