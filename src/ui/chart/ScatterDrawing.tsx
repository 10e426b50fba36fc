import { Scatter, type ScatterShapeProps, usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { ChartGlyph } from './ChartGlyph.tsx';
import { PLOT_RIGHT, PlotDrawing } from './PlotDrawing.tsx';
import type { ScatterPlotProps } from './ScatterPlot.tsx';
import { besidePoint, placeLabels } from './scatterLabels.ts';

export interface ScatterDrawingProps extends Omit<ScatterPlotProps, 'label' | 'height'> {
  width: number;
  height: number;
  /** Index of the current mark; -1 for none. */
  active: number;
}

/** Width of a character of a label in pixels. */
const LETTER = 6.6;

/** The drawing itself, which brings the chart library along: fetched when a chart is first shown. */
export function ScatterDrawing(props: ScatterDrawingProps) {
  const { marks, series, active, ...frame } = props;
  return (
    <PlotDrawing {...frame}>
      <Marks marks={marks} active={active} />
      {series.map(({ id, shape, colour }, turn) => (
        <Scatter
          key={id}
          data={marks.flatMap(({ points }, index) => (points[turn] ? [{ ...points[turn], at: index }] : []))}
          isAnimationActive={false}
          shape={({ cx = 0, cy = 0, payload }: ScatterShapeProps) => {
            const { at } = payload as { at: number };
            return (
              <g data-mark={at} opacity={opacityOf(at, active)}>
                <ChartGlyph shape={shape} x={cx} y={cy} size={5} colour={colour} />
              </g>
            );
          }}
        />
      ))}
    </PlotDrawing>
  );
}

/** All but the current mark are pale. */
function opacityOf(at: number, active: number): number {
  return active >= 0 && active !== at ? 0.35 : 1;
}

/** What joins the points of a mark, and its label where there is room. */
function Marks({ marks, active }: Pick<ScatterDrawingProps, 'marks' | 'active'>) {
  const xScale = useXAxisScale();
  const yScale = useYAxisScale();
  const area = usePlotArea();
  if (!xScale || !yScale || !area) return null;
  const placed = marks.map((mark) => ({
    mark,
    points: mark.points.map((point) => point && { x: xScale(point.x) ?? 0, y: yScale(point.y) ?? 0 }),
  }));
  const labels = placeLabels(
    placed.map(({ mark, points }) => ({ width: mark.label.length * LETTER, points })),
    { left: area.x, right: area.x + area.width + PLOT_RIGHT - 4, top: area.y - 4, bottom: area.y + area.height },
  );
  return placed.map(({ mark, points }, index) => {
    const there = points.filter((point) => point !== null);
    const end = there.at(-1);
    const label = labels[index] ?? (end && index === active ? besidePoint(end) : null);
    return (
      <g key={mark.id} data-mark={index} opacity={opacityOf(index, active)}>
        {there.length > 1 && (
          <path
            d={there.map(({ x, y }, turn) => `${turn === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
            fill="none"
            stroke="var(--chart-before)"
            strokeWidth={1.5}
          />
        )}
        {end && (
          <circle
            cx={end.x}
            cy={end.y}
            r={12}
            fill={index === active ? 'var(--hover)' : 'transparent'}
            data-anchor=""
          />
        )}
        {label && (
          <text x={label.x} y={label.y} fill="var(--text)" fontSize={11}>
            {mark.label}
          </text>
        )}
      </g>
    );
  });
}
