import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import type { CallTree } from '../tree/callTree.ts';
import type { GoroutineGroups } from './goroutineGroups.ts';
import { stackFrames } from './stackFrames.ts';
import { isOfRuntime } from './stackIdentity.ts';

/** Goroutines that are blocked in one line, however they came there. */
export interface BlockedPlace {
  /** The same in every profile and dump of a program. */
  key: string;
  /** The function; '' for goroutines without a stack. */
  name: string;
  /** '' and 0 if unknown. */
  file: string;
  line: number;
  state: string;
  count: number;
  /** The stacks that lead there, most goroutines first; their counts add up to the place's. */
  ways: BlockedWay[];
}

/** Goroutines of one group that are blocked in one place. */
export interface BlockedWay {
  group: number;
  count: number;
  /** The calls that lead to the place, its caller first, without the runtime's frames. */
  callers: string[];
}

/**
 * Groups goroutines by where and how they are blocked, most goroutines first; the counts add up to all goroutines.
 *
 * @param column the goroutines of each sample
 * @param representative the most informative frame of a stack, as a row of the tree: see `representativeFrame`
 */
export function blockedPlaces(
  profile: Profile,
  tree: CallTree,
  groups: GoroutineGroups,
  valueType: number,
  representative: (leaf: number) => number,
): BlockedPlace[] {
  const { samples } = profile;
  const column = samples.values[valueType]!;
  const placeOfStack = new Map<
    number,
    Omit<BlockedPlace, 'key' | 'state' | 'count' | 'ways'> & { callers: string[] }
  >();
  const places = new Map<string, BlockedPlace>();
  const ways = new Map<string, BlockedWay>();
  for (let sample = 0; sample < samples.count; sample++) {
    const count = Number(column[sample]);
    if (count === 0) continue;
    const stack = samples.stack[sample]!;
    let at = placeOfStack.get(stack);
    if (at === undefined) {
      const row = stack < 0 ? 0 : representative(tree.rowOfStack[stack]!);
      at = placeIn(profile, stack, row === 0 ? '' : tree.names[tree.name[row]!]!);
      placeOfStack.set(stack, at);
    }
    const { callers, ...where } = at;
    const state = groups.states[groups.stateOfSample[sample]!]!;
    const key = `${where.name} ${where.file}:${where.line} ${state}`;
    const blockedPlace = getOrInsert(places, key, () => ({ key, ...where, state, count: 0, ways: [] }));
    blockedPlace.count += count;
    const group = groups.groupOfSample[sample]!;
    let way = ways.get(`${group} ${key}`);
    if (way === undefined) {
      way = { group, count: 0, callers };
      ways.set(`${group} ${key}`, way);
      blockedPlace.ways.push(way);
    }
    way.count += count;
  }
  for (const place of places.values()) place.ways.sort((a, b) => b.count - a.count);
  return [...places.values()].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

/** The innermost frame of a function in a stack, and its callers. */
function placeIn(
  profile: Profile,
  stack: number,
  name: string,
): { name: string; file: string; line: number; callers: string[] } {
  const { frames } = stackFrames(profile, stack, Number.POSITIVE_INFINITY);
  const index = frames.findIndex((frame) => frame.name === name);
  const callers = frames
    .slice(index + 1)
    .map((frame) => frame.name)
    .filter((caller) => !isOfRuntime(caller));
  const { file = '', line = 0 } = frames[index] ?? {};
  return { name, file, line, callers: index < 0 ? [] : callers };
}
