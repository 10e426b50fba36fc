import { type HeapAmounts, type HeapRatios, heapRatios } from '../../../../analysis/memory/heapAmounts.ts';
import { heapTypes } from '../../../../analysis/memory/heapTypes.ts';
import { type SizeBin, type SizeClass, sizeBins, sizeClasses } from '../../../../analysis/memory/sizeClasses.ts';
import { compareRemainder } from '../../../../analysis/names/remainder.ts';
import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { Put } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { type MemorySort, memoryAddress } from '../../address/memoryAddress.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { compareHeapRows, type HeapMeasure, type HeapRow, type HeapSubject, heapKeys, heapRows } from './heapRows.ts';

export interface MemoryQuestion {
  by: HeapSubject | 'size';
  measure: HeapMeasure;
  sort: MemorySort;
  /** Text of the search field. */
  query: string;
  offset: number;
  limit: number;
  /** A function whose row index is requested; '' for none. */
  find: string;
}

/** The four totals of the profile, and the functions that retain and churn most. */
export interface MemorySummary extends HeapAmounts, HeapRatios {
  /** The functions with the most bytes in use, and with the most freed bytes (flat, filtered); null for none. */
  keeps: { name: string; bytes: Amount } | null;
  churns: { name: string; bytes: Amount } | null;
}

export interface MemoryAnswer {
  summary: MemorySummary;
  /** The amount that is 100%, for each value type. */
  totals: HeapAmounts;
  /** For rows by object size: the exact size classes, and classes of powers of two. Otherwise empty. */
  sizes: SizeClass[];
  bins: SizeBin[];
  rows: HeapRow[];
  offset: number;
  /** Number of rows with and without the search. */
  rowCount: number;
  allRows: number;
  /** Largest amount of each value type among all rows: the scale of bars and columns. */
  largest: HeapAmounts;
  foundAt: number;
  searchError: string;
}

/** A heap profile with its four value types side by side. */
function memoryRows(memo: ProfileMemo, question: MemoryQuestion): MemoryAnswer {
  const types = heapTypes(memo.profile.valueTypes);
  if (types === null) throw new Error('This profile does not say how much memory was allocated or is in use.');
  const { by, measure, sort, query, offset, limit, find } = question;
  const all = (amount: (type: number) => Amount): HeapAmounts => {
    const [allocObjects, allocSpace, inuseObjects, inuseSpace] = heapKeys.map((key) =>
      types[key] < 0 ? null : amount(types[key]),
    );
    return {
      allocObjects: allocObjects!,
      allocSpace: allocSpace!,
      inuseObjects: inuseObjects!,
      inuseSpace: inuseSpace!,
    };
  };
  const left = all((type) => memo.left(type).reported);
  const summary = memo.once('memory summary', (): MemorySummary => {
    const functions = heapRows(memo, types, 'function');
    const { keeps, churns } = extremes(functions.rowsBy('flat').map((row) => functions.rowAt(row, 'flat')));
    return { ...left, ...heapRatios(left), keeps, churns };
  });
  const totals = all((type) => memo.total(type).reported);
  if (by === 'size') {
    const sizes = memo.once('memory sizes', () => sizeClasses(memo.profile, types));
    const none = { rows: [], offset: 0, rowCount: 0, allRows: 0, largest: totals, foundAt: -1, searchError: '' };
    return { summary, totals, sizes, bins: sizeBins(sizes), ...none };
  }
  const { table, all: some } = memo.latest('memory rows', `${by} ${measure}`, () => {
    const rows = heapRows(memo, types, by);
    return { table: rows, all: rows.rowsBy(measure) };
  });
  const { byName: isShown, searchError } = searchedNames(table.names, query);
  const rows = memo.latest('memory order', JSON.stringify([by, measure, sort, query]), () => {
    const shown = isShown === null ? some : some.filter((row) => isShown[row] === 1);
    const compare = compareHeapRows(sort.by);
    const byName = compareHeapRows('name');
    const direction = sort.descending ? -1 : 1;
    return shown
      .map((row) => table.rowAt(row, measure))
      .sort((a, b) => compareRemainder(a.name, b.name) || direction * compare(a, b) || byName(a, b));
  });
  return {
    summary,
    totals,
    sizes: [],
    bins: [],
    rows: rows.slice(offset, offset + limit),
    offset,
    rowCount: rows.length,
    allRows: some.length,
    largest: largestOf(rows),
    foundAt: find === '' ? -1 : rows.findIndex(({ name }) => name === find),
    searchError,
  };
}

/** The questions that this view answers. */
export const answers = { one: { rows: memoryRows } };

/**
 * Parses `of` (function, line, package, size), `measure` (flat, cum), `sort` (`-allocSpace`, `inuseShare` …), `q`, `rows`
 * (number, or `all`) and `offset`.
 */
function parse(params: URLSearchParams): Put<typeof answers.one, 'rows'> {
  const { of: by, measure, sort } = memoryAddress.parse(params);
  return {
    ask: 'rows',
    question: {
      by,
      measure,
      sort,
      ...parseRowSearch(params, 80),
      find: '',
    },
  };
}

export const parseQuestion = { one: parse };

function extremes(rows: readonly HeapRow[]): Pick<MemorySummary, 'keeps' | 'churns'> {
  const most = (key: 'inuseSpace' | 'freedSpace'): MemorySummary['keeps'] => {
    let best: { name: string; bytes: Amount } | null = null;
    for (const row of rows) {
      const bytes = row[key];
      if (bytes !== null && bytes > 0 && (best === null || bytes > best.bytes)) best = { name: row.name, bytes };
    }
    return best;
  };
  return { keeps: most('inuseSpace'), churns: most('freedSpace') };
}

function largestOf(rows: readonly HeapRow[]): HeapAmounts {
  const largest: HeapAmounts = { allocObjects: null, allocSpace: null, inuseObjects: null, inuseSpace: null };
  for (const row of rows) {
    for (const key of heapKeys) {
      const amount = row[key];
      if (amount !== null && compareMagnitude(amount, largest[key] ?? 0) >= 0) largest[key] = amount;
    }
  }
  return largest;
}
