import { CartesianGrid, Label, LineChart, usePlotArea, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts';
import { ChartGlyph } from './ChartGlyph.tsx';
import type { ScatterMark, ScatterPlotProps } from './ScatterPlot.tsx';

export interface ScatterDrawingProps extends Omit<ScatterPlotProps, 'label' | 'height'> {
  width: number;
  height: number;
  /** Index of the current mark; -1 for none. */
  active: number;
}

const words = { fill: 'var(--text-muted)', fontSize: 12, fontFamily: 'var(--font-words)' };
const tick = { fill: 'var(--text-muted)', fontSize: 11.5 };
/** Size of a label in pixels: width of a character, and height of a line. */
const LETTER = 6.6;
const LINE = 13;

/** The drawing itself, which brings the chart library along: fetched when a chart is first shown. */
export function ScatterDrawing(props: ScatterDrawingProps) {
  const { marks, xAxis, yAxis, xTitle, yTitle, formatX, formatY, width, height } = props;
  return (
    <LineChart
      width={width}
      height={height}
      data={marks.map(({ points }) => points.find((point) => point !== null) ?? {})}
      margin={{ top: 28, right: 24, bottom: 8, left: 0 }}
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
  const labelled = withRoom(placed, area.x + area.width);
  return placed.map(({ mark, points }, at) => {
    const there = points.filter((point) => point !== null);
    const end = there.at(-1);
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
        {end && (labelled.has(at) || at === active) && (
          <text x={end.x + 9} y={end.y + 4} fill="var(--text)" fontSize={11}>
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

/** The marks whose label touches no other label, no point and no end of the drawing. */
function withRoom(
  placed: readonly { mark: ScatterMark; points: readonly ({ x: number; y: number } | null)[] }[],
  right: number,
): Set<number> {
  const boxes: { left: number; right: number; top: number }[] = [];
  const found = new Set<number>();
  const dots = placed.flatMap(({ points }, mark) =>
    points.flatMap((point) => (point === null ? [] : { ...point, mark })),
  );
  for (const [at, { mark, points }] of placed.entries()) {
    const end = points.findLast((point) => point !== null);
    if (!end) continue;
    const box = { left: end.x + 6, right: end.x + 9 + mark.label.length * LETTER, top: end.y };
    const isFree =
      boxes.every(
        (other) => box.left > other.right || box.right < other.left || Math.abs(box.top - other.top) > LINE,
      ) &&
      dots.every(
        (dot) => dot.mark === at || dot.x < box.left || dot.x > box.right || Math.abs(dot.y - box.top) > LINE / 2 + 3,
      );
    if (!isFree || box.right > right + 20) continue;
    boxes.push(box);
    found.add(at);
  }
  return found;
}
