import type { LineAmounts } from '../../../../analysis/lines/functionLines.ts';
import { useKeys } from '../../../../ui/useKeys.ts';

/** Smallest share of the hottest line's amount that makes a line hot. */
const HOT = 0.05;

export interface HotJumps {
  /** The hot lines, ascending. */
  lines: number[];
  /** Moves to the next or previous hot line, and wraps around. */
  next: () => void;
  previous: () => void;
}

/**
 * The hot lines: their flat or cum is at least 5% of the largest. N and P move to the next and previous hot line from
 * the line `at` (0 for no line).
 */
export function useHotKeys(amounts: readonly LineAmounts[], at: number, goTo: (line: number) => void): HotJumps {
  const sizeOf = ({ flat, cum }: LineAmounts): number => Math.max(Math.abs(Number(flat)), Math.abs(Number(cum)));
  const least = HOT * amounts.reduce((most, one) => Math.max(most, sizeOf(one)), 0);
  const lines = amounts
    .filter((one) => one.line > 0 && sizeOf(one) > 0 && sizeOf(one) >= least)
    .map(({ line }) => line);
  const next = (): void => {
    const line = lines.find((one) => one > at) ?? lines[0];
    if (line !== undefined) goTo(line);
  };
  const previous = (): void => {
    const line = lines.findLast((one) => one < at) ?? lines.at(-1);
    if (line !== undefined) goTo(line);
  };
  useKeys({ n: next, p: previous });
  return { lines, next, previous };
}
