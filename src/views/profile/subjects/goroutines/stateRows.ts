import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { stackTitle } from '../../data/representativeOf.ts';
import type { GroupOfSide, GroupSide, GroupTable, SidedCount } from './groupTable.ts';
import { changeOf } from './groupWords.ts';

/** A group by the name of its stack; '' for none. */
interface LargestGroup {
  key: string;
  title: string;
}

/** The goroutines in one state; `groups`, the longest wait and the largest group are those of after. */
export interface StateRow extends SidedCount, LargestGroup {
  state: string;
  groups: number;
  wait: number;
}

/** Goroutines that have been waiting for at least this many minutes, and for fewer than in the next row. */
export interface WaitTimeRow extends LargestGroup {
  minutes: number;
  count: number;
}

/**
 * Number of goroutines in each state, largest first; of two sides the largest growth. With `only` those of one group,
 * by its number on each side.
 */
export function stateRows(table: GroupTable, only?: Record<PairSide, number>): StateRow[] {
  const { isPair, before, after } = table;
  const rows = new Map<string, StateRow>();
  for (const side of ['after', 'before'] as const) {
    const of = table[side];
    if (of === null) continue;
    const { states, amountByState } = of.groups;
    const most = new Map<StateRow, number>();
    for (const [cell, amount] of amountByState) {
      const group = Math.floor(cell / states.length);
      if (amount === 0 || (only !== undefined && group !== only[side])) continue;
      const state = states[cell % states.length]!;
      const row = rows.get(state) ?? { state, before: before && 0, after: 0, groups: 0, wait: 0, key: '', title: '' };
      rows.set(state, row);
      row[side] = row[side]! + amount * of.factor;
      if (side === 'before') continue;
      row.groups++;
      if (amount <= (most.get(row) ?? Number.NEGATIVE_INFINITY)) continue;
      most.set(row, amount);
      Object.assign(row, nameOf({ ...after, group }));
    }
  }
  const { labels, states, stateOfSample, groupOfSample } = after.groups;
  const counts = after.memo.profile.samples.values[after.column]!;
  labels.minutes.forEach((minutes, sample) => {
    const row = minutes > 0 && Number(counts[sample]) !== 0 ? rows.get(states[stateOfSample[sample]!]!) : undefined;
    const isOf = only === undefined || groupOfSample[sample] === only.after;
    if (row !== undefined && isOf) row.wait = Math.max(row.wait, minutes);
  });
  const count = (row: StateRow): number => (only?.after === -1 ? row.before! : row.after);
  return [...rows.values()].sort((a, b) => (isPair ? changeOf(b) - changeOf(a) : 0) || count(b) - count(a));
}

function nameOf({ memo, groups, group }: GroupOfSide): LargestGroup {
  return { key: groups.key[group]!, title: stackTitle(memo, groups.row[group]!) };
}

/** Lower bounds of the classes of wait times, in minutes. */
const classes = [0, 1, 10, 60, 24 * 60];

/** Wait times of goroutines, in classes; empty if none waits for a minute or nothing is known. */
export function waitRows(side: GroupSide): WaitTimeRow[] {
  const { groups, memo, column } = side;
  const { labels, groupOfSample } = groups;
  if (!labels.minutes.some((minutes) => minutes > 0)) return [];
  const counts = memo.profile.samples.values[column]!;
  const count = new Float64Array(classes.length);
  const byGroup = new Map<number, number>();
  labels.minutes.forEach((minutes, sample) => {
    const index = classes.findLastIndex((from) => minutes >= from);
    const amount = Number(counts[sample]);
    count[index]! += amount;
    const cell = groupOfSample[sample]! * classes.length + index;
    byGroup.set(cell, (byGroup.get(cell) ?? 0) + amount);
  });
  const largest = new Int32Array(classes.length).fill(-1);
  const most = new Float64Array(classes.length);
  for (const [cell, amount] of byGroup) {
    const index = cell % classes.length;
    if (amount <= most[index]!) continue;
    most[index] = amount;
    largest[index] = Math.floor(cell / classes.length);
  }
  return classes.flatMap((minutes, index): WaitTimeRow[] => {
    const group = largest[index]!;
    if (group < 0) return [];
    return [{ minutes, count: count[index]!, ...nameOf({ ...side, group }) }];
  });
}
