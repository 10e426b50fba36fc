import { Scatter, type ScatterShapeProps, usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { ChartGlyph } from './ChartGlyph.tsx';
import { PLOT_RIGHT, PlotDrawing } from './PlotDrawing.tsx';
import type { ScatterPlotProps } from './ScatterPlot.tsx';

/** A point of a drawing in pixels. */
interface Point {
  x: number;
  y: number;
}

/** A rectangle of a drawing in pixels. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A mark that wants a label: its points, joined by a line, and the width of its text in pixels. */
interface LabelledMark {
  width: number;
  points: readonly (Point | null)[];
}

/** Height of a capital above the baseline, and of a letter's tail below it. */
const ABOVE = 9;
const BELOW = 3;
/** Radius of a point with the space around it. */
const DOT = 6;
const GAP = 9;

/**
 * The baseline start of each mark's label beside its last point: right, left, above or below, wherever the text touches
 * no point, no line, no other label and no end of the drawing. null where there is no such place.
 */
export function placeLabels(marks: readonly LabelledMark[], room: Box): (Point | null)[] {
  const present = marks.map(({ points }) => points.filter((point) => point !== null));
  const dots = present.flat();
  const lines = present.flatMap((points) => points.slice(1).map((end, index) => [points[index]!, end] as const));
  const taken: Box[] = [];
  return marks.map(({ width }, index) => {
    const end = present[index]!.at(-1);
    if (end === undefined) return null;
    for (const start of placesAround(end, width)) {
      const box = { left: start.x, right: start.x + width, top: start.y - ABOVE, bottom: start.y + BELOW };
      const isFree =
        box.left >= room.left &&
        box.right <= room.right &&
        box.top >= room.top &&
        box.bottom <= room.bottom &&
        !taken.some((other) => overlap(box, other, 2)) &&
        !dots.some((dot) => overlap(box, { left: dot.x, right: dot.x, top: dot.y, bottom: dot.y }, DOT)) &&
        !lines.some(([from, to]) => crosses(from, to, box));
      if (!isFree) continue;
      taken.push(box);
      return start;
    }
    return null;
  });
}

/** The usual place of a label: right of its point. */
function besidePoint({ x, y }: Point): Point {
  return { x: x + GAP, y: y + 4 };
}

function placesAround(end: Point, width: number): Point[] {
  const middle = end.x - width / 2;
  return [
    besidePoint(end),
    { x: end.x - GAP - width, y: end.y + 4 },
    { x: middle, y: end.y - DOT - BELOW - 1 },
    { x: middle, y: end.y + DOT + ABOVE + 1 },
    { x: end.x + DOT, y: end.y - DOT - 1 },
    { x: end.x + DOT, y: end.y + DOT + ABOVE },
    { x: end.x - DOT - width, y: end.y - DOT - 1 },
    { x: end.x - DOT - width, y: end.y + DOT + ABOVE },
  ];
}

function overlap(one: Box, other: Box, apart: number): boolean {
  return (
    one.left < other.right + apart &&
    other.left < one.right + apart &&
    one.top < other.bottom + apart &&
    other.top < one.bottom + apart
  );
}

/** Whether a straight line passes through a box: the part of the line within its columns and rows is not empty. */
function crosses(from: Point, to: Point, { left, right, top, bottom }: Box): boolean {
  let [start, end] = [0, 1];
  for (const [at, step, low, high] of [
    [from.x, to.x - from.x, left, right],
    [from.y, to.y - from.y, top, bottom],
  ] as const) {
    if (step === 0) {
      if (at < low || at > high) return false;
      continue;
    }
    const [one, other] = [(low - at) / step, (high - at) / step];
    start = Math.max(start, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  return start <= end;
}

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
