import type { Needs } from '../../asking/needs.ts';

/**
 * Mutex profiles tell who holds a lock, block profiles who waits, goroutines where they are parked; the source names
 * the lock.
 */
export const needs: Needs = {
  isAlone: true,
  about: ['mutex', 'block'],
  profiles: ['mutex', 'block', 'goroutine'],
  files: ['source'],
};
