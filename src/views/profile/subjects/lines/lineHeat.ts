import type { Amount } from '../../../../model/unit.ts';

/**
 * Strength of a row's highlight, 0 to 0.7, at which text is still easy to read: follows flat, and less strongly cum.
 */
export function lineHeat(amounts: { flat: Amount; cum: Amount } | undefined, percentBase: Amount): number {
  if (amounts === undefined || Number(percentBase) === 0) return 0;
  const part = (amount: Amount): number => Math.abs(Number(amount) / Number(percentBase));
  return 0.7 * Math.min(1, Math.max(part(amounts.flat), 0.8 * part(amounts.cum)));
}
