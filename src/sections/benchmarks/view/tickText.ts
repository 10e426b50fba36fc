import { decimals } from '../../../units/decimals.ts';

/** A round number beside a line of an axis. */
export function tickText(value: number): string {
  const rounded = Number(value.toPrecision(6));
  const size = Math.abs(rounded);
  if (size !== 0 && (size < 1e-4 || size >= 1e9)) return rounded.toExponential(0).replace('e+', 'e');
  const digits = (String(rounded).split('.')[1] ?? '').length;
  return decimals(rounded, Math.min(digits, 6));
}
