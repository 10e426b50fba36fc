import { decimals } from './decimals.ts';
import { digitsFor, type FigureColumn, figureScale } from './figureScale.ts';

/**
 * Formats figures that may be far apart in one unit, that of their middle, each with four digits: response times of 157 µs and 1.3 s are
 * "0.157" and "1,300" ms.
 */
export function readableColumn(values: readonly number[], unit: string): FigureColumn {
  const sizes = values.filter((value) => value > 0 && Number.isFinite(value)).sort((a, b) => a - b);
  const { unit: name, factor } = figureScale(sizes.slice(sizes.length >> 1, (sizes.length >> 1) + 1), unit);
  return {
    unit: name,
    text: (value) => {
      const scaled = value / factor;
      return decimals(scaled, scaled === 0 ? 0 : digitsFor(Math.abs(scaled)));
    },
  };
}
