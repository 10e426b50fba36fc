import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { type HeapAmounts, heapAmounts } from '../../../../analysis/memory/heapAmounts.ts';
import { type HeapTypes, heapTypes } from '../../../../analysis/memory/heapTypes.ts';
import {
  type SizeBin,
  type SizeClass,
  sizeBins,
  sizeClasses,
  sizeGroups,
} from '../../../../analysis/memory/sizeClasses.ts';
import { compareRemainder } from '../../../../analysis/names/foldedHome.ts';
import { answerTable, type ChangeFilter, countStates, emptyPage, type TablePage } from '../../../kit/answerTable.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { type MemorySort, memoryAddress } from '../../address/memoryAddress.ts';
import type { Subject } from '../../data/profileMemo.ts';
import { pairOf } from '../../data/profilePair.ts';
import { groupAmounts } from '../../noise/groupAmounts.ts';
import { judgedChange, largestAmounts, type SidedAmount, sizeOf, stateOfAmount } from '../../noise/judgedChange.ts';
import { totalNoise } from '../../noise/partNoise.ts';
import { type SampledHow, sampledHow, totalOf } from '../../noise/sampledHow.ts';
import {
  compareHeapRows,
  type HeapMeasure,
  type HeapRow,
  type HeapSubject,
  heapRows,
  type SidedRatios,
  sidedRatios,
} from './heapRows.ts';

export interface MemoryQuestion {
  by: HeapSubject | 'size';
  measure: HeapMeasure;
  sort: MemorySort;
  /** Of two sides: rows on one side only. */
  only: ChangeFilter;
  /** Text of the search field. */
  query: string;
  offset: number;
  limit: number;
  /** A function whose row index is requested; '' for none. */
  find: string;
}

/** The four totals of the profile or of each side. */
export interface MemorySummary extends HeapAmounts<SidedAmount>, SidedRatios {}

/** The objects of one size. */
export interface SizeRow extends SizeClass<SidedAmount>, Pick<HeapRow, 'state'> {}

export interface MemoryAnswer extends TablePage<HeapRow>, SampledHow {
  summary: MemorySummary;
  /** The amount that is 100%, for each value type; of two sides of the later one. */
  totals: HeapAmounts;
  /** For rows by object size: the exact size classes, and classes of powers of two, a side. Otherwise empty. */
  sizes: SizeRow[];
  bins: SizeBin[];
  binsBefore: SizeBin[];
  /** Number of all rows, and of those on one side only. */
  counts: Record<ChangeFilter, number>;
  /** Largest amount and change of each value type among all rows: the scale of bars and columns. */
  largest: HeapAmounts;
  largestChange: HeapAmounts<number>;
}

/** A heap profile with its four value types side by side; of two sides with their changes. */
function memoryRows(subject: Subject, question: MemoryQuestion): MemoryAnswer {
  const types = heapTypes(subject.types);
  if (types === null) throw new Error('This profile does not say how much memory was allocated or is in use.');
  const { by, measure, sort, only, query } = question;
  const ofKey = <Made>(of: (type: number) => Made): HeapAmounts<Made> =>
    heapAmounts((key) => (types[key] < 0 ? null : of(types[key])));
  const sampled = sampledHow(
    subject,
    Object.values(types).filter((type) => type >= 0),
  );
  const summary = subject.keep('memory summary', '', () => summaryOf(subject, types));
  const totals = ofKey((type) => totalOf(subject, type));
  if (by === 'size') {
    const sizes = subject.keep('memory sizes', '', () => sizesOf(subject, types));
    return {
      summary,
      totals,
      sizes,
      bins: sizeBins(sizes.map((row) => ({ ...row, ...sideOf(row, 'after') }))),
      binsBefore: pairOf(subject) ? sizeBins(sizes.map((row) => ({ ...row, ...sideOf(row, 'before') }))) : [],
      ...emptyPage,
      counts: { all: 0, new: 0, gone: 0 },
      ...largestOf(sizes),
      ...sampled,
    };
  }
  const { table, all, counts } = subject.keep('memory rows', `${by} ${measure}`, () => {
    const rows = heapRows(subject, types, by);
    const some = rows.rowsBy(measure).map((row) => ({ row, ...rows.rowAt(row, measure, false) }));
    return { table: rows, all: some, counts: countStates(some, ({ state = '' }) => state) };
  });
  const compare = compareHeapRows(sort.by);
  const byName = compareHeapRows('name');
  const direction = sort.descending ? -1 : 1;
  const { page, shown } = answerTable(all, question, {
    stateOf: ({ state = '' }) => state,
    textOf: ({ row }) => table.names[row]!,
    nameOf: ({ name }) => name,
    compare: () => (a, b) => compareRemainder(a.name, b.name) || direction * compare(a, b) || byName(a, b),
    keep: (make) => subject.keep('memory order', JSON.stringify([by, measure, sort, only, query]), make),
    rowOf: ({ row }) => table.rowAt(row, measure, true),
  });
  return {
    summary,
    totals,
    sizes: [],
    bins: [],
    binsBefore: [],
    ...page,
    counts,
    ...largestOf(shown),
    ...sampled,
  };
}

