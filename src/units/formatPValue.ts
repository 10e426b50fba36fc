import { decimals, unitSpace } from './decimals.ts';

/** Smaller p-values are shown as "< 0.001", since three decimals would be 0. */
const least = 0.001;

/** A p-value in a sentence: "p = 0.004", "p < 0.001". */
export function formatPValue(p: number): string {
  return `p${unitSpace}${p < least ? '' : `=${unitSpace}`}${columnPValue(p)}`;
}

/** A p-value in a column of p-values: "0.004", "< 0.001". */
export function columnPValue(p: number): string {
  return p < least ? `<${unitSpace}${least}` : decimals(p, 3);
}
