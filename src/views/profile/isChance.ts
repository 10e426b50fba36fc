import { alpha } from '../../analysis/compare/countTest.ts';

/** Whether runs of one and the same benchmark may well be so far apart: at the α of everything that is compared, as benchstat does. */
export function isChance(p: number | null): boolean {
  return p !== null && p > alpha;
}
