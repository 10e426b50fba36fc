import { compareRemainder } from '../../../../analysis/names/remainder.ts';
import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { Put } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { changesAddress } from '../../address/changesAddress.ts';
import { type TopSort, topAddress } from '../../address/topAddress.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { changedFunctions } from './changedFunctions.ts';

export interface TopQuestion {
  valueType: number;
  sort: TopSort;
  query: string;
  /** The requested rows, in the order of `sort`. */
  offset: number;
  limit: number;
  /** A function whose index in the sorted rows is requested; '' for none. */
  find: string;
}

export interface TopRow {
  name: string;
  flat: Amount;
  cum: Amount;
  /** Flat of this row and all rows before it, in the shown order. */
  sum: Amount;
}

export interface TopAnswer {
  /** Number of rows after the search. */
  rowCount: number;
  /** Number of rows without a search. */
  allRows: number;
  offset: number;
  rows: TopRow[];
  total: Amount;
  /** Largest absolute flat and cum of all rows: the scale of the bars and columns. */
  largestFlat: Amount;
  largestCum: Amount;
  /** Total flat of all rows after the search. */
  shownFlat: Amount;
  /** Row index of `find`, or -1. */
  foundAt: number;
  searchError: string;
}

/** One page of `go tool pprof -top`, sorted and searched, with the running sum of flat. */
function topRows(memo: ProfileMemo, question: TopQuestion): TopAnswer {
  const { valueType, sort, query, offset, limit } = question;
  const table = memo.top(valueType);
  const { names, flat, cum } = table;
  const { byName: isShown, searchError } = searchedNames(names, query);
  const order = memo.latest('top order', [valueType, sort.by, sort.descending, query].join('\n'), () => {
    const shown = isShown === null ? table.order : table.order.filter((row) => isShown[row] === 1);
    // The table is already sorted by flat, descending.
    if (sort.by === 'flat' && sort.descending) return shown;
    const byName = (a: number, b: number): number => compareBytewise(names[a]!, names[b]!);
    const column = sort.by === 'cum' ? cum : flat;
    const compare = sort.by === 'name' ? byName : (a: number, b: number) => compareMagnitude(column[a]!, column[b]!);
    const direction = sort.descending ? -1 : 1;
    return shown.toSorted(
      (a, b) => compareRemainder(names[a]!, names[b]!) || direction * compare(a, b) || byName(a, b),
    );
  });
  const rows: TopRow[] = [];
  let sum: Amount = typeof flat[0] === 'bigint' ? 0n : 0;
  let largestFlat: Amount = 0;
  let largestCum: Amount = 0;
  let foundAt = -1;
  for (let at = 0; at < order.length; at++) {
    const row = order[at]!;
    sum = add(sum, flat[row]!);
    if (compareMagnitude(flat[row]!, largestFlat) > 0) largestFlat = flat[row]!;
    if (compareMagnitude(cum[row]!, largestCum) > 0) largestCum = cum[row]!;
    if (names[row] === question.find) foundAt = at;
    if (at >= offset && at < offset + limit) rows.push({ name: names[row]!, flat: flat[row]!, cum: cum[row]!, sum });
  }
  return {
    rowCount: order.length,
    allRows: table.order.length,
    offset,
    rows,
    total: memo.total(valueType).reported,
    largestFlat,
    largestCum,
    shownFlat: sum,
    foundAt,
    searchError,
  };
}

/** The questions that this view answers. */
export const answers = { one: { rows: topRows }, two: { rows: changedFunctions } };

/** Parses `sort` (`-flat`, `cum`, `name` …), `q`, `rows` (number, or `all`) and `offset`. */
function parseOne(params: URLSearchParams, valueType: number): Put<typeof answers.one, 'rows'> {
  return {
    ask: 'rows',
    question: {
      valueType,
      sort: topAddress.parse(params).sort,
      ...parseRowSearch(params, 80),
      find: '',
    },
  };
}

/** Parses `sort`, `only` (`new`, `gone`), `rows` (number, or `all`), `offset` and `q`. */
function parseTwo(params: URLSearchParams, type: number): Put<typeof answers.two, 'rows'> {
  return {
    ask: 'rows',
    question: {
      type,
      ...changesAddress.parse(params),
      ...parseRowSearch(params, 80),
      find: '',
    },
  };
}

export const parseQuestion = { one: parseOne, two: parseTwo };

function add(a: Amount, b: Amount): Amount {
  return typeof a === 'bigint' || typeof b === 'bigint' ? BigInt(a) + BigInt(b) : a + b;
}
