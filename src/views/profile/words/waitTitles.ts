import type { WaitKind } from '../../../analysis/contention/waitKind.ts';

/**
 * Title of a table of places with waits: a mutex profile has them where the lock is released, not where goroutines wait
 * for it.
 */
export function waitPlacesTitle(profileType: string): string {
  return profileType === 'mutex' ? 'Where locks were released' : 'Where goroutines waited';
}

/** Titles of wait types, as Go's packages call them. */
export const waitTitles: Record<WaitKind, string> = {
  mutex: 'Mutex',
  'rwmutex-write': 'RWMutex, writing',
  'rwmutex-read': 'RWMutex, reading',
  'channel-send': 'Channel send',
  'channel-receive': 'Channel receive',
  select: 'select',
  waitgroup: 'WaitGroup',
  cond: 'Cond',
  once: 'Once',
  pool: 'Pool',
  map: 'sync.Map',
  semaphore: 'Semaphore',
  descriptor: 'File or connection',
  sleep: 'Sleep',
  harness: 'Test harness',
  profiler: 'Profiler',
  runtime: 'Go runtime',
  other: 'Other',
};
