import type { LockRank } from '../../../../analysis/contention/lockStory.ts';

/** Titles of the groups of locks. */
export const rankWords: Record<LockRank, { title: string; note: string }> = {
  lock: { title: 'Locks', note: 'Goroutines contend for these.' },
  wait: {
    title: 'Waits for other goroutines',
    note: 'Channels, groups and conditions. Waiting isn’t always a problem: idle workers wait too.',
  },
  aside: { title: 'Not the program’s locks', note: 'With these, each column adds up to its profile’s total.' },
};
