import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import { lockProfiles } from '../../data/lockProfiles.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Locks',
  order: -1,
  wants: ({ profileType }) => profileType === 'mutex' || profileType === 'block',
  isAnswer: true,
  searches: true,
  showsAllTypes: true,
  asksWhoseCode: true,
  shows: (shown, all) => {
    const { mutex, block, goroutines } = lockProfiles(shown, all, ({ recorded = 0 }) => recorded);
    return [mutex, block, ...goroutines].filter((item) => item !== null);
  },
  keys: [
    {
      title: 'Locks',
      keys: [
        { keys: ['↑', '↓'], does: 'Select a row' },
        { keys: ['Enter'], does: 'Open a lock, or show the lines of a place' },
      ],
    },
  ],
  View: onDemand(async () => (await import('./LocksPane.tsx')).LocksPane),
  one: {},
  two: { order: 11, ofRuns: true },
};
