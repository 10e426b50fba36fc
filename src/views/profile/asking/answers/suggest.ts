import { compareRemainder } from '../../../../analysis/names/remainder.ts';
import { searchNames } from '../../../../analysis/names/searchNames.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { functionTable } from '../../data/functionTable.ts';
import type { Subject } from '../../data/profileMemo.ts';
import { pairOf } from '../../data/profilePair.ts';

/** Asks for the functions that match what the user has typed so far. */
export interface SuggestQuestion {
  valueType: number;
  /** Text or `/expression/`, as in the search field; '' for all functions. */
  query: string;
  limit: number;
}

export interface SuggestAnswer {
  /** Largest cum first; of two sides that of the larger one, in the basis in use. */
  functions: { name: string; cum: Amount }[];
  /** Number of matches in total. */
  matching: number;
  total: Amount;
  error: string;
}

/** Finds functions by a part of their name, the largest cum first. */
export function suggest(subject: Subject, { valueType, query, limit }: SuggestQuestion): SuggestAnswer {
  const { names, rows, before, after } = functionTable(subject, valueType);
  const cumOf = (row: number): Amount => {
    const [was, is] = [before?.cum[row] ?? 0, after.cum[row]!];
    return compareMagnitude(was, is) > 0 ? was : is;
  };
  const byCum = subject.keep('functions by cum', String(valueType), () =>
    rows.toSorted((a, b) => compareRemainder(names[a]!, names[b]!) || compareMagnitude(cumOf(b), cumOf(a)) || a - b),
  );
  const matches = query === '' ? null : searchNames(names, query);
  const matching = matches === null ? byCum : byCum.filter((row) => matches.byName[row] === 1);
  return {
    functions: matching.slice(0, limit).map((row) => ({ name: names[row]!, cum: cumOf(row) })),
    matching: matching.length,
    total: totalOf(subject, valueType),
    error: matches?.error ?? '',
  };
}

function totalOf(subject: Subject, type: number): Amount {
  const pair = pairOf(subject);
  if (pair === null) return subject.memo.total(type).reported;
  const [scale, totals] = [pair.scale(type), pair.totals(type)];
  return Math.max(...pair.sides.map((side) => Number(totals[side]) * scale[side]));
}
