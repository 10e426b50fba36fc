import { type PlotSeries, seriesLook, sideLooks } from '../../../ui/chart/chartSeries.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { fitsOneUnit } from '../../../units/columnScale.ts';
import { decimals } from '../../../units/decimals.ts';
import { figureScale, formatFigure } from '../../../units/figureScale.ts';
import { largestOf } from '../../../units/largestOf.ts';
import type { ColumnFacts } from '../benchmarkQuestion.ts';
import type { BenchmarkViewProps } from './exportNotes.ts';

export interface ChartOrTableProps {
  value: 'chart' | 'table';
  /** What the address does not name. */
  usual?: 'chart' | 'table';
  onParams: BenchmarkViewProps['onParams'];
}

/** The same numbers as a drawing or as a table. */
export function ChartOrTable({ value, usual = 'chart', onParams }: ChartOrTableProps) {
  return (
    <div data-around="">
      <Segmented
        label="Shown as"
        value={value}
        options={[
          { value: 'table', label: 'Table' },
          { value: 'chart', label: 'Chart' },
        ]}
        onChange={(as) => onParams({ as: as === usual ? null : as }, 'touch')}
      />
    </div>
  );
}

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
  const names = columns.map(({ name }, index) => ({ id: String(index), title: name }));
  if (names.length === 1) return [{ ...names[0]!, ...sideLooks.after }];
  if (names.length === 2)
    return [
      { ...names[0]!, ...sideLooks.before },
      { ...names[1]!, ...sideLooks.after },
    ];
  return names.map((name, index) => ({ ...name, ...seriesLook(index) }));
}
