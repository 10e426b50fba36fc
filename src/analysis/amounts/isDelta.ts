import type { Profile } from '../../model/profile.ts';

const states =
  /^(?:goroutine|goroutineleak|threadcreate|contentions|delay|inuse_space|inuse_objects|alloc_space|alloc_objects)$/;

/**
 * Whether a profile contains the changes within a time window, as `/debug/pprof/heap?seconds=5` does. Go's other heap,
 * block, mutex and goroutine profiles count since the program start or at one moment, and have no duration. Decreases
 * are negative amounts.
 */
export function isDelta({ valueTypes, durationNanos }: Pick<Profile, 'valueTypes' | 'durationNanos'>): boolean {
  return durationNanos > 0 && valueTypes.length > 0 && valueTypes.every(({ type }) => states.test(type));
}
