import { onDemand } from '../onDemand.tsx';
import type { GlyphShape } from './ChartGlyph.tsx';
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

/** A bar of a row, from one value to another. Values beyond the axis, infinite ones too, are its ends. */
export interface RowBar {
  from: number;
  to: number;
  /** Pixels. */
  thickness: number;
  /** CSS colours; `var(--…)` follows the theme. */
  colour: string;
  /** A line of dashes in place of the bar. */
  isDashed?: boolean | undefined;
  outline?: string | undefined;
  opacity?: number | undefined;
  /** Drawn over the bar; absent without a confidence interval. */
  interval?: { low: number; high: number } | undefined;
}

/** Bars of all rows, in one lane of each. */
export interface BarLayer<Row> {
  lane?: number | undefined;
  radius?: number | undefined;
  /** Shortest bar in pixels; 1 by default. */
  shortest?: number | undefined;
  barOf: (row: Row) => RowBar | null;
}

/** A point of a row. */
export interface RowPoint {
  value: number;
  /** Pixels below the middle of the lane. */
  below?: number | undefined;
}

/** Points of all rows, in one lane of each. */
export interface PointLayer<Row> {
  lane?: number | undefined;
  shape: GlyphShape;
  /** Radius in pixels. */
  size: number;
  colourOf: (row: Row) => string;
  opacity?: number | undefined;
  pointsOf: (row: Row) => readonly RowPoint[];
}

/** What is drawn in the rows: bars first, in their order, then points. */
export interface RowMarks<Row> {
  /** Parts of a row below each other, and the height of one in pixels; one of the row's height by default. */
  lanes?: { count: number; height: number } | undefined;
  bars?: readonly BarLayer<Row>[] | undefined;
  points?: readonly PointLayer<Row>[] | undefined;
  /** Values that a line runs through, from row to row, in steps. */
  stepsOf?: ((row: Row) => number) | undefined;
}

/** What the drawing needs of a chart. */
export interface RowDrawing<Row extends PlotRow> extends RowMarks<Row> {
  rows: readonly Row[];
  axis: ValueAxis;
  /** The title of the axis, with its unit. */
  axisTitle: string;
  formatTick: (value: number) => string;
  /** A value with a line through all rows, such as "no change". */
  reference?: number | undefined;
  /** Height of a row in pixels, without the text above it on phones. */
  rowHeight?: number | undefined;
}

export interface RowPlotProps<Row extends PlotRow> extends RowDrawing<Row> {
  label: string;
  legend: readonly LegendEntry[];
  onPress?: ((id: string) => void) | undefined;
}

const RowPlotDrawing = onDemand(async () => (await import('./RowPlotDrawing.tsx')).RowPlotDrawing);

/** Rows with marks over one common axis. */
export function RowPlot<Row extends PlotRow>({ label, legend, onPress, ...drawing }: RowPlotProps<Row>) {
  return (
    <ChartStage label={label} legend={legend} marks={drawing.rows} onPress={onPress}>
      {(width, active) => (
        // A drawing asks of a row only what its chart has put into it.
        <RowPlotDrawing {...(drawing as unknown as RowDrawing<PlotRow>)} width={width} active={active} />
      )}
    </ChartStage>
  );
}
