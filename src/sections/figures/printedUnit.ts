import { baseUnit } from '../../formats/figures/figureUnit.ts';
import type { PrintedFigure } from '../../model/figures.ts';

/** The unit that a figure is printed with, `ms`; its base unit where the text does not say it as one unit. */
export function printedUnit({ text, unit }: Pick<PrintedFigure, 'text' | 'unit'>): string {
  const [, found = ''] = /^[-+]?[\d,.]+(?:[eE][-+]?\d+)?(?:\/[\d,.]+)?\s?([%\p{L}µμ][^\s\d]*)$/u.exec(text) ?? [];
  return found !== '' && baseUnit(found).unit === unit ? found : unit;
}
