import { groupStates, type StateCount, stateWords } from '../../../analysis/goroutines/groupStates.ts';
import { HIDDEN_STATE, isLeakedState, withoutLeaked } from '../../../analysis/goroutines/stateByFrames.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { coded } from '../../../units/coded.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { listText } from '../../../units/listText.ts';
import { goroutineGroupsOf } from '../data/goroutineGroupsOf.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { stackTitle } from '../data/representativeOf.ts';

/** A place where leaked goroutines are blocked. */
export interface LeakPlace {
  /** The most informative frame of the stack; '' if there is none. */
  name: string;
  states: StateCount[];
  count: number;
}

/** Leaked goroutines: the garbage collector found that nothing can wake them up any more. */
export interface Leaks {
  /** Whether the file is a `goroutineleak` profile, which has only leaked goroutines; a dump marks the leaked ones. */
  isLeakProfile: boolean;
  leaked: number;
  total: number;
  /** Places, the largest first. */
  places: LeakPlace[];
}

/** The leaked goroutines of a profile or dump; null if it has no information about leaks. */
export function leaksOf(memo: ProfileMemo, valueType: number): Leaks | null {
  const type = memo.profile.valueTypes[valueType]?.type ?? '';
  if (type !== 'goroutineleak' && type !== 'goroutine') return null;
  const groups = goroutineGroupsOf(memo, valueType);
  const isLeakProfile = type === 'goroutineleak';
  const places = Array.from(groups.leaked, (count, group): LeakPlace => {
    return {
      name: stackTitle(memo, groups.row[group]!),
      states: groupStates(groups, group)
        .filter(({ state }) => isLeakedState(state))
        .map(({ state, count: inState }) => ({ state: withoutLeaked(state), count: inState })),
      count,
    };
  })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const leaked = places.reduce((sum, { count }) => sum + count, 0);
  if (!isLeakProfile && leaked === 0) return null;
  return { isLeakProfile, leaked, total: groups.total, places };
}

/** Maximum number of places that a sentence names. */
const mostPlaces = 4;
/** States that a sentence omits, as they do not say why the goroutine waits. */
const vague = new Set([HIDDEN_STATE, 'waiting']);

/** Sentence about the number of leaked goroutines and where they are blocked; functions are marked as code. */
export function leakSentence({ isLeakProfile, leaked, total, places }: Leaks): string {
  if (leaked === 0) return 'No goroutine leaked.';
  const among = isLeakProfile || leaked === total ? '' : ` of ${formatCount(total)}`;
  const named = places.slice(0, mostPlaces);
  const parts = named.map(({ name, states, count }, index) => {
    const is = index === 0 ? (count === 1 ? ' is blocked' : ' are blocked') : '';
    const place = name === '' ? 'a place without a stack' : coded(shortName(name));
    return `${formatCount(count)}${is} in ${place}${states.every(({ state }) => vague.has(state)) ? '' : ` (${stateWords(states)})`}`;
  });
  const others = places.slice(mostPlaces);
  if (others.length > 0) {
    const count = others.reduce((sum, place) => sum + place.count, 0);
    parts.push(`${formatCount(count)} in ${countText(others.length, 'other stack')}`);
  }
  return `${formatCount(leaked)}${among} ${leaked === 1 && among === '' ? 'goroutine' : 'goroutines'} leaked: ${listText(parts)}.`;
}

/** Explanation of a leak, and of which goroutines in the file are not leaked. */
export function leakGround({ isLeakProfile, leaked, total }: Leaks): string {
  if (leaked === 0) return 'The garbage collector found no goroutine that nothing can wake up.';
  const found = 'Found by the garbage collector: nothing that is still reachable can wake them up';
  return isLeakProfile || leaked === total
    ? `${found}.`
    : `${found}. The dump lists all goroutines of the process; only those whose state has (leaked) are leaks.`;
}
