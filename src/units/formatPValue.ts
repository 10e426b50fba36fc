import { decimals, unitSpace } from './decimals.ts';

/** What a p-value below this is told as: three decimals would say 0. */
const least = 0.001;

/** A p-value in a sentence: "p = 0.004", "p < 0.001". */
export function formatPValue(p: number): string {
  return `p${unitSpace}${p < least ? '' : `=${unitSpace}`}${columnPValue(p)}`;
}

/** The same for a column whose head says that it is one: "0.004", "< 0.001". */
export function columnPValue(p: number): string {
  return p < least ? `<${unitSpace}${least}` : decimals(p, 3);
}
