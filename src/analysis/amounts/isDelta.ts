import type { Profile } from '../../model/profile.ts';

const states =
  /^(?:goroutine|goroutineleak|threadcreate|contentions|delay|inuse_space|inuse_objects|alloc_space|alloc_objects)$/;

/**
 * Whether a profile holds what changed within a time, as `/debug/pprof/heap?seconds=5` does: what else Go counts since the
 * program began, or at one moment, has no duration. What became fewer is negative there.
 */
export function isDelta({ valueTypes, durationNanos }: Pick<Profile, 'valueTypes' | 'durationNanos'>): boolean {
  return durationNanos > 0 && valueTypes.length > 0 && valueTypes.every(({ type }) => states.test(type));
}
