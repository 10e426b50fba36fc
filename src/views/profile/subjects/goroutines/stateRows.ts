import type { StateRow, WaitTimeRow } from './goroutineAnswers.ts';
import { type GroupTable, titleOf } from './groupTable.ts';

/** Number of goroutines in each state, largest first; with `earlier`, also the earlier number. */
export function stateRows(table: GroupTable, earlier: GroupTable | null): StateRow[] {
  const { groups } = table;
  const { states, amountByState, labels, stateOfSample } = groups;
  const count = new Float64Array(states.length);
  const inGroups = new Int32Array(states.length);
  const most = new Float64Array(states.length);
  const largest = new Int32Array(states.length).fill(-1);
  for (const [cell, amount] of amountByState) {
    const [group, state] = [Math.floor(cell / states.length), cell % states.length];
    count[state]! += amount;
    inGroups[state]!++;
    if (largest[state] !== -1 && amount <= most[state]!) continue;
    most[state] = amount;
    largest[state] = group;
  }
  const wait = new Float64Array(states.length);
  stateOfSample.forEach((state, sample) => {
    wait[state] = Math.max(wait[state]!, labels.minutes[sample]!);
  });
  const before = earlier === null ? null : amountsByState(earlier);
  const rows = states.map((state, index): StateRow => {
    const was = before === null ? null : (before.get(state) ?? 0);
    before?.delete(state);
    return {
      state,
      count: count[index]!,
      before: was,
      groups: inGroups[index]!,
      wait: wait[index]!,
      key: largest[index] === -1 ? '' : groups.key[largest[index]!]!,
      title: largest[index] === -1 ? '' : titleOf(table, largest[index]!),
    };
  });
  const gone = Array.from(before ?? [], ([state, was]): StateRow => {
    return { state, count: 0, before: was, groups: 0, wait: 0, key: '', title: '' };
  });
  return [...rows.toSorted((a, b) => b.count - a.count), ...gone];
}

function amountsByState({ groups }: GroupTable): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const [cell, amount] of groups.amountByState) {
    const state = groups.states[cell % groups.states.length]!;
    amounts.set(state, (amounts.get(state) ?? 0) + amount);
  }
  return amounts;
}

/** Lower bounds of the classes of wait times, in minutes. */
const classes = [0, 1, 10, 60, 24 * 60];

/** Wait times of goroutines, in classes; empty if none waits for a minute or nothing is known. */
export function waitRows(table: GroupTable): WaitTimeRow[] {
  const { groups, memo } = table;
  const { labels, groupOfSample } = groups;
  if (!labels.minutes.some((minutes) => minutes > 0)) return [];
  const column = memo.profile.samples.values[0]!;
  const count = new Float64Array(classes.length);
  const byGroup = new Map<number, number>();
  labels.minutes.forEach((minutes, sample) => {
    const index = classes.findLastIndex((from) => minutes >= from);
    const amount = Number(column[sample]);
    count[index]! += amount;
    const cell = groupOfSample[sample]! * classes.length + index;
    byGroup.set(cell, (byGroup.get(cell) ?? 0) + amount);
  });
  const largest = new Int32Array(classes.length).fill(-1);
  const most = new Float64Array(classes.length);
  for (const [cell, amount] of byGroup) {
    const at = cell % classes.length;
    if (amount <= most[at]!) continue;
    most[at] = amount;
    largest[at] = Math.floor(cell / classes.length);
  }
  return classes.flatMap((minutes, index): WaitTimeRow[] => {
    const group = largest[index]!;
    if (group < 0) return [];
    return [{ minutes, count: count[index]!, key: groups.key[group]!, title: titleOf(table, group) }];
  });
}
