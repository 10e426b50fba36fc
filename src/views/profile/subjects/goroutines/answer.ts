import { groupStates, stateWords } from '../../../../analysis/goroutines/groupStates.ts';
import { isStateWanted } from '../../../../analysis/goroutines/leakedState.ts';
import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import { compareBytewise } from '../../../../analysis/tree/topTable.ts';
import type { Evidence } from '../../../../model/question.ts';
import { answerTable } from '../../../kit/answerTable.ts';
import type { Put } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { goroutineChangesAddress, goroutinesAddress } from '../../address/goroutinesAddress.ts';
import { parkedAt } from '../../data/parkedAt.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { changedGroups } from './changedGroups.ts';
import { creatorRows, entryRows } from './creatorRows.ts';
import {
  type GoroutineGroupRow,
  type GoroutinesAnswer,
  type GoroutinesQuestion,
  usualSort,
} from './goroutineAnswers.ts';
import { groupDetail } from './groupDetail.ts';
import { changesOf, creationOf, type GroupTable, groupTable, rowsThrough, titleOf } from './groupTable.ts';
import { placeRows } from './placeRows.ts';
import { stateRows, waitRows } from './stateRows.ts';

/** A row before formatting: a group of this profile, or a group that only the base profile has. */
interface Candidate {
  group: number;
  isRemoved: boolean;
  count: number;
  before: number | null;
}

/** Goroutines by stack, by state and by creator; with `base`, also their numbers in the base profile. */
function rows(
  whole: ProfileMemo,
  question: GoroutinesQuestion,
  _needs: readonly Evidence[] = [],
  wholeBase: ProfileMemo | null = null,
): GoroutinesAnswer {
  const { valueType, query, state, site } = question;
  const narrowed = (memo: ProfileMemo): ProfileMemo => (site === '' ? memo : parkedAt(memo, valueType, site));
  const memo = narrowed(whole);
  const base = wholeBase && narrowed(wholeBase);
  const table = groupTable(memo, valueType);
  const earlier = base === null ? null : groupTable(base, valueType);
  const { groups } = table;
  const changes = changesOf(table, earlier);
  const present = Array.from({ length: groups.count }, (_, group): Candidate => {
    return { group, isRemoved: false, count: groups.amount[group]!, before: changes?.before[group] ?? null };
  });
  const removed = Array.from(changes?.removed ?? [], (group): Candidate => {
    return { group, isRemoved: true, count: 0, before: earlier!.groups.amount[group]! };
  });
  const write = (candidate: Candidate): GoroutineGroupRow => rowOf(candidate.isRemoved ? earlier! : table, candidate);

  const { searchError } = searchedNames(memo.tree.names, query);
  const kept = [present, removed].flatMap((list, index) => {
    const from = index === 0 ? table : earlier;
    return from === null ? [] : list.filter(leaves(from, state, query));
  });
  const keyOf = ({ isRemoved, group }: Candidate): string => (isRemoved ? earlier! : table).groups.key[group]!;
  const { page, shown: sorted } = answerTable(
    kept,
    // The search is through all names of a stack.
    { ...question, query: '', find: question.pick },
    { textOf: keyOf, compare: () => orderOf(question, write), rowOf: write },
  );
  const grown = present.filter(({ count, before }) => before !== null && before > 0 && count > before);
  const added = present.filter(({ count, before }) => before === 0 && count > 0);
  const most = largestBy([...grown, ...added], ({ count, before }) => count - (before ?? 0));
  const largest = largestBy(present, ({ count }) => count);
  const pickedAt = question.pick === '' ? 0 : page.foundAt;
  const picked =
    question.pick === ''
      ? sorted[0]
      : (sorted[pickedAt] ?? [...present, ...removed].find((row) => keyOf(row) === question.pick));
  const creation = creationOf(table, valueType);
  const creators = creation === null ? null : creatorRows(table, creation);
  const entries = creators === null ? entryRows(table) : null;
  return {
    total: groups.total,
    totalBefore: earlier?.groups.total ?? null,
    groups: groups.count,
    newGroups: added.length,
    grownGroups: grown.length,
    removedGroups: removed.length,
    isDump: groups.labels.isDump,
    leaked: groups.leaked.reduce((sum, amount) => sum + amount, 0),
    longestWait: groups.wait.reduce((longest, wait) => Math.max(longest, wait), 0),
    grewMost: most === null ? null : write(most),
    largest: largest === null ? null : write(largest),
    ...page,
    pickedAt,
    picked:
      picked === undefined
        ? null
        : groupDetail(
            picked.isRemoved ? earlier! : table,
            picked.group,
            write(picked),
            picked.isRemoved ? null : changes,
          ),
    ...placeRows(
      table,
      earlier,
      valueType,
      (place, of) => (state === '' || isStateWanted(place.state, state)) && place.ways.some(leaves(of, '', query)),
    ),
    states: stateRows(table, earlier),
    waits: waitRows(table),
    creators: creators?.rows ?? null,
    entries: entries?.rows ?? [],
    moreCreators: creators?.more ?? entries?.more ?? 0,
    searchError,
  };
}

