import type { Amount } from '../model/unit.ts';

/** A part of a total in percent, not rounded; null if the total is zero or either is unknown. */
export function percentOf(value: Amount | null, total: Amount | null): number | null {
  return value === null || total === null || Number(total) === 0 ? null : (100 * Number(value)) / Number(total);
}
