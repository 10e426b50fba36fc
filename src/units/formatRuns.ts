import { unitSpace } from './decimals.ts';
import { formatCount } from './formatCount.ts';

/** The numbers of runs of the two sides: "n = 6 per side", "n = 10 before, 11 after". */
export function formatRuns(before: number, after: number): string {
  const count = `n${unitSpace}=${unitSpace}${formatCount(before)}`;
  return before === after ? `${count} per side` : `${count} before, ${formatCount(after)} after`;
}