function summaryOf(subject: Subject, types: HeapTypes): MemorySummary {
  const pair = pairOf(subject);
  const left = (side: PairSide): HeapAmounts =>
    heapAmounts((key) => (types[key] < 0 ? null : subject.memo.left(subject.column(side, types[key])).reported));
  if (pair === null) return { ...left('after'), ...sidedRatios(subject, types, [left('after')]) };
  const [before, after] = [left('before'), left('after')];
  return {
    ...heapAmounts((key) => {
      if (before[key] === null || after[key] === null) return null;
      const scale = pair.scale(types[key]);
      // As shares of itself a total says nothing.
      const isShare = scale.unit === '%';
      const noise = totalNoise(pair, types[key]);
      return scale.problem === ''
        ? judgedChange(isShare ? { before: 1, after: 1 } : scale, before[key], after[key], noise)
        : null;
    }),
    ...sidedRatios(subject, types, [before, after]),
  };
}

/** The amounts by object size; they are disjoint. */
function sizesOf(subject: Subject, types: HeapTypes): SizeRow[] {
  const groups = sizeGroups(subject.memo.profile);
  const amountsOf = heapAmounts((key) =>
    types[key] < 0 || pairOf(subject)?.scale(types[key]).problem
      ? null
      : groupAmounts(subject, types[key], subject.memo, groups),
  );
  const sizes = sizeClasses<SidedAmount>(
    groups,
    (key, group) => amountsOf[key]?.([group]) ?? null,
    (amount) => Number(sizeOf(amount)) === 0,
  );
  return pairOf(subject) === null
    ? sizes
    : sizes.map((row) => ({ ...row, state: stateOfAmount(row.allocSpace ?? row.inuseSpace ?? 0) }));
}

function sideOf(row: HeapAmounts<SidedAmount>, side: PairSide): HeapAmounts {
  return heapAmounts((key) => {
    const amount = row[key];
    return amount === null || typeof amount !== 'object' ? amount : amount[side];
  });
}

const both = { rows: memoryRows };

/** The questions that this view answers. */
export const answers = { one: both, two: both };

/**
 * Parses `of` (function, line, package, size), `measure` (flat, cum), `sort` (`-allocSpace`, `inuseShare` …), of two
 * sides `only` (`new`, `gone`), `q`, `rows` (number, or `all`) and `offset`.
 */
function parse(params: URLSearchParams): NamedQuestion<typeof both, 'rows'> {
  const { of: by, measure, sort, only } = memoryAddress.parse(params);
  return {
    ask: 'rows',
    question: {
      by,
      measure,
      sort,
      only,
      ...parseRowSearch(params, 80),
      find: '',
    },
  };
}

export const parseQuestion = { one: parse, two: parse };

function largestOf(rows: readonly HeapAmounts<SidedAmount>[]): Pick<MemoryAnswer, 'largest' | 'largestChange'> {
  const scales = heapAmounts((key) => {
    const amounts = rows.flatMap((row) => row[key] ?? []);
    return amounts.length === 0 ? null : largestAmounts(amounts);
  });
  return {
    largest: heapAmounts((key) => scales[key]?.largest ?? null),
    largestChange: heapAmounts((key) => scales[key]?.largestChange ?? null),
  };
}