/** The questions that this view answers. */
export const answers = { one: { rows }, two: { rows: changedGroups } };

/**
 * Parses `sort` (`-count`, `wait` …), `q`, `state`, `site` (`mutex cache.(*Cache).Put:26`), `pick`, `rows` (number, or
 * `all`) and `offset`.
 */
function parseOne(params: URLSearchParams, valueType = 0): Put<typeof answers.one, 'rows'> {
  const { sort, state, site, pick } = goroutinesAddress.parse(params, ['sort', 'state', 'site', 'pick']);
  return {
    ask: 'rows',
    question: {
      valueType,
      sort: sort ?? usualSort(false),
      state,
      site,
      pick,
      ...parseRowSearch(params, 80),
    },
  };
}

/** Parses `sort`, `only`, `state`, `pick` (key of a group), `rows` (number, or `all`), `offset` and `q`. */
function parseTwo(params: URLSearchParams, type: number): Put<typeof answers.two, 'rows'> {
  return {
    ask: 'rows',
    question: {
      type,
      ...goroutinesAddress.parse(params, ['state', 'pick']),
      ...goroutineChangesAddress.parse(params),
      ...parseRowSearch(params, 80),
    },
  };
}

export const parseQuestion = { one: parseOne, two: parseTwo };

function rowOf(table: GroupTable, { group, count, before, isRemoved }: Candidate): GoroutineGroupRow {
  const { groups } = table;
  const states = groupStates(groups, group);
  return {
    key: groups.key[group]!,
    count,
    before,
    title: titleOf(table, group),
    state: groups.states[groups.state[group]!]!,
    states: states.length,
    inStates: stateWords(states),
    wait: isRemoved ? 0 : groups.wait[group]!,
  };
}

/** Returns a filter of groups by state and search. */
function leaves(table: GroupTable, state: string, query: string): (candidate: Pick<Candidate, 'group'>) => boolean {
  const { groups, memo } = table;
  const { byName } = searchedNames(memo.tree.names, query);
  const through = byName === null ? null : rowsThrough(memo, byName);
  const wanted = groups.states.flatMap((one, index) => (isStateWanted(one, state) ? [index] : []));
  return ({ group }) => {
    if (state !== '' && !wanted.some((at) => groups.amountByState.has(group * groups.states.length + at))) return false;
    return through === null || through[groups.row[group]!] === 1;
  };
}

function orderOf(
  { sort }: GoroutinesQuestion,
  write: (candidate: Candidate) => GoroutineGroupRow,
): (a: Candidate, b: Candidate) => number {
  const direction = sort.descending ? -1 : 1;
  const { by } = sort;
  if (by === 'count' || by === 'change') {
    const amount = ({ count, before }: Candidate) => (by === 'count' ? count : count - (before ?? 0));
    return (a, b) => direction * (amount(a) - amount(b)) || b.count - a.count || a.group - b.group;
  }
  const written = new Map<Candidate, GoroutineGroupRow>();
  const rowFor = (candidate: Candidate): GoroutineGroupRow => {
    const row = written.get(candidate) ?? write(candidate);
    written.set(candidate, row);
    return row;
  };
  const compare = (a: GoroutineGroupRow, b: GoroutineGroupRow): number => {
    if (by === 'wait') return a.wait - b.wait;
    return by === 'state' ? compareBytewise(a.state, b.state) : compareBytewise(a.title, b.title);
  };
  return (a, b) => direction * compare(rowFor(a), rowFor(b)) || b.count - a.count || a.group - b.group;
}

function largestBy(candidates: Candidate[], amount: (candidate: Candidate) => number): Candidate | null {
  let largest: Candidate | null = null;
  for (const candidate of candidates) {
    if (largest === null || amount(candidate) > amount(largest)) largest = candidate;
  }
  return largest;
}
