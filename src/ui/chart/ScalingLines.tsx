import { onDemand } from '../onDemand.tsx';
import { ChartStage } from './ChartStage.tsx';
import type { PlotSeries } from './chartSeries.ts';
import type { PlotAxes } from './valueAxis.ts';

export interface ScalingPoint {
  x: number;
  y: number;
  /** The ends of the confidence interval; infinite if there is none. */
  low: number;
  high: number;
  /** The note of the point, with exact numbers. */
  description: string;
}

export interface ScalingLine extends PlotSeries {
  /** In ascending order of x. */
  points: readonly ScalingPoint[];
  /** Ends of the fitted straight line; null if there is none. */
  fit: { from: { x: number; y: number }; to: { x: number; y: number } } | null;
}

export interface ScalingLinesProps extends PlotAxes {
  label: string;
  lines: readonly ScalingLine[];
  /** Pixels. */
  height?: number;
}

const ScalingDrawing = onDemand(async () => (await import('./ScalingDrawing.tsx')).ScalingDrawing);

/** Lines that show how cost grows with a parameter. On two logarithmic axes, growth by a power is a straight line. */
export function ScalingLines({ label, lines, height = 380, ...rest }: ScalingLinesProps) {
  const marks = lines.flatMap(({ id, points }) =>
    points.map(({ x, description }) => ({ id: `${id} ${x}`, description })),
  );
  const hasFit = lines.some(({ fit }) => fit !== null);
  return (
    <ChartStage
      label={label}
      legend={[
        ...lines,
        ...(hasFit ? [{ title: 'Best straight line', shape: 'dash' as const, colour: 'var(--text-muted)' }] : []),
      ]}
      marks={marks}
    >
      {(width, active) => <ScalingDrawing {...rest} lines={lines} width={width} height={height} active={active} />}
    </ChartStage>
  );
}
