import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { GoroutineGroups } from '../../../../analysis/goroutines/goroutineGroups.ts';
import { groupStates, stateWords } from '../../../../analysis/goroutines/groupStates.ts';
import { isStateWanted } from '../../../../analysis/goroutines/stateByFrames.ts';
import { WeakMemo } from '../../../../analysis/memo/weakMemo.ts';
import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import { compareBytewise } from '../../../../analysis/tree/topTable.ts';
import { goroutineGroupsOf } from '../../data/goroutineGroupsOf.ts';
import { parkedAt } from '../../data/parkedAt.ts';
import type { ProfileMemo, Subject } from '../../data/profileMemo.ts';
import { pairOf } from '../../data/profilePair.ts';
import { stackTitle } from '../../data/representativeOf.ts';

/**
 * Numbers of goroutines on both sides, in the basis in use. The only side of one profile is `after`: `before` is null,
 * or that of the base with which it is compared.
 */
export interface SidedCount {
  before: number | null;
  after: number;
}

/** Goroutines with the same stack. */
export interface GroupRow extends SidedCount {
  key: string;
  /** The most informative frame of the stack; '' without frames, such as for a goroutine that has not run yet. */
  title: string;
  presence: '' | 'new' | 'gone';
  /** The most frequent state and the number of states: after, or before if the group is gone. */
  state: string;
  states: number;
  /** The state if there is only one, else all states with the number of goroutines in each. */
  inStates: string;
  /** Longest wait of a goroutine in minutes; 0 below one minute or if unknown. */
  wait: Record<PairSide, number>;
}

/** The goroutines of one side. */
export interface GroupSide {
  memo: ProfileMemo;
  /** Their number in each sample. */
  column: number;
  /** By which amounts are multiplied in the basis in use. */
  factor: number;
  groups: GoroutineGroups;
}

/** A group of the same stack on both sides: its number there, -1 on a side without it. */
export interface SidedGroup extends Record<PairSide, number> {
  row: GroupRow;
}

/** The goroutines of a profile, with those of its base if it has one, or of two sides. */
export interface GroupTable {
  isPair: boolean;
  before: GroupSide | null;
  after: GroupSide;
  /** By key. */
  groups: ReadonlyMap<string, SidedGroup>;
}

/** A group of a side. */
export interface GroupOfSide extends GroupSide {
  group: number;
}

const kept = new WeakMemo<GroupTable['groups']>();

/**
 * Goroutines by stack. `site` keeps those of one profile that are parked at a site of Locks, '' all.
 */
export function groupTable(subject: Subject, type: number, base: ProfileMemo | null, site: string): GroupTable {
  const pair = pairOf(subject);
  const sideOf = (side: PairSide, memo: ProfileMemo): GroupSide => {
    const narrowed = site === '' ? memo : parkedAt(memo, type, site);
    const column = subject.column(side, type);
    return {
      memo: narrowed,
      column,
      factor: pair?.scale(type)[side] ?? 1,
      groups: goroutineGroupsOf(narrowed, column),
    };
  };
  const earlier = pair === null ? base : pair.memo;
  const sides = {
    isPair: pair !== null,
    before: earlier && sideOf('before', earlier),
    after: sideOf('after', subject.memo),
  };
  const { before, after } = sides;
  const memos = before === null ? [after.memo] : [after.memo, before.memo];
  const key = JSON.stringify([before, after].map((side) => side && [side.column, side.factor]));
  return { ...sides, groups: kept.of(memos, key, () => matchedGroups(sides)) };
}

