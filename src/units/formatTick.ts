import { decimals, withUnit } from './decimals.ts';
import type { Scale } from './scaleFor.ts';

/**
 * A value on an axis with steps of this size, in the unit of the axis and without needless digits: "0", "0.5 s", "1.0
 * s".
 */
export function formatTick(value: number, step: number, { unit, factor }: Pick<Scale, 'unit' | 'factor'>): string {
  if (value === 0) return '0';
  const digits = Math.max(0, -Math.floor(Math.log10(step / factor) + 1e-9));
  return withUnit(decimals(value / factor, Math.min(digits, 20)), unit);
}
