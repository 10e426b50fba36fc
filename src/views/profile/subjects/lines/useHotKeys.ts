import type { LineAmounts } from '../../../../analysis/lines/functionLines.ts';
import { useKeys } from '../../../../ui/useKeys.ts';

/** Part of the hottest line's amount from which a line is hot. */
const HOT = 0.05;

export interface HotJumps {
  /** Compares rows, ascending. */
  lines: number[];
  /** Goes to the next hot line below, or above; from the last to the first and back. */
  next: () => void;
  previous: () => void;
}

/**
 * The lines that are worth jumping to: those whose flat or cum is at least a twentieth of the largest. N and P go from
 * one to the next, beginning at the line `at` (0: nowhere yet).
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
