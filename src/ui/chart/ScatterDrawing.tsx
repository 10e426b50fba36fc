import { CartesianGrid, Label, LineChart, usePlotArea, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts';
import { ChartGlyph } from './ChartGlyph.tsx';
import type { ScatterPlotProps } from './ScatterPlot.tsx';
import { besidePoint, placeLabels } from './scatterLabels.ts';

export interface ScatterDrawingProps extends Omit<ScatterPlotProps, 'label' | 'height'> {
  width: number;
  height: number;
  /** Index of the current mark; -1 for none. */
  active: number;
}

const words = { fill: 'var(--text-muted)', fontSize: 12, fontFamily: 'var(--font-words)' };
const tick = { fill: 'var(--text-muted)', fontSize: 11.5 };
/** Width of a character of a label in pixels. */
const LETTER = 6.6;
/** Pixels right of the plot, which labels may use. */
const RIGHT = 24;

/** The drawing itself, which brings the chart library along: fetched when a chart is first shown. */
export function ScatterDrawing(props: ScatterDrawingProps) {
  const { marks, xAxis, yAxis, xTitle, yTitle, formatX, formatY, width, height } = props;
  return (
    <LineChart
      width={width}
      height={height}
      data={marks.map(({ points }) => points.find((point) => point !== null) ?? {})}
      margin={{ top: 28, right: RIGHT, bottom: 8, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke="var(--line)" />
      <XAxis
        type="number"
        dataKey="x"
        scale={xAxis.scale}
        domain={[xAxis.from, xAxis.to]}
        ticks={[...xAxis.ticks]}
        tickFormatter={formatX}
        height={44}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        tick={tick}
        minTickGap={12}
      >
        <Label value={xTitle} position="insideBottomRight" offset={0} {...words} />
      </XAxis>
      <YAxis
        type="number"
        dataKey="y"
        scale={yAxis.scale}
        domain={[yAxis.from, yAxis.to]}
        ticks={[...yAxis.ticks]}
        interval={0}
        tickFormatter={formatY}
        width="auto"
        tickLine={false}
        axisLine={false}
        tick={tick}
      />
      <text x={0} y={14} {...words}>
        {yTitle}
      </text>
      <Marks {...props} />
    </LineChart>
  );
}

function Marks({ marks, series, active }: ScatterDrawingProps) {
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
    { left: area.x, right: area.x + area.width + RIGHT - 4, top: area.y - 4, bottom: area.y + area.height },
  );
  return placed.map(({ mark, points }, at) => {
    const there = points.filter((point) => point !== null);
    const end = there.at(-1);
    const label = labels[at] ?? (end && at === active ? besidePoint(end) : null);
    return (
      <g key={mark.id} data-mark={at} opacity={active >= 0 && active !== at ? 0.35 : 1}>
        {there.length > 1 && (
          <path
            d={there.map(({ x, y }, turn) => `${turn === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
            fill="none"
            stroke="var(--chart-before)"
            strokeWidth={1.5}
          />
        )}
        {points.map(
          (point, turn) =>
            point && <ChartGlyph key={series[turn]!.id} {...lookOf(series[turn]!)} x={point.x} y={point.y} size={5} />,
        )}
        {end && (
          <circle cx={end.x} cy={end.y} r={12} fill={at === active ? 'var(--hover)' : 'transparent'} data-anchor="" />
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

function lookOf({ shape, colour }: ScatterDrawingProps['series'][number]) {
  return { shape, colour };
}
