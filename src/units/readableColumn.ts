import { fitsOneUnit } from './columnScale.ts';
import { decimals, withUnit } from './decimals.ts';
import { digitsFor, type FigureColumn, figureScale, hasOtherScales } from './figureScale.ts';

/** Digits that tell a figure from its neighbours; more are errors of floating point. */
const EXACT = 12;

/**
 * Formats figures that may be apart in one unit, that of their middle, each with four digits: response times of 157 µs
 * and 1.3 s are "0.157" and "1,300" ms. If they are too far apart, each has its own unit. A time has no zero as a third
 * decimal, for load tests print two: `4.24ms` is "4.24".
 */
export function readableColumn(values: readonly number[], unit: string): FigureColumn {
  const sizes = values.filter((value) => value > 0 && Number.isFinite(value)).sort((a, b) => a - b);
  const { unit: name, factor } = figureScale(sizes.slice(sizes.length >> 1, (sizes.length >> 1) + 1), unit);
  if (sizes.length > 1 && hasOtherScales(unit) && !fitsOneUnit(sizes, factor)) {
    return { unit: '', isPerCell: true, text: (value) => readableFigure(value, unit) };
  }
  return {
    unit: name,
    text: (value) => {
      const scaled = value / factor;
      if (scaled === 0) return decimals(0, 0);
      const digits = digitsFor(Math.abs(scaled));
      return decimals(scaled, unit === 'sec' && digits === 3 && isExact(scaled, 2) ? 2 : digits);
    },
  };
}

/** One such figure with its unit: "1.47 s", "145.6 ms", "91.03 requests/s". */
export function readableFigure(value: number, unit: string): string {
  const column = readableColumn([value], unit);
  return withUnit(column.text(value), column.unit);
}

/** The same with all its digits, for a hover: "145.55 ms". */
export function exactFigure(value: number, unit: string): string {
  const { unit: name, factor } = figureScale([value], unit);
  const scaled = value / factor;
  let digits = 0;
  while (digits < EXACT && !isExact(scaled, digits)) digits++;
  return withUnit(decimals(scaled, digits), name);
}

/** Whether no more decimals are needed. */
function isExact(value: number, digits: number): boolean {
  const size = 10 ** digits;
  return Math.abs(Math.round(value * size) / size - value) <= Math.abs(value) * 10 ** -EXACT;
}
