import { unitSpace } from './decimals.ts';
import { formatCount } from './formatCount.ts';

/** How many runs the two sides of a comparison have: "n = 6 per side", "n = 10 before, 11 after". */
export function formatRuns(before: number, after: number): string {
  const count = `n${unitSpace}=${unitSpace}${formatCount(before)}`;
  return before === after ? `${count} per side` : `${count} before, ${formatCount(after)} after`;
}
