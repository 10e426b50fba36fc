import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { groupStates, stateWords } from '../../../../analysis/goroutines/groupStates.ts';
import { type PairedGroups, pairedGroups } from '../../../../analysis/goroutines/pairedGroups.ts';
import { stackFrames } from '../../../../analysis/goroutines/stackFrames.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import type { GroupChangeDetail, GroupChangeRow, StateChange } from './goroutineChanges.ts';
import { creatorsOf, MOST_FRAMES } from './groupDetail.ts';
import { representativeRows, titleOf } from './groupTable.ts';

/** Data of two goroutine profiles that is computed once, for all questions. */
export interface PairedGroupTable {
  pair: ProfilePair;
  groups: PairedGroups;
  /** The factor of the amounts of each side. */
  factor: Record<PairSide, number>;
  /** Tree row of the most informative frame of each group. */
  representative: Int32Array;
}

/** The groups of both filtered sides. */
export function pairedGroupTable(pair: ProfilePair, type: number): PairedGroupTable {
  const { memo } = pair;
  const { groups, representative } = memo.latest('paired goroutine groups', String(type), () => {
    const columns = { before: pair.column('before', type), after: pair.column('after', type) };
    const made = pairedGroups(memo.profile, memo.tree, columns);
    const ends = Int32Array.from({ length: made.after.count }, (_, group) => made[sideOf(made, group)].row[group]!);
    return { groups: made, representative: representativeRows(memo, ends) };
  });
  const { before, after } = pair.scale(type);
  return { pair, groups, factor: { before, after }, representative };
}

/** The side that describes a group: after, or before if the group is gone. */
function sideOf({ after }: PairedGroups, group: number): PairSide {
  return after.amount[group] === 0 ? 'before' : 'after';
}

/** The row of a group. */
export function groupRow({ pair, groups, factor, representative }: PairedGroupTable, group: number): GroupChangeRow {
  const { before, after, wait } = groups;
  const side = groups[sideOf(groups, group)];
  const states = groupStates(side, group);
  return {
    key: after.key[group]!,
    title: titleOf({ memo: pair.memo, representative }, group),
    before: before.amount[group]! * factor.before,
    after: after.amount[group]! * factor.after,
    presence: before.amount[group] === 0 ? 'new' : after.amount[group] === 0 ? 'gone' : '',
    state: side.states[side.state[group]!]!,
    states: states.length,
    inStates: stateWords(states),
    wait: { before: wait.before[group]!, after: wait.after[group]! },
  };
}

/** All details of one group. */
export function groupDetail(table: PairedGroupTable, type: number, group: number): GroupChangeDetail {
  const { pair, groups } = table;
  const { profile } = pair.memo;
  const side = sideOf(groups, group);
  const column = profile.samples.values[pair.column(side, type)]!;
  return {
    ...groupRow(table, group),
    split: statesOf(table, group),
    creators: creatorsOf(profile, groups[side], group, column),
    ...stackFrames(profile, groups[side].stack[group]!, MOST_FRAMES),
  };
}

/** The states of all goroutines, or of one group, on both sides; largest growth first. */
export function statesOf({ groups: { before, after }, factor }: PairedGroupTable, group?: number): StateChange[] {
  const { states } = after;
  const was = new Float64Array(states.length);
  const is = new Float64Array(states.length);
  for (const [side, sums] of [
    [before, was],
    [after, is],
  ] as const) {
    for (const [cell, amount] of side.amountByState) {
      if (group !== undefined && Math.floor(cell / states.length) !== group) continue;
      sums[cell % states.length]! += amount;
    }
  }
  return states
    .map((state, index) => ({ state, before: was[index]! * factor.before, after: is[index]! * factor.after }))
    .filter((row) => row.before !== 0 || row.after !== 0)
    .toSorted((a, b) => b.after - b.before - (a.after - a.before) || b.after - a.after);
}
