import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import type { MovedMark } from '../../../../model/profile.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { Put } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { type TopSort, topAddress } from '../../address/topAddress.ts';
import {
  type AmountKind,
  type ChangeFilter,
  functionTable,
  sortedFunctions,
  stateOf,
} from '../../data/functionTable.ts';
import type { Subject } from '../../data/profileMemo.ts';
import { type ProfilePair, pairOf } from '../../data/profilePair.ts';
import { functionAmounts } from '../../noise/functionAmounts.ts';
import type { SidedAmount } from '../../noise/judgedChange.ts';
import { type MeasuredChange, measuredChanges } from '../../noise/measuredChanges.ts';
import { moveMarks } from '../../noise/pairMoves.ts';

export interface TopQuestion {
  /** Index among the value types that all sides have. */
  type: number;
  sort: TopSort;
  /** Of two sides: functions on one side only. */
  only: ChangeFilter;
  query: string;
  /** The requested rows, in the order of `sort`. */
  offset: number;
  limit: number;
  /** A function whose index in the sorted rows is requested; '' for none. */
  find: string;
}

export interface TopRow {
  name: string;
  flat: SidedAmount;
  cum: SidedAmount;
  /** Of one profile: flat of this row and all rows before it, in the shown order. */
  sum: Amount | null;
  /** Of two sides: the only side that has the function; '' if both have it. */
  state: '' | 'new' | 'gone';
  /** What a renamed or wrapped function is called on the side with the other name, and why it is the same; null if not renamed. */
  formerly: { words: string; why: string } | null;
  /** The changes that benchmark results report, if the function is a benchmark; empty otherwise. */
  measured: readonly MeasuredChange[];
  /** The mark of a change that is work moved between functions; null otherwise. */
  moved: MovedMark | null;
}

export interface TopAnswer {
  /** Number of rows after search and filter. */
  rowCount: number;
  counts: Record<ChangeFilter, number>;
  offset: number;
  rows: TopRow[];
  /** What is 100%; of two sides of the later one. */
  total: Amount;
  /** Largest amounts and changes of all rows: the scale of the columns and of the bars. */
  largest: Record<AmountKind, Amount>;
  largestChange: Record<AmountKind, number>;
  /** Total flat of all rows after search and filter, a side. */
  shown: { before: Amount; after: Amount };
  /** Sentences about the sampling of two sides; one if both are the same. */
  sampling: string[];
  /** Whether differences can be noise: not where everything was counted, nor where it is not known how it was sampled. */
  isUncertain: boolean;
  /** Row index of `find`, or -1. */
  foundAt: number;
  searchError: string;
}

/** `go tool pprof -top`, sorted and searched, with the running sum of flat; of two sides each function with its change. */
function topRows(subject: Subject, question: TopQuestion): TopAnswer {
  const { type, sort, only, query, offset, limit, find } = question;
  const table = functionTable(subject, type);
  const { names, before, after } = table;
  const { byName: isShown, searchError } = searchedNames(names, query);
  const order = subject.keep('order of functions', JSON.stringify([type, sort, only, query]), () => {
    const rows = table.rows.filter(
      (row) => (only === 'all' || stateOf(table, row) === only) && (isShown === null || isShown[row] === 1),
    );
    return sortedFunctions(rows, table, sort);
  });
  const pair = pairOf(subject);
  const amountOf = functionAmounts(subject, type);
  const changeOf = pair === null ? () => plain : changesOf(pair, type);
  const none: Amount = typeof after.flat[0] === 'bigint' ? 0n : 0;
  const shown = { before: none, after: none };
  const rows: TopRow[] = [];
  for (const [index, row] of order.entries()) {
    shown.after = add(shown.after, after.flat[row]!);
    if (before !== null) shown.before = add(shown.before, before.flat[row]!);
    if (index < offset || index >= offset + limit) continue;
    rows.push({
      name: names[row]!,
      flat: amountOf(row, 'flat'),
      cum: amountOf(row, 'cum'),
      sum: pair === null ? shown.after : null,
      state: stateOf(table, row),
      ...changeOf(names[row]!),
    });
  }
  const samplings = pair === null ? [] : Object.values(pair.samplings(type));
  return {
    rowCount: order.length,
    counts: table.counts,
    offset,
    rows,
    total: pair === null ? subject.memo.total(type).reported : pair.totals(type).after,
    largest: table.largest,
    largestChange: table.largestChange,
    shown,
    sampling: [...new Set(samplings.map(({ how }) => how))],
    isUncertain: samplings.some(({ kind }) => kind === 'events'),
    foundAt: find === '' ? -1 : order.findIndex((row) => names[row] === find),
    searchError,
  };
}

type Change = Pick<TopRow, 'formerly' | 'measured' | 'moved'>;

const plain: Change = { formerly: null, measured: [], moved: null };

function changesOf(pair: ProfilePair, type: number): (name: string) => Change {
  const formerly = new Map(
    pair.matches.map(({ before: was, after: is, name, why }) => {
      return [name, { words: name === was ? `${is} after` : `${was} before`, why }] as const;
    }),
  );
  const measured = measuredChanges(pair, type);
  const marks = moveMarks(pair, type);
  return (name) => ({
    formerly: formerly.get(name) ?? null,
    measured: measured.get(name) ?? [],
    moved: marks.get(name) ?? null,
  });
}

function add(a: Amount, b: Amount): Amount {
  return typeof a === 'bigint' || typeof b === 'bigint' ? BigInt(a) + BigInt(b) : a + b;
}

const both = { rows: topRows };

/** The questions that this view answers. */
export const answers = { one: both, two: both };

/** Parses `sort` (`-flat`, `cum`, `name` …), of two sides `only` (`new`, `gone`), `q`, `rows` (number, or `all`) and `offset`. */
function parse(params: URLSearchParams, type: number): Put<typeof both, 'rows'> {
  return { ask: 'rows', question: { type, ...topAddress.parse(params), ...parseRowSearch(params, 80), find: '' } };
}

export const parseQuestion = { one: parse, two: parse };
