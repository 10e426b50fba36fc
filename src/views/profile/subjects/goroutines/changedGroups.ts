import { isStateWanted } from '../../../../analysis/goroutines/leakedState.ts';
import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import { compareBytewise } from '../../../../analysis/tree/topTable.ts';
import { answerTable } from '../../../kit/answerTable.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import {
  type GoroutineChangesAnswer,
  type GoroutineChangesQuestion,
  type GroupChangeRow,
  type GroupFilter,
  groupFilters,
} from './goroutineChanges.ts';
import { rowsThrough } from './groupTable.ts';
import { groupDetail, groupRow, type PairedGroupTable, pairedGroupTable, statesOf } from './pairedGroupTable.ts';
import { placeChanges } from './placeChanges.ts';

/** Goroutines by stack on both sides: numbers before and after, new groups and gone groups. */
export function changedGroups(pair: ProfilePair, question: GoroutineChangesQuestion): GoroutineChangesAnswer {
  const { type, sort, only, state, query, pick } = question;
  const table = pairedGroupTable(pair, type);
  const all = pair.latest('goroutine changes', String(type), pair.memo, () => {
    const rows: Candidate[] = [];
    for (let group = 0; group < table.groups.after.count; group++) {
      const row = groupRow(table, group);
      if (row.before !== 0 || row.after !== 0) rows.push({ row, group });
    }
    return rows;
  });
  const { byName, searchError } = searchedNames(pair.memo.tree.names, query);
  const through = byName === null ? null : rowsThrough(pair.memo, byName);
  const shown = all.filter(
    ({ row, group }) =>
      isOf(row, only) &&
      (state === '' || isInState(table, group, state)) &&
      (through === null || isThrough(table, group, through)),
  );
  const compare = orderOf(sort);
  const { page, shown: sorted } = answerTable(
    shown,
    // The search is through all names of a stack.
    { ...question, query: '', find: pick },
    { textOf: ({ row }) => row.key, compare: () => (a, b) => compare(a.row, b.row), rowOf: ({ row }) => row },
  );
  const pickedAt = pick === '' ? 0 : page.foundAt;
  const picked = pick === '' ? sorted[0] : (sorted[pickedAt] ?? all.find(({ row }) => row.key === pick));
  let grewMost: GroupChangeRow | null = null;
  let largest = 0;
  let largestChange = 0;
  for (const { row } of all) {
    const change = row.after - row.before;
    largest = Math.max(largest, Math.abs(row.before), Math.abs(row.after));
    largestChange = Math.max(largestChange, Math.abs(change));
    if (change > 0 && (grewMost === null || change > grewMost.after - grewMost.before)) grewMost = row;
  }
  const { groups, factor } = table;
  return {
    total: { before: groups.before.total * factor.before, after: groups.after.total * factor.after },
    counts: countsOf(all.map(({ row }) => row)),
    largest,
    largestChange,
    grewMost,
    hasWaits: all.some(({ row: { wait } }) => wait.before > 0 || wait.after > 0),
    ...page,
    pickedAt,
    picked: picked === undefined ? null : groupDetail(table, type, picked.group),
    ...placeChanges(
      table,
      type,
      (place) =>
        (state === '' || isStateWanted(place.state, state)) &&
        (through === null || place.groups.some((group) => isThrough(table, group, through))),
    ),
    states: statesOf(table),
    searchError,
  };
}

interface Candidate {
  group: number;
  row: GroupChangeRow;
}

function isOf({ presence, before, after }: GroupChangeRow, only: GroupFilter): boolean {
  switch (only) {
    case 'all':
      return true;
    case 'grown':
      return presence === '' && after > before;
    case 'shrunk':
      return presence === '' && after < before;
    default:
      return presence === only;
  }
}

function countsOf(rows: readonly GroupChangeRow[]): Record<GroupFilter, number> {
  const counts = { all: 0, new: 0, grown: 0, shrunk: 0, gone: 0 };
  for (const only of groupFilters) counts[only] = rows.filter((row) => isOf(row, only)).length;
  return counts;
}

function isInState({ groups: { before, after } }: PairedGroupTable, group: number, state: string): boolean {
  return after.states.some((one, index) => {
    const cell = group * after.states.length + index;
    return (
      isStateWanted(one, state) && [before, after].some(({ amountByState }) => (amountByState.get(cell) ?? 0) !== 0)
    );
  });
}

function isThrough({ groups: { before, after } }: PairedGroupTable, group: number, through: Uint8Array): boolean {
  return through[before.row[group]!] === 1 || through[after.row[group]!] === 1;
}

function orderOf({
  by,
  descending,
}: GoroutineChangesQuestion['sort']): (a: GroupChangeRow, b: GroupChangeRow) => number {
  const direction = descending ? -1 : 1;
  const compare = (a: GroupChangeRow, b: GroupChangeRow): number => {
    switch (by) {
      case 'change':
        return a.after - a.before - (b.after - b.before);
      case 'before':
      case 'after':
        return a[by] - b[by];
      case 'state':
        return compareBytewise(a.state, b.state);
      case 'stack':
        return compareBytewise(a.title, b.title);
    }
  };
  return (a, b) =>
    direction * compare(a, b) ||
    b.after - a.after ||
    compareBytewise(a.title, b.title) ||
    compareBytewise(a.key, b.key);
}
