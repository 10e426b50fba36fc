import { isStateWanted } from '../../../../analysis/goroutines/stateByFrames.ts';
import { compareBytewise } from '../../../../analysis/tree/topTable.ts';
import type { Evidence } from '../../../../model/question.ts';
import { answerTable, type TablePage } from '../../../kit/answerTable.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import {
  type GoroutineChangeSort,
  type GoroutineSort,
  goroutineChangesAddress,
  goroutinesAddress,
} from '../../address/goroutinesAddress.ts';
import type { ProfileMemo, Subject } from '../../data/profileMemo.ts';
import { type Creators, creatorsOrEntries } from './creatorRows.ts';
import { type GroupDetail, groupDetail } from './groupDetail.ts';
import { type GroupRow, groupTable, inState, type SidedCount, type SidedGroup, through } from './groupTable.ts';
import { changeOf, type GroupFilter, groupFilters, usualSort } from './groupWords.ts';
import { type PlaceRows, placeRows } from './placeRows.ts';
import { type StateRow, stateRows, type WaitTimeRow, waitRows } from './stateRows.ts';

export interface GoroutinesQuestion {
  /** Index among the value types that all sides have. */
  type: number;
  /** `change` is signed, so that the group that grew most comes first; `count` is that of after. */
  sort: GoroutineSort | GoroutineChangeSort;
  only: GroupFilter;
  query: string;
  /**
   * Keeps groups with goroutines in this state, of two sides on either. `(leaked)` means all states of leaked
   * goroutines, '' all states.
   */
  state: string;
  /** Keeps the goroutines of one profile that are parked at a site of Locks; '' for all. */
  site: string;
  /** Key of the group whose stack is requested; '' for that of the first row. */
  pick: string;
  offset: number;
  limit: number;
}

export interface GoroutinesAnswer extends TablePage<GroupRow>, PlaceRows, Creators {
  total: SidedCount;
  /** Number of groups; those of one profile without a base are all. */
  counts: Record<GroupFilter, number>;
  /** Whether a profile is a dump, which lists each goroutine with its id and facts. */
  isDump: boolean;
  /** Number of leaked goroutines: of one profile, or after. */
  leaked: number;
  /** In minutes, of one profile or of both sides; 0 if below one minute or unknown. */
  longestWait: number;
  /** Largest amount on either side, and largest change: the scale of the columns and of the bars. */
  largest: number;
  largestChange: number;
  /** The group that grew most; null without a base or if none grew. */
  grewMost: GroupRow | null;
  /** The group with most goroutines, of after. */
  largestGroup: GroupRow | null;
  /** How many other groups grew as much. */
  equal: { grewMost: number };
  /** Index of the selected group among the rows, of the first if none was chosen; -1 if it is not among them. */
  pickedAt: number;
  picked: GroupDetail | null;
  /** All states, largest first; of two sides the largest growth first. */
  states: StateRow[];
  /** Of one profile; empty if no wait is known. */
  waits: WaitTimeRow[];
}

/** Goroutines by place, stack, state and creator: of one profile, with `base` also their growth, or of two sides. */
function rows(
  subject: Subject,
  question: GoroutinesQuestion,
  _needs: readonly Evidence[] = [],
  base: ProfileMemo | null = null,
): GoroutinesAnswer {
  const { type, sort, only, query, state, site, pick } = question;
  const table = groupTable(subject, type, base, site);
  const { isPair, before, after } = table;
  const all = [...table.groups.values()];
  const isInState = inState(table, state);
  const { isThrough, searchError } = through(table, query);
  const { page, shown } = answerTable(
    all.filter((group) => isOf(group.row, only) && (state === '' || isInState(group)) && isThrough(group)),
    // The search is through all names of a stack, and there are more kinds of changes.
    { ...question, query: '', only: 'all', find: pick },
    { textOf: ({ row }) => row.key, compare: () => orderOf(sort), rowOf: ({ row }) => row },
  );
  const pickedAt = pick === '' ? 0 : page.foundAt;
  const picked = shown[pickedAt] ?? table.groups.get(pick);
  const groupRows = all.map(({ row }) => row);
  const growing = groupRows.filter((row) => row.before !== null && changeOf(row) > 0);
  // Of the same growth, what was there before is named rather than what is new.
  const grewMost = firstBy(
    growing,
    (a, b) => changeOf(b) - changeOf(a) || Number(a.before === 0) - Number(b.before === 0),
  );
  const largestGroup = firstBy(groupRows, (a, b) => b.after - a.after);
  return {
    total: {
      before: before && before.groups.total * before.factor,
      after: after.groups.total * after.factor,
    },
    counts: countsOf(groupRows),
    isDump: after.groups.labels.isDump,
    leaked: after.groups.leaked.reduce((sum, amount) => sum + amount, 0),
    longestWait: largestOf(groupRows, ({ wait }) => Math.max(isPair ? wait.before : 0, wait.after)),
    largest: largestOf(groupRows, (row) => Math.max(Math.abs(row.before ?? 0), Math.abs(row.after))),
    largestChange: largestOf(groupRows, (row) => Math.abs(changeOf(row))),
    grewMost,
    largestGroup,
    equal: {
      grewMost: growing.filter((row) => row !== grewMost && changeOf(row) === changeOf(grewMost!)).length,
    },
    ...page,
    pickedAt,
    picked: picked === undefined ? null : groupDetail(table, picked),
    ...placeRows(table, (place) => (state === '' || isStateWanted(place.state, state)) && place.groups.some(isThrough)),
    states: stateRows(table),
    waits: isPair ? [] : waitRows(after),
    ...(isPair ? { creators: null, entries: [], moreCreators: 0 } : creatorsOrEntries(after)),
    searchError,
  };
}

