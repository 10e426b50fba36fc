import { type PlotSeries, seriesLook, sideLooks } from '../../../ui/chart/chartSeries.ts';
import { fitsOneUnit } from '../../../units/columnScale.ts';
import { decimals } from '../../../units/decimals.ts';
import { figureScale, formatFigure } from '../../../units/figureScale.ts';
import { largestOf } from '../../../units/largestOf.ts';
import type { ColumnFacts } from '../benchmarkQuestion.ts';

/** How an axis names figures. */
interface FigureAxis {
  /** The unit of all lines; '' where each line has its own. */
  title: string;
  /** Size of that unit in the unit of the figures. */
  unit: number;
  format: (value: number) => string;
}

/**
 * The unit of an axis: that of the figures if all can be read in it, else that of the largest, which has the length of
 * the axis. On a logarithmic axis each line has its own then.
 */
export function figureAxis(figures: readonly number[], unit: string, isLog: boolean): FigureAxis {
  const scale = figureScale(figures, unit);
  const fits = fitsOneUnit(figures, scale.factor);
  if (isLog && !fits) {
    return { title: '', unit: scale.factor, format: (value) => formatFigure(value, unit).replace(/\.0+(?=\D)/, '') };
  }
  const { unit: title, factor } = fits ? scale : figureScale([largestOf(figures)], unit);
  return { title, unit: factor, format: (value) => tickText(value / factor) };
}

/** A round number beside a line of an axis. */
export function tickText(value: number): string {
  const rounded = Number(value.toPrecision(6));
  const size = Math.abs(rounded);
  if (size !== 0 && (size < 1e-4 || size >= 1e9)) return rounded.toExponential(0).replace('e+', 'e');
  const digits = (String(rounded).split('.')[1] ?? '').length;
  return decimals(rounded, Math.min(digits, 6));
}

/** How columns look in charts: one recedes before the other where there are two, else each has a colour of its own. */
export function columnLooks(columns: readonly ColumnFacts[]): PlotSeries[] {
  const sides = columns.length > 2 ? [] : (['before', 'after'] as const).slice(-columns.length);
  return columns.map(({ name }, index) => {
    const side = sides[index];
    return { id: String(index), title: name, ...(side === undefined ? seriesLook(index) : sideLooks[side]) };
  });
}
