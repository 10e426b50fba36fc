import { formatCount } from '../../units/formatCount.ts';
import type { GoroutineGroups } from './goroutineGroups.ts';

/** The number of goroutines of a group in one state. */
export interface StateCount {
  state: string;
  count: number;
}

/** The states that a group's goroutines are in, the most frequent first. */
export function groupStates({ states, amountByState }: GoroutineGroups, group: number): StateCount[] {
  return states
    .map((state, index) => ({ state, count: amountByState.get(group * states.length + index) ?? 0 }))
    .filter(({ count }) => count !== 0)
    .toSorted((a, b) => b.count - a.count);
}

/** The maximum number of states named with their counts. */
const mostNamed = 3;

/** `select` if all are in one state, else each state with its count: `28 runnable, 7 running`. */
export function stateWords(states: readonly StateCount[]): string {
  if (states.length <= 1) return states[0]?.state ?? '';
  const named = states.length <= mostNamed ? states : states.slice(0, mostNamed - 1);
  const others = states.slice(named.length);
  const words = named.map(({ state, count }) => `${formatCount(count)} ${state}`);
  if (others.length > 0) {
    const rest = others.reduce((sum, { count }) => sum + count, 0);
    words.push(`${formatCount(rest)} in ${formatCount(others.length)} other states`);
  }
  return words.join(', ');
}
