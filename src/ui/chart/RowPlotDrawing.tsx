import type { ReactNode } from 'react';
import { BarChart, CartesianGrid, Label, usePlotArea, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts';
import type { PlotRow, RowPlace } from './RowPlot.tsx';
import type { ValueAxis } from './valueAxis.ts';
import { wrappedTitle } from './wrappedTitle.ts';

export interface RowPlotDrawingProps {
  width: number;
  /** Index of the hovered row; -1 for none. */
  active: number;
  rows: readonly PlotRow[];
  axis: ValueAxis;
  axisTitle: string;
  formatTick: (value: number) => string;
  reference: number | undefined;
  rowHeight: number;
  renderMarks: (index: number, place: RowPlace) => ReactNode;
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

/** The drawing itself, which brings the chart library along: fetched when a chart is first shown. */
export function RowPlotDrawing(props: RowPlotDrawingProps) {
  const { width, rows, axis, axisTitle, formatTick, rowHeight } = props;
  const isNarrow = width < NARROW;
  const longest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, text.length), 0);
  const labels = isNarrow ? 0 : Math.min(width * 0.36, longest(rows.map(({ label }) => label)) * LETTER + GAP);
  const notes = isNarrow ? 0 : longest(rows.map(({ note }) => note ?? '')) * LETTER;
  const ends = Math.max(8, (longest([formatTick(axis.from), formatTick(axis.to)]) * LETTER) / 2 + 2);
  const left = isNarrow ? ends : labels;
  const titleLines = wrappedTitle(axisTitle, Math.floor((width - left) / TITLE_LETTER));
  const head = TICKS + TITLE_LINE * titleLines.length;
  const height = rows.length * (isNarrow ? rowHeight + 16 : rowHeight) + head + FOOT;
  return (
    <BarChart
      width={width}
      height={height}
      layout="vertical"
      data={[...rows]}
      margin={{ top: 0, bottom: FOOT, left: isNarrow ? ends : 0, right: notes > 0 ? notes + 16 : ends }}
      accessibilityLayer={false}
    >
      <CartesianGrid horizontal={false} stroke="var(--line)" verticalValues={[...axis.ticks]} />
      <XAxis
        type="number"
        orientation="top"
        height={head}
        scale={axis.scale}
        domain={[axis.from, axis.to]}
        allowDataOverflow
        ticks={ticksWithRoom(axis, formatTick, width - labels - notes)}
        interval={0}
        tickFormatter={formatTick}
        tickLine={false}
        axisLine={false}
        tick={{ fill: 'var(--text-muted)', fontSize: 11.5 }}
      >
        {titleLines.map((line, at) => (
          <Label
            key={at}
            value={line}
            position="insideTopLeft"
            dy={TITLE_LINE * at}
            offset={0}
            fill="var(--text-muted)"
            fontSize={12}
            fontFamily="var(--font-words)"
          />
        ))}
      </XAxis>
      <YAxis type="category" dataKey="id" scale="band" width={labels} tick={false} tickLine={false} axisLine={false} />
      <Rows {...props} labels={labels} isNarrow={isNarrow} />
    </BarChart>
  );
}

interface RowsProps extends RowPlotDrawingProps {
  /** Width of the labels in pixels. */
  labels: number;
  isNarrow: boolean;
}

function Rows(props: RowsProps) {
  const { width, rows, axis, active, reference, rowHeight, renderMarks, labels, isNarrow } = props;
  const area = usePlotArea();
  const xScale = useXAxisScale();
  const yScale = useYAxisScale();
  if (!area || !xScale || !yScale) return null;
  const step = area.height / Math.max(1, rows.length);
  const clamped = (value: number): number => Math.min(Math.max(value, axis.from), axis.to);
  // For a moment the library has a new axis with the old scale, on which 0 may have no place.
  const x = (value: number): number => {
    const at = xScale(Number.isNaN(value) ? axis.from : clamped(value)) ?? area.x;
    return Number.isFinite(at) ? at : area.x;
  };
  const lines = rows.map((row, index) => {
    const top = yScale(row.id, { position: 'start' }) ?? area.y + index * step;
    const marks = { x, top: top + step - rowHeight, height: rowHeight, step };
    const baseline = isNarrow ? top + 12 : top + step / 2 + 4;
    // On a phone the note is on the same line. The longest label fits exactly; the tolerance is for floating-point errors.
    const room = isNarrow ? width - GAP - (row.note ?? '').length * LETTER : labels - GAP;
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
            x={width - (isNarrow ? 4 : 0)}
            y={baseline}
            fill={row.noteColour ?? 'var(--text-muted)'}
            fontSize={11.5}
            textAnchor="end"
          >
            {row.note}
          </text>
        )}
        {renderMarks(index, marks)}
      </g>
    );
  });
  return (
    <>
      {reference !== undefined && (
        <path
          d={`M${x(reference)} ${area.y}v${area.height}`}
          fill="none"
          stroke="var(--line-control)"
          strokeWidth={1}
        />
      )}
      {lines}
    </>
  );
}

/** The grid lines that get a label: as many as fit without touching. */
function ticksWithRoom(axis: ValueAxis, formatTick: (value: number) => string, width: number): number[] {
  const widest = axis.ticks.reduce((most, tick) => Math.max(most, formatTick(tick).length), 1) * LETTER + 12;
  const most = Math.max(2, Math.floor(width / widest));
  const every = Math.ceil(axis.ticks.length / most);
  return axis.ticks.filter((_, at) => at % every === 0);
}
