import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  ErrorBar,
  Label,
  Line,
  Rectangle,
  ReferenceLine,
  Scatter,
  type ScatterShapeProps,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartGlyph } from './ChartGlyph.tsx';
import { wrappedTitle } from './chartSeries.ts';
import type { BarLayer, PlotRow, PointLayer, RowDrawing } from './RowPlot.tsx';
import type { ValueAxis } from './valueAxis.ts';

export interface RowPlotDrawingProps extends RowDrawing<PlotRow> {
  width: number;
  /** Index of the hovered row; -1 for none. */
  active: number;
}

/** Below this width in pixels there is no space for text beside the marks. */
const NARROW = 560;
/** Width of a character of the code font at 11.5 px. */
const LETTER = 6.9;
/** Pixels between a label and what follows it. */
const GAP = 14;
/** Height of the ticks and of a line of the axis’s title, in pixels, and the mean width of its letters. */
const TICKS = 25;
const TITLE_LINE = 15;
const TITLE_LETTER = 6.2;
const FOOT = 4;
/** Height of the text above a row's marks, on phones. */
const ABOVE = 16;

/** The drawing itself, which brings the chart library along: fetched when a chart is first shown. */
export function RowPlotDrawing(props: RowPlotDrawingProps) {
  const {
    width,
    rows,
    axis,
    axisTitle,
    formatTick,
    reference,
    rowHeight = 26,
    bars = [],
    points = [],
    stepsOf,
  } = props;
  const { count, height: laneHeight } = props.lanes ?? { count: 1, height: rowHeight };
  const isNarrow = width < NARROW;
  const longest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, text.length), 0);
  const labels = isNarrow ? 0 : Math.min(width * 0.36, longest(rows.map(({ label }) => label)) * LETTER + GAP);
  const notes = isNarrow ? 0 : longest(rows.map(({ note }) => note ?? '')) * LETTER;
  const ends = Math.max(8, (longest([formatTick(axis.from), formatTick(axis.to)]) * LETTER) / 2 + 2);
  const left = isNarrow ? ends : labels;
  const titleLines = wrappedTitle(axisTitle, Math.floor((width - left) / TITLE_LETTER));
  const head = TICKS + TITLE_LINE * titleLines.length;
  // The text above the marks moves the middle of the marks down, and the rows reach as far up.
  const above = isNarrow ? ABOVE : 0;
  const height = rows.length * (rowHeight + above) + head + FOOT;
  const indexes = new Map(rows.map(({ id }, index) => [id, index]));
  const levels = levelsOf(bars, count);
  return (
    <ComposedChart
      width={width}
      height={height}
      layout="vertical"
      data={rows.map((row) => ({ id: row.id, row }) satisfies Entry)}
      margin={{
        top: 0,
        bottom: FOOT - above / 2,
        left: isNarrow ? ends : 0,
        right: notes > 0 ? notes + 16 : ends,
      }}
      barGap={0}
      accessibilityLayer={false}
    >
      <CartesianGrid horizontal={false} stroke="var(--line)" verticalValues={[...axis.ticks]} />
      <XAxis
        type="number"
        dataKey="value"
        orientation="top"
        height={head + above / 2}
        scale={axis.scale}
        domain={[axis.from, axis.to]}
        allowDataOverflow
        ticks={ticksWithRoom(axis, formatTick, width - labels - notes)}
        interval={0}
        tickFormatter={formatTick}
        tickMargin={2 + above / 2}
        tickLine={false}
        axisLine={false}
        tick={{ fill: 'var(--text-muted)', fontSize: 11.5 }}
      >
        {titleLines.map((line, index) => (
          <Label
            key={index}
            value={line}
            position="insideTopLeft"
            dy={TITLE_LINE * index}
            offset={0}
            fill="var(--text-muted)"
            fontSize={12}
            fontFamily="var(--font-words)"
          />
        ))}
      </XAxis>
      {levels.map((_, level) => (
        <YAxis
          key={level}
          yAxisId={level}
          type="category"
          dataKey="id"
          scale="band"
          allowDuplicatedCategory={false}
          width={level === 0 ? labels : 0}
          tick={false}
          tickLine={false}
          axisLine={false}
        />
      ))}
      <Rows {...props} labels={labels} above={above} />
      {reference !== undefined && <ReferenceLine x={reference} yAxisId={0} stroke="var(--line-control)" zIndex={50} />}
      {stepsOf && (
        <Line
          yAxisId={0}
          type="stepBefore"
          dataKey={({ row }: Entry) => stepsOf(row)}
          stroke="var(--line-control)"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
          zIndex={50}
        />
      )}
      {levels.flatMap((layers, level) =>
        layers.map((layer, lane) => <Bars key={`${level} ${lane}`} {...{ layer, level, laneHeight, axis }} />),
      )}
      {points.map((layer, at) => {
        const data = pointsOf(layer, rows, axis);
        // Without points the library would take the rows.
        if (data.length === 0) return null;
        return (
          <Scatter
            key={at}
            yAxisId={0}
            data={data}
            isAnimationActive={false}
            zIndex={700}
            shape={(dot: ScatterShapeProps) => (
              <Point
                {...dot}
                layer={layer}
                index={indexes.get((dot.payload as Entry).id)!}
                middle={((layer.lane ?? 0) - (count - 1) / 2) * laneHeight}
              />
            )}
          />
        );
      })}
    </ComposedChart>
  );
}

