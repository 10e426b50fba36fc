import { onDemand } from '../onDemand.tsx';
import { type ChartMark, ChartStage } from './ChartStage.tsx';
import type { PlotSeries } from './chartSeries.ts';
import type { PlotAxes } from './valueAxis.ts';

/** A point for each series, joined by a line; null if the series has no value. */
export interface ScatterMark extends ChartMark {
  /** A short text beside the last point, in the code font. */
  label: string;
  points: readonly ({ x: number; y: number } | null)[];
}

export interface ScatterPlotProps extends PlotAxes {
  label: string;
  marks: readonly ScatterMark[];
  series: readonly PlotSeries[];
  /** Pixels. */
  height?: number;
}

const ScatterDrawing = onDemand(async () => (await import('./ScatterDrawing.tsx')).ScatterDrawing);

/** Two values of each mark against each other; with two series, how they moved. */
export function ScatterPlot({ label, height = 440, ...rest }: ScatterPlotProps) {
  const { series, marks } = rest;
  return (
    <ChartStage label={label} legend={series.length > 1 ? series : []} marks={marks}>
      {(width, active) => <ScatterDrawing {...rest} width={width} height={height} active={active} />}
    </ChartStage>
  );
}
