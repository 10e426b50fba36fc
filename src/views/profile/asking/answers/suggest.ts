import { compareRemainder } from '../../../../analysis/names/remainder.ts';
import { searchNames } from '../../../../analysis/names/searchNames.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** Asks for the functions that match what the user has typed so far. */
export interface SuggestQuestion {
  valueType: number;
  /** Text or `/expression/`, as in the search field; '' for all functions. */
  query: string;
  limit: number;
}

export interface SuggestAnswer {
  /** Largest cum first. */
  functions: { name: string; flat: Amount; cum: Amount }[];
  /** Number of matches in total. */
  matching: number;
  total: Amount;
  error: string;
}

/** Finds functions by a part of their name, the largest cum first. */
export function suggest(memo: ProfileMemo, { valueType, query, limit }: SuggestQuestion): SuggestAnswer {
  const { names, flat, cum, order } = memo.top(valueType);
  const byCum = memo.once(`by cum ${valueType}`, () =>
    order.toSorted((a, b) => compareRemainder(names[a]!, names[b]!) || compareMagnitude(cum[b]!, cum[a]!) || a - b),
  );
  const matches = query === '' ? null : searchNames(names, query);
  const rows = matches === null ? byCum : byCum.filter((row) => matches.byName[row] === 1);
  return {
    functions: Array.from(rows.subarray(0, limit), (row) => ({ name: names[row]!, flat: flat[row]!, cum: cum[row]! })),
    matching: rows.length,
    total: memo.total(valueType).reported,
    error: matches?.error ?? '',
  };
}
