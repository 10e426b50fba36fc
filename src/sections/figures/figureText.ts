import { decimals, withUnit } from '../../units/decimals.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { formatCount } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';

/** A figure with its unit: "38,705", "10 s", "240.90 ms", "11.92 MiB/s", "100%", "10,000 keys". */
export function figureText(value: number, unit: string): string {
  if (unit === '%') return formatPercent(value / 100, Number.isInteger(value) ? 0 : 2);
  if (unit === 's') return formatAmount(value, 'seconds');
  if (unit === 'B') return formatAmount(value, 'bytes');
  const slash = unit.indexOf('/');
  const above = unit.slice(0, slash);
  if (slash > 0 && (above === 's' || above === 'B')) return figureText(value, above) + unit.slice(slash);
  return withUnit(Number.isInteger(value) ? formatCount(value) : decimals(value, decimalPlaces(value)), unit);
}

function decimalPlaces(value: number): number {
  const size = Math.abs(value);
  return size >= 100 ? 1 : size >= 1 ? 2 : 4;
}
