import { lazy, type ReactNode } from 'react';
import type { LegendEntry } from './ChartLegend.tsx';
import { type ChartMark, ChartStage } from './ChartStage.tsx';
import type { ValueAxis } from './valueAxis.ts';

/** One row of a chart of rows: a benchmark, an endpoint. */
export interface PlotRow extends ChartMark {
  /** At its beginning, in the code face; cut where it is too long. */
  label: string;
  /** At its end: its change, or its value. */
  note?: string | undefined;
  /** A CSS colour for the note. */
  noteColour?: string | undefined;
}

/** Where a row's marks may stand, in pixels of the drawing. */
export interface RowPlace {
  /** Pixels from the left of a value on the axis; values beyond its ends stand at them. */
  x: (value: number) => number;
  top: number;
  height: number;
  /** Pixels from the top of this row's place to that of the next; more than `height` where words stand over the marks. */
  step: number;
}

export interface RowPlotProps<Row extends PlotRow> {
  label: string;
  legend: readonly LegendEntry[];
  rows: readonly Row[];
  axis: ValueAxis;
  /** What the axis measures, with its unit. */
  axisTitle: string;
  formatTick: (value: number) => string;
  /** A value that gets a line through all rows, such as "no change". */
  reference?: number | undefined;
  /** Of a row, without the words that stand over it on phones. */
  rowHeight?: number | undefined;
  /** The marks of one row. */
  renderMarks: (row: Row, place: RowPlace) => ReactNode;
  onPress?: ((id: string) => void) | undefined;
}

const RowPlotDrawing = lazy(async () => ({ default: (await import('./RowPlotDrawing.tsx')).RowPlotDrawing }));

/** Rows over one axis of values, each with marks of its own. */
export function RowPlot<Row extends PlotRow>(props: RowPlotProps<Row>) {
  const { label, legend, rows, axis, axisTitle, formatTick, reference, rowHeight = 26, renderMarks, onPress } = props;
  return (
    <ChartStage label={label} legend={legend} marks={rows} onPress={onPress}>
      {(width, active) => (
        <RowPlotDrawing
          width={width}
          active={active}
          rows={rows}
          axis={axis}
          axisTitle={axisTitle}
          formatTick={formatTick}
          reference={reference}
          rowHeight={rowHeight}
          renderMarks={(index, place) => renderMarks(rows[index]!, place)}
        />
      )}
    </ChartStage>
  );
}
