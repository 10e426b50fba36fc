import type { MovedMark } from '../../../../model/profile.ts';
import type { Amount } from '../../../../model/unit.ts';
import { answerTable, type ChangeFilter, type TablePage } from '../../../kit/answerTable.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { type TopSort, topAddress } from '../../address/topAddress.ts';
import { type AmountKind, compareFunctions, functionTable, largestOf, stateOf } from '../../data/functionTable.ts';
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
  /**
   * What a renamed or wrapped function is called on the side with the other name, and why it is the same; null if not
   * renamed.
   */
  formerly: { words: string; why: string } | null;
  /** The changes that benchmark results report, if the function is a benchmark; empty otherwise. */
  measured: readonly MeasuredChange[];
  /** The mark of a change that is work moved between functions; null otherwise. */
  moved: MovedMark | null;
}

export interface TopAnswer extends TablePage<TopRow> {
  counts: Record<ChangeFilter, number>;
  /** What is 100%; of two sides of the later one. */
  total: Amount;
  /**
   * Largest amounts and changes, of one profile of the rows that are left: the scale of the columns and of the bars.
   */
  largest: Record<AmountKind, Amount>;
  largestChange: Record<AmountKind, number>;
  /** Total flat of all rows after search and filter, a side. */
  shown: { before: Amount; after: Amount };
  /** Sentences about the sampling of two sides; one if both are the same. */
  sampling: string[];
  /**
   * Whether differences can be noise: not where everything was counted, nor where it is not known how it was sampled.
   */
  isUncertain: boolean;
}

/**
 * `go tool pprof -top`, sorted and searched, with the running sum of flat; of two sides each function with its change.
 */
export function topRows(subject: Subject, question: TopQuestion): TopAnswer {
  const { type, sort, only, query } = question;
  const table = functionTable(subject, type);
  const { names, before, after } = table;
  const pair = pairOf(subject);
  const { page, shown } = answerTable(table.rows, question, {
    stateOf: (row) => stateOf(table, row),
    textOf: (row) => names[row]!,
    compare: (order: TopSort) => compareFunctions(table, order),
    keep: (make) => subject.keep('order of functions', JSON.stringify([type, sort, only, query]), make),
    rowOf: topRow(subject, type),
  });
  const sums = { before: runningSums(shown, before?.flat), after: runningSums(shown, after.flat) };
  if (pair === null) for (const [index, row] of page.rows.entries()) row.sum = sums.after[page.offset + index + 1]!;
  // Changes are seen beside all others, also where few are left.
  const largest = pair === null ? largestOf(table, shown) : { amount: table.largest, change: table.largestChange };
  const samplings = pair === null ? [] : Object.values(pair.samplings(type));
  return {
    ...page,
    counts: table.counts,
    total: pair === null ? subject.memo.total(type).reported : pair.totals(type).after,
    largest: largest.amount,
    largestChange: largest.change,
    shown: { before: sums.before.at(-1)!, after: sums.after.at(-1)! },
    sampling: [...new Set(samplings.map(({ how }) => how))],
    isUncertain: samplings.some(({ kind }) => kind === 'events'),
  };
}

/** Makes the row of a function, of those that `functionTable` names, in a value type. */
export function topRow(subject: Subject, type: number): (row: number) => TopRow {
  const table = functionTable(subject, type);
  const pair = pairOf(subject);
  const amountOf = functionAmounts(subject, type);
  const changeOf = pair === null ? () => plain : changesOf(pair, type);
  return (row) => ({
    name: table.names[row]!,
    flat: amountOf(row, 'flat'),
    cum: amountOf(row, 'cum'),
    sum: null,
    state: stateOf(table, row),
    ...changeOf(table.names[row]!),
  });
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

/** The sum of a column's first rows: of none, of one, … of all. */
function runningSums(rows: readonly number[], column: ArrayLike<Amount> = []): Amount[] {
  const sums: Amount[] = [typeof column[0] === 'bigint' ? 0n : 0];
  for (const row of rows) {
    const [sum, amount] = [sums.at(-1)!, column[row] ?? 0];
    sums.push(typeof sum === 'bigint' || typeof amount === 'bigint' ? BigInt(sum) + BigInt(amount) : sum + amount);
  }
  return sums;
}

const both = { rows: topRows };

/** The questions that this view answers. */
export const answers = { one: both, two: both };

/**
 * Parses `sort` (`-flat`, `cum`, `name` …), of two sides `only` (`new`, `gone`), `q`, `rows` (number, or `all`) and
 * `offset`.
 */
function parse(params: URLSearchParams, type: number): NamedQuestion<typeof both, 'rows'> {
  return { ask: 'rows', question: { type, ...topAddress.parse(params), ...parseRowSearch(params, 80), find: '' } };
}

export const parseQuestion = { one: parse, two: parse };
