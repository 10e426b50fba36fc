import { useXAxisScale, useYAxisScale } from 'recharts';
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
export function ScalingDrawing(props: ScalingDrawingProps) {
  const { lines, active, ...frame } = props;
  return (
    <PlotDrawing {...frame} data={[...lines[0]!.points]}>
      <Lines lines={lines} active={active} />
    </PlotDrawing>
  );
}

function Lines({ lines, active }: { lines: readonly ScalingLine[]; active: number }) {
  const xScale = useXAxisScale();
  const yScale = useYAxisScale();
  if (!xScale || !yScale) return null;
  const x = (value: number): number => xScale(value) ?? 0;
  const y = (value: number): number => yScale(value) ?? 0;
  return lines.map(({ id, points, fit, colour, shape }, line) => (
    <g key={id}>
      {fit && (
        <path
          d={`M${x(fit.from.x)} ${y(fit.from.y)}L${x(fit.to.x)} ${y(fit.to.y)}`}
          fill="none"
          stroke={colour}
          strokeWidth={1}
          strokeDasharray="4 4"
        />
      )}
      <path
        d={points.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(point.x)} ${y(point.y)}`).join('')}
        fill="none"
        stroke={colour}
        strokeWidth={2}
      />
      {points.map((point, turn) => {
        const at = placeOf(lines, line) + turn;
        return (
          <g key={point.x} data-mark={at}>
            {hasInterval(point) && (
              <path
                d={`M${x(point.x)} ${y(point.low)}V${y(point.high)}M${x(point.x) - 4} ${y(point.low)}h8M${x(point.x) - 4} ${y(point.high)}h8`}
                fill="none"
                stroke={colour}
                strokeWidth={1.5}
              />
            )}
            <circle
              cx={x(point.x)}
              cy={y(point.y)}
              r={12}
              fill={at === active ? 'var(--hover)' : 'transparent'}
              data-anchor=""
            />
            <ChartGlyph shape={shape} x={x(point.x)} y={y(point.y)} size={5} colour={colour} />
          </g>
        );
      })}
    </g>
  ));
}

/** The number of points in the lines before a line. */
function placeOf(lines: readonly ScalingLine[], line: number): number {
  return lines.slice(0, line).reduce((count, { points }) => count + points.length, 0);
}

function hasInterval({ low, high }: ScalingPoint): boolean {
  return Number.isFinite(low) && Number.isFinite(high) && high > low && low > 0;
}
