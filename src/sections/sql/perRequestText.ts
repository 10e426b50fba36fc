import { decimals } from '../../units/decimals.ts';

/** A number of executions, which is a fraction per request: "412", "0.27", "0.0031". */
export function figureText(count: number): string {
  if (Number.isInteger(count)) return decimals(count, 0);
  const size = Math.abs(count);
  return decimals(count, size >= 0.1 ? 2 : Math.min(8, 1 - Math.floor(Math.log10(size))));
}
