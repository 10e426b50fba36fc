import type { Amount } from '../../model/unit.ts';

/** a ÷ b as a double; null if either is missing or b is zero. */
export function quotient(a: Amount | null, b: Amount | null): number | null {
  if (a === null || b === null || Number(b) === 0) return null;
  return Number(a) / Number(b);
}
