import { compareBytewise } from '../../../../analysis/tree/topTable.ts';
import { functionTable, stateOf } from '../../data/functionTable.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { functionAmounts } from '../../noise/functionAmounts.ts';
import { bothSides } from '../../noise/judgedChange.ts';

interface OneSidedQuestion {
  /** Index among the value types that both have. */
  valueType: number;
}

export interface OneSidedRow {
  name: string;
  /** In the current basis, on the side that has the function. */
  flat: number;
  cum: number;
  /** "0 vs 5 samples"; `isNoise`: they are too few to show that the function is new or gone. */
  events: string;
  isNoise: boolean;
}

type State = 'gone' | 'new';

export interface OneSidedAnswer extends Record<State, OneSidedRow[]> {
  counts: Record<State, number>;
}

/** Largest number of listed rows; the table of changes has all rows. */
const LISTED = 100;

/** Number of functions on one side only. */
export function oneSidedCounts(pair: ProfilePair, { valueType }: OneSidedQuestion): OneSidedAnswer['counts'] {
  const { gone, new: added } = functionTable(pair, valueType).counts;
  return { gone, new: added };
}

/** The functions on one side only, with their amounts, the largest first. */
export function oneSided(pair: ProfilePair, question: OneSidedQuestion): OneSidedAnswer {
  const table = functionTable(pair, question.valueType);
  const { names, before, after } = table;
  const amountOf = functionAmounts(pair, question.valueType);
  const list = (state: State): OneSidedRow[] => {
    const { flat, cum } = state === 'gone' ? before! : after;
    return table.rows
      .filter((row) => stateOf(table, row) === state)
      .map((row) => ({ row, name: names[row]!, flat: Number(flat[row]), cum: Number(cum[row]) }))
      .toSorted((a, b) => b.flat - a.flat || b.cum - a.cum || compareBytewise(a.name, b.name))
      .slice(0, LISTED)
      .map(({ row, ...amounts }) => {
        const { events, isNoise } = bothSides(amountOf(row, 'cum'));
        return { ...amounts, events, isNoise };
      });
  };
  return { gone: list('gone'), new: list('new'), counts: oneSidedCounts(pair, question) };
}
