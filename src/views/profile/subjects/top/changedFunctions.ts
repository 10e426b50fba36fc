import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import type { MovedMark } from '../../../../model/profile.ts';
import { type ChangeFilter, type ChangeSort, changeTable, sortedChanges, stateOf } from '../../data/changeTable.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { type AmountChange, judgedChange } from '../../noise/judgedChange.ts';
import { type MeasuredChange, measuredChanges } from '../../noise/measuredChanges.ts';
import { moveMarks } from '../../noise/pairMoves.ts';
import { pairNoise } from '../../noise/pairNoise.ts';

export interface ChangeQuestion {
  /** Index among the value types that both sides have. */
  type: number;
  sort: ChangeSort;
  only: ChangeFilter;
  query: string;
  offset: number;
  limit: number;
  /** A function whose index in the sorted rows is requested; '' for none. */
  find: string;
}

export interface ChangeRow {
  name: string;
  flat: AmountChange;
  cum: AmountChange;
  /** Whether the row is on one side only. */
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

export interface ChangeAnswer {
  /** Number of rows after search and filter. */
  rowCount: number;
  counts: Record<ChangeFilter, number>;
  offset: number;
  rows: ChangeRow[];
  /** Largest amount on either side, and largest change: the scale of the columns and of the bars. */
  largest: number;
  largestChange: { flat: number; cum: number };
  /** Total flat of all rows after search and filter. */
  shown: { before: number; after: number };
  /** Sentences about the sampling of the two sides; one if both are the same. */
  sampling: string[];
  /**
   * Whether differences can be noise: not where everything was counted, nor where it is not known how it was sampled.
   */
  isUncertain: boolean;
  foundAt: number;
  searchError: string;
}

/** The functions of both sides, sorted and searched, each with its change and whether the change is within noise. */
export function changedFunctions(pair: ProfilePair, question: ChangeQuestion): ChangeAnswer {
  const { type, sort, only, query, offset, limit } = question;
  const scale = pair.scale(type);
  const table = changeTable(pair, type);
  const { names, before, after } = table;
  const { byName: isShown, searchError } = searchedNames(names, query);
  const order = pair.latest('order of changes', JSON.stringify([type, sort, only, query]), pair.memo, (): number[] => {
    const rows = table.rows.filter(
      (row) => (only === 'all' || stateOf(table, row) === only) && (isShown === null || isShown[row] === 1),
    );
    return sortedChanges(rows, table, sort);
  });
  const noise = pairNoise(pair, type);
  const raw = { before: pair.topOf('before', type), after: pair.topOf('after', type) };
  const changed = (row: number, kind: 'flat' | 'cum'): AmountChange => {
    const [was, is] = [raw.before[kind][row]!, raw.after[kind][row]!];
    return judgedChange(scale, was, is, noise.of(row, kind));
  };
  const formerly = new Map(
    pair.matches.map(({ before: was, after: is, name, why }) => {
      return [name, { words: name === was ? `${is} after` : `${was} before`, why }] as const;
    }),
  );
  const shown = { before: 0, after: 0 };
  let foundAt = -1;
  for (const [at, row] of order.entries()) {
    shown.before += before.flat[row]!;
    shown.after += after.flat[row]!;
    if (names[row] === question.find) foundAt = at;
  }
  const marks = moveMarks(pair, type);
  const measured = measuredChanges(pair, type);
  const samplings = Object.values(pair.samplings(type));
  return {
    rowCount: order.length,
    counts: table.counts,
    offset,
    rows: order.slice(offset, offset + limit).map((row) => ({
      name: names[row]!,
      flat: changed(row, 'flat'),
      cum: changed(row, 'cum'),
      state: stateOf(table, row),
      formerly: formerly.get(names[row]!) ?? null,
      measured: measured.get(names[row]!) ?? [],
      moved: marks.get(names[row]!) ?? null,
    })),
    largest: table.largest,
    largestChange: table.largestChange,
    shown,
    sampling: [...new Set(samplings.map(({ how }) => how))],
    isUncertain: samplings.some(({ kind }) => kind === 'events'),
    foundAt,
    searchError,
  };
}