/** What the library takes for data: a row, or a point of one, and its place on both axes. */
interface Entry {
  id: string;
  value?: number;
  row: PlotRow;
  below?: number | undefined;
}

/**
 * Layers whose lanes are all different: the library puts bars of one axis below each other, and draws axes over each
 * other.
 */
function levelsOf(bars: readonly BarLayer<PlotRow>[], lanes: number): BarLayer<PlotRow>[][] {
  const levels: BarLayer<PlotRow>[][] = [];
  for (let index = 0; index < Math.max(1, bars.length / lanes); index++) levels.push([]);
  const used = new Map<number, number>();
  for (const layer of bars) {
    const lane = layer.lane ?? 0;
    const level = used.get(lane) ?? 0;
    used.set(lane, level + 1);
    levels[level]![lane] = layer;
  }
  return levels;
}

interface BarsProps {
  layer: BarLayer<PlotRow>;
  level: number;
  laneHeight: number;
  axis: ValueAxis;
}

/** Over all bars. */
const whisker = { width: 3, isAnimationActive: false, zIndex: 600 };

/** The bars of one lane. */
function Bars({ layer: { barOf, radius = 0, shortest = 1 }, level, laneHeight, axis }: BarsProps) {
  const ends = ({ row }: Entry): [number, number] | null => {
    const bar = barOf(row);
    return bar === null ? null : [clamped(Math.min(bar.from, bar.to), axis), clamped(Math.max(bar.from, bar.to), axis)];
  };
  const around = ({ row }: Entry): [number, number] | null => {
    const { interval, to = 0 } = barOf(row) ?? {};
    const at = clamped(to, axis);
    return interval ? [at - clamped(interval.low, axis), clamped(interval.high, axis) - at] : null;
  };
  return (
    <Bar
      yAxisId={level}
      dataKey={ends}
      barSize={laneHeight}
      minPointSize={shortest}
      isAnimationActive={false}
      zIndex={300 + level}
      shape={({ x, y, width, height, payload, originalDataIndex }: BarShapeProps) => {
        const { colour, thickness, isDashed = false, outline, opacity } = barOf((payload as Entry).row)!;
        const middle = y + height / 2;
        return (
          <g data-mark={originalDataIndex} data-anchor="">
            {isDashed ? (
              <path
                d={`M${x} ${middle}h${width}`}
                fill="none"
                stroke={colour}
                strokeWidth={thickness}
                strokeDasharray="3 3"
              />
            ) : (
              <Rectangle
                x={x}
                y={middle - thickness / 2}
                width={width}
                height={thickness}
                radius={radius}
                fill={colour}
                opacity={opacity}
                stroke={outline ?? 'none'}
                strokeWidth={outline === undefined ? 0 : 1.5}
              />
            )}
          </g>
        );
      }}
    >
      {/* With a light edge, so that the line is visible on the bar and beside it. */}
      <ErrorBar {...whisker} dataKey={around} stroke="var(--surface)" strokeWidth={3.5} strokeLinecap="round" />
      <ErrorBar {...whisker} dataKey={around} stroke="var(--text)" strokeWidth={1.5} />
    </Bar>
  );
}

