import type { Amount } from '../model/unit.ts';
import { decimals } from './decimals.ts';

/** A whole number with its thousands grouped: "1 048 576" (narrow spaces, the same in every locale). */
export function formatCount(value: Amount): string {
  return decimals(value, 0);
}