/** Joins the groups of the same stack, which has the same key in every profile and dump. */
function matchedGroups(sides: Pick<GroupTable, 'isPair' | 'before' | 'after'>): Map<string, SidedGroup> {
  const found = new Map<string, Record<PairSide, number>>();
  for (const side of ['after', 'before'] as const) {
    const { amount = [], key = [] } = sides[side]?.groups ?? {};
    for (const [group, count] of amount.entries()) {
      if (count === 0) continue;
      const numbers = found.get(key[group]!) ?? { before: -1, after: -1 };
      found.set(key[group]!, numbers);
      numbers[side] = group;
    }
  }
  const all = Array.from(found.values(), (numbers): SidedGroup => ({ ...numbers, row: rowOf(sides, numbers) }));
  if (sides.isPair) {
    all.sort(({ row: a }, { row: b }) => compareBytewise(a.title, b.title) || compareBytewise(a.key, b.key));
  }
  return new Map(all.map((group) => [group.row.key, group]));
}

function rowOf(sides: Pick<GroupTable, 'before' | 'after'>, numbers: Record<PairSide, number>): GroupRow {
  const { memo, groups, group } = shownSide(sides, numbers);
  const states = groupStates(groups, group);
  const of = (side: PairSide, column: 'amount' | 'wait'): number =>
    numbers[side] < 0 ? 0 : sides[side]!.groups[column][numbers[side]]!;
  return {
    key: groups.key[group]!,
    title: stackTitle(memo, groups.row[group]!),
    before: sides.before && of('before', 'amount') * sides.before.factor,
    after: of('after', 'amount') * sides.after.factor,
    presence: sides.before === null ? '' : numbers.before < 0 ? 'new' : numbers.after < 0 ? 'gone' : '',
    state: groups.states[groups.state[group]!]!,
    states: states.length,
    inStates: stateWords(states),
    wait: { before: of('before', 'wait'), after: of('after', 'wait') },
  };
}

/** The side that describes a group: after, or before if the group is gone. */
export function shownSide(
  { before, after }: Pick<GroupTable, 'before' | 'after'>,
  numbers: Record<PairSide, number>,
): GroupOfSide {
  return numbers.after < 0 ? { ...before!, group: numbers.before } : { ...after, group: numbers.after };
}

/** The sides on which a group is searched: of one profile the base describes only what is gone. */
function searchedSides(table: GroupTable, group: SidedGroup): GroupOfSide[] {
  const isBoth = table.isPair && group.before >= 0 && group.after >= 0;
  return [shownSide(table, group), ...(isBoth ? [{ ...table.before!, group: group.before }] : [])];
}

/** Returns a filter of groups by a state: `(leaked)` means all states of leaked goroutines. */
export function inState(table: GroupTable, state: string): (group: SidedGroup) => boolean {
  return (sided) =>
    searchedSides(table, sided).some(({ groups: { states, amountByState }, group }) =>
      states.some(
        (one, index) => isStateWanted(one, state) && (amountByState.get(group * states.length + index) ?? 0) !== 0,
      ),
    );
}

/** Returns a filter of groups by a search through all names of their stacks, and why it is no expression. */
export function through(
  table: GroupTable,
  query: string,
): { isThrough: (group: SidedGroup) => boolean; searchError: string } {
  const marks = new Map<ProfileMemo, Uint8Array>();
  let error = '';
  for (const { memo } of [table.before, table.after].filter((side) => side !== null)) {
    const { byName, searchError } = searchedNames(memo.tree.names, query);
    if (byName !== null) marks.set(memo, rowsThrough(memo, byName));
    error = searchError;
  }
  return {
    isThrough: (sided) =>
      marks.size === 0 ||
      searchedSides(table, sided).some(({ memo, groups, group }) => marks.get(memo)![groups.row[group]!] === 1),
    searchError: error,
  };
}

/** Marks the tree rows whose name, or a caller's name, is marked in `byName`. */
function rowsThrough({ tree }: ProfileMemo, byName: Uint8Array): Uint8Array {
  const marked = new Uint8Array(tree.count);
  for (let row = 1; row < tree.count; row++) marked[row] = marked[tree.parent[row]!]! | byName[tree.name[row]!]!;
  return marked;
}
