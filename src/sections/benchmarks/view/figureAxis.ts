import { fitsOneUnit } from '../../../units/columnScale.ts';
import { figureScale, formatFigure } from '../../../units/figureScale.ts';
import { largestOf } from '../../../units/largestOf.ts';
import { tickText } from './tickText.ts';

/** How an axis names figures. */
export interface FigureAxis {
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
  const own = figureScale(figures, unit);
  const fits = fitsOneUnit(figures, own.factor);
  if (isLog && !fits) {
    return { title: '', unit: own.factor, format: (value) => formatFigure(value, unit).replace(/\.0+(?=\D)/, '') };
  }
  const { unit: title, factor } = fits ? own : figureScale([largestOf(figures)], unit);
  return { title, unit: factor, format: (value) => tickText(value / factor) };
}