const both = { rows };

/** The questions that this view answers. */
export const answers = { one: both, two: both };

/**
 * Parses `sort` (`-count`, `wait` …), `q`, `state`, `site` (`mutex cache.(*Cache).Put:26`), `pick`, `rows` (number, or
 * `all`) and `offset`.
 */
function parseOne(params: URLSearchParams, type = 0): NamedQuestion<typeof both, 'rows'> {
  const { sort, state, site, pick } = goroutinesAddress.parse(params, ['sort', 'state', 'site', 'pick']);
  return {
    ask: 'rows',
    question: { type, sort: sort ?? usualSort(false), only: 'all', state, site, pick, ...parseRowSearch(params, 80) },
  };
}

/** Parses `sort`, `only`, `state`, `pick` (key of a group), `rows` (number, or `all`), `offset` and `q`. */
function parseTwo(params: URLSearchParams, type: number): NamedQuestion<typeof both, 'rows'> {
  return {
    ask: 'rows',
    question: {
      type,
      site: '',
      ...goroutinesAddress.parse(params, ['state', 'pick']),
      ...goroutineChangesAddress.parse(params),
      ...parseRowSearch(params, 80),
    },
  };
}

export const parseQuestion = { one: parseOne, two: parseTwo };

function isOf(row: GroupRow, only: GroupFilter): boolean {
  switch (only) {
    case 'all':
      return true;
    case 'grown':
    case 'shrunk': {
      const change = changeOf(row);
      return row.before !== null && row.presence === '' && (only === 'grown' ? change > 0 : change < 0);
    }
    default:
      return row.presence === only;
  }
}

function countsOf(groupRows: readonly GroupRow[]): Record<GroupFilter, number> {
  const counts = { all: 0, new: 0, grown: 0, shrunk: 0, gone: 0 };
  for (const only of groupFilters) counts[only] = groupRows.filter((row) => isOf(row, only)).length;
  return counts;
}

function orderOf({ by, descending }: GoroutinesQuestion['sort']): (a: SidedGroup, b: SidedGroup) => number {
  const direction = descending ? -1 : 1;
  const compare = (a: GroupRow, b: GroupRow): number => {
    switch (by) {
      case 'change':
        return changeOf(a) - changeOf(b);
      case 'before':
        return (a.before ?? 0) - (b.before ?? 0);
      case 'count':
      case 'after':
        return a.after - b.after;
      case 'wait':
        return a.wait.after - b.wait.after;
      case 'state':
        return compareBytewise(a.state, b.state);
      case 'stack':
        return compareBytewise(a.title, b.title);
    }
  };
  return ({ row: a }, { row: b }) => direction * compare(a, b) || b.after - a.after;
}

function largestOf(groupRows: readonly GroupRow[], amount: (row: GroupRow) => number): number {
  return groupRows.reduce((largest, row) => Math.max(largest, amount(row)), 0);
}

function firstBy(groupRows: readonly GroupRow[], compare: (a: GroupRow, b: GroupRow) => number): GroupRow | null {
  return groupRows.toSorted(compare)[0] ?? null;
}
