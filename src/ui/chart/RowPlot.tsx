import { type ReactNode } from 'react';
import { onDemand } from '../onDemand.tsx';
import type { LegendEntry } from './ChartLegend.tsx';
import { type ChartMark, ChartStage } from './ChartStage.tsx';
import type { ValueAxis } from './valueAxis.ts';

/** One row of a chart of rows: a benchmark, an endpoint. */
export interface PlotRow extends ChartMark {
  /** The label at the start of the row, in the code font; cut if it is too long. */
  label: string;
  /** The text at the end of the row: a change or a value. */
  note?: string | undefined;
  /** A CSS colour for the note. */
  noteColour?: string | undefined;
}

/** The area for a row's marks, in pixels of the drawing. */
export interface RowPlace {
  /** The x coordinate of a value in pixels; values beyond the axis are clamped to its ends. */
  x: (value: number) => number;
  top: number;
  height: number;
  /** Pixels from the top of this row to the top of the next; more than `height` if text is drawn above the marks. */
  step: number;
}

export interface RowPlotProps<Row extends PlotRow> {
  label: string;
  legend: readonly LegendEntry[];
  rows: readonly Row[];
  axis: ValueAxis;
  /** The title of the axis, with its unit. */
  axisTitle: string;
  formatTick: (value: number) => string;
  /** A value with a line through all rows, such as "no change". */
  reference?: number | undefined;
  /** Height of a row in pixels, without the text above it on phones. */
  rowHeight?: number | undefined;
  /** Draws the marks of one row. */
  renderMarks: (row: Row, place: RowPlace) => ReactNode;
  onPress?: ((id: string) => void) | undefined;
}

const RowPlotDrawing = onDemand(async () => (await import('./RowPlotDrawing.tsx')).RowPlotDrawing);

/** Rows with marks over one common axis. */
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