function pointsOf({ pointsOf: inRow }: PointLayer<PlotRow>, rows: readonly PlotRow[], axis: ValueAxis): Entry[] {
  return rows.flatMap((row) =>
    inRow(row).map(({ value, below }) => ({ id: row.id, value: clamped(value, axis), row, below })),
  );
}

interface PointProps extends ScatterShapeProps {
  layer: PointLayer<PlotRow>;
  index: number;
  /** The middle of its lane, in pixels below that of the row. */
  middle: number;
}

function Point({ cx = 0, cy = 0, payload, layer: { shape, size, colourOf, opacity }, index, middle }: PointProps) {
  const { below = 0, row } = payload as Entry;
  return (
    <g data-mark={index} data-anchor="" opacity={opacity}>
      <ChartGlyph shape={shape} x={cx} y={cy + middle + below} size={size} colour={colourOf(row)} />
    </g>
  );
}

interface RowsProps extends RowPlotDrawingProps {
  /** Width of the labels in pixels. */
  labels: number;
  /** Height of the text above a row's marks. */
  above: number;
}

/** The words of the rows, and the ground that shows which one is hovered. */
function Rows({ width, rows, active, labels, above }: RowsProps) {
  const area = usePlotArea();
  if (!area) return null;
  const step = area.height / Math.max(1, rows.length);
  return rows.map((row, index) => {
    const top = area.y - above / 2 + index * step;
    const baseline = above > 0 ? top + 12 : top + step / 2 + 4;
    // On a phone the note is on the same line. The longest label fits exactly; the tolerance is for floating-point
    // errors.
    const room = above > 0 ? width - GAP - (row.note ?? '').length * LETTER : labels - GAP;
    const letters = Math.max(4, Math.floor(room / LETTER + 0.01));
    return (
      <g key={row.id} data-mark={index}>
        <rect
          x={0}
          y={top}
          width={width}
          height={step}
          fill={index === active ? 'var(--hover)' : 'transparent'}
          opacity={index === active ? 0.7 : 1}
        />
        <text x={0} y={baseline} fill="var(--text)" fontSize={11.5}>
          {row.label.length > letters ? `${row.label.slice(0, letters - 1)}…` : row.label}
        </text>
        {row.note && (
          <text
            x={width - (above > 0 ? 4 : 0)}
            y={baseline}
            fill={row.noteColour ?? 'var(--text-muted)'}
            fontSize={11.5}
            textAnchor="end"
          >
            {row.note}
          </text>
        )}
      </g>
    );
  });
}

function clamped(value: number, { from, to }: ValueAxis): number {
  return Number.isNaN(value) ? from : Math.min(Math.max(value, from), to);
}

/** The grid lines that get a label: as many as fit without touching. */
function ticksWithRoom(axis: ValueAxis, formatTick: (value: number) => string, width: number): number[] {
  const widest = axis.ticks.reduce((most, tick) => Math.max(most, formatTick(tick).length), 1) * LETTER + 12;
  const most = Math.max(2, Math.floor(width / widest));
  const every = Math.ceil(axis.ticks.length / most);
  return axis.ticks.filter((_, index) => index % every === 0);
}
