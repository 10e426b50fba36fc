import type { ReportFigure } from '../../model/writtenReport.ts';
import { decimals } from '../../units/decimals.ts';

/**
 * A value with as many digits as are needed to see how it differs from a figure with this step: one more than the
 * figure has.
 */
export function finer(value: number, { step, factor }: Pick<ReportFigure, 'step' | 'factor'>, more = 1): string {
  const places = Math.max(0, Math.round(-Math.log10(step / factor)));
  const scaled = value / factor;
  const digits = Math.abs(scaled) >= 1000 && places === 0 ? 0 : places + more;
  return decimals(scaled, Math.min(digits, 6))
    .replace(/(\.(?:\d*[1-9])?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** A value in the unit in which a figure is printed: `187.2 ms`. */
export function inUnitOf(value: number, figure: ReportFigure, more = 1): string {
  const { printedUnit, unit } = figure;
  const number = finer(value, figure, more);
  if (unit === '%') return `${number}%`;
  if (unit === 'x') return `${number}×`;
  return printedUnit === '' ? number : `${number} ${printedUnit}`;
}
