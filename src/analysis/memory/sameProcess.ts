import type { Profile } from '../../model/profile.ts';
import { isDelta } from '../amounts/isDelta.ts';
import { hasBenchmarks } from '../compare/scaledParts.ts';
import { heapTypes } from './heapTypes.ts';

/** How far an amount may be below an earlier one: sizes of one stack are averaged before they are unsampled. */
const tolerance = 0.02;
/** Functions with a smaller part of all bytes are too few samples to compare. */
const least = 0.01;

/**
 * Whether the allocations of `earlier` are part of those of `later`: both are heap profiles of one process, which count since its start,
 * so no function has allocated more in the earlier one. Runs of benchmarks are processes of their own.
 */
export function includesAllocations(later: Profile, earlier: Profile): boolean {
  const program = programOf(later);
  if (program === '' || program !== programOf(earlier)) return false;
  if (later.timeNanos !== 0n && earlier.timeNanos > later.timeNanos) return false;
  if ([later, earlier].some((profile) => isDelta(profile) || hasBenchmarks(profile))) return false;
  const [all, part] = [allocatedBy(later), allocatedBy(earlier)];
  if (all === null || part === null) return false;
  const total = [...part.values()].reduce((sum, bytes) => sum + bytes, 0);
  return [...part].every(([name, bytes]) => bytes < least * total || (all.get(name) ?? 0) >= (1 - tolerance) * bytes);
}

/** The build id of the program; '' if unknown. */
function programOf({ mappings, strings }: Profile): string {
  return mappings.count === 0 ? '' : strings[mappings.buildId[0]!]!;
}

/** Allocated bytes by the function that allocates; null if the profile has none. */
function allocatedBy(profile: Profile): Map<string, number> | null {
  const type = heapTypes(profile.valueTypes)?.allocSpace ?? -1;
  if (type < 0) return null;
  const { samples, stacks, locations, lines, functions, strings } = profile;
  const values = samples.values[type]!;
  const sums = new Map<string, number>();
  for (let row = 0; row < samples.count; row++) {
    const stack = samples.stack[row]!;
    const location = stack < 0 ? -1 : stacks.location[stack]!;
    const isNamed = location >= 0 && locations.endLine[location]! > locations.firstLine[location]!;
    const name = isNamed ? strings[functions.name[lines.function[locations.firstLine[location]!]!]!]! : '';
    sums.set(name, (sums.get(name) ?? 0) + Number(values[row]!));
  }
  return sums;
}
