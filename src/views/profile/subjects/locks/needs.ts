import type { Needs, SubjectNeeds } from '../../asking/needs.ts';

/**
 * Mutex profiles tell who holds a lock, block profiles who waits, goroutines where they are parked; the source names
 * the lock.
 */
const ofRun: Needs = {
  isAlone: true,
  about: ['mutex', 'block'],
  profiles: ['mutex', 'block', 'goroutine'],
  files: ['source'],
};

export const needs: SubjectNeeds = { one: ofRun, pair: ofRun };
