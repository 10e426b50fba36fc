import { ErrorBar, ReferenceLine, Scatter, type ScatterShapeProps } from 'recharts';
import { ChartGlyph } from './ChartGlyph.tsx';
import { PlotDrawing } from './PlotDrawing.tsx';
import type { ScalingLine, ScalingLinesProps, ScalingPoint } from './ScalingLines.tsx';

export interface ScalingDrawingProps extends Omit<ScalingLinesProps, 'label' | 'height'> {
  width: number;
  height: number;
  /** Index among the points of all lines; -1 for none. */
  active: number;
}

/** The drawing itself, which brings the chart library along: fetched when a chart is first shown. */
export function ScalingDrawing({ lines, active, ...frame }: ScalingDrawingProps) {
  return (
    <PlotDrawing {...frame}>
      {lines.map(
        ({ id, fit, colour }) =>
          fit && <ReferenceLine key={id} segment={[fit.from, fit.to]} stroke={colour} strokeDasharray="4 4" />,
      )}
      {lines.map(({ id, points, colour, shape }, line) => (
        <Scatter
          key={id}
          data={points.map((point, turn) => ({ ...point, at: placeOf(lines, line) + turn, around: around(point) }))}
          line={{ stroke: colour, strokeWidth: 2 }}
          isAnimationActive={false}
          shape={({ cx = 0, cy = 0, payload }: ScatterShapeProps) => {
            const { at } = payload as { at: number };
            return (
              <g data-mark={at}>
                <circle cx={cx} cy={cy} r={12} fill={at === active ? 'var(--hover)' : 'transparent'} data-anchor="" />
                <ChartGlyph shape={shape} x={cx} y={cy} size={5} colour={colour} />
              </g>
            );
          }}
        >
          <ErrorBar direction="y" dataKey="around" width={4} stroke={colour} isAnimationActive={false} />
        </Scatter>
      ))}
    </PlotDrawing>
  );
}

/** The number of points in the lines before a line. */
function placeOf(lines: readonly ScalingLine[], line: number): number {
  return lines.slice(0, line).reduce((count, { points }) => count + points.length, 0);
}

/** How far the confidence interval reaches below and above; null without one. */
function around({ y, low, high }: ScalingPoint): [number, number] | null {
  return Number.isFinite(low) && Number.isFinite(high) && high > low && low > 0 ? [y - low, high - y] : null;
}
