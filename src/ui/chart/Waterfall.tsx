import type { GlyphShape } from './ChartGlyph.tsx';
import { type PlotRow, type RowPlace, RowPlot } from './RowPlot.tsx';
import { spanAxis, type ValueAxis, zeroAxis } from './valueAxis.ts';

/**
 * What a bar is: one of the two ends, a step for the better or the worse, one that chance may have made, or one that
 * nothing with a name accounts for.
 */
export type WaterfallKind = 'before' | 'after' | 'better' | 'worse' | 'noise' | 'rest';

export interface WaterfallStep extends PlotRow {
  kind: WaterfallKind;
  /** Where its bar begins and ends: each where the one before it ends. Of the two ends the level itself, twice. */
  start: number;
  end: number;
  /** Stands out from the others. */
  isChosen?: boolean | undefined;
}

export interface WaterfallProps {
  label: string;
  /** Before, the steps, after. */
  steps: readonly WaterfallStep[];
  titles: { before: string; after: string };
  /** What the axis measures, with its unit. */
  axisTitle: string;
  formatTick: (value: number) => string;
  onPress?: ((id: string) => void) | undefined;
}

const colours: Readonly<Record<WaterfallKind, string>> = {
  before: 'var(--chart-before)',
  after: 'var(--chart-loud)',
  better: 'var(--better)',
  worse: 'var(--worse)',
  noise: 'var(--noise)',
  rest: 'var(--noise)',
};

/** Where all levels are within this part of the highest, bars from 0 would leave nothing to see of the steps. */
const NARROW_SPAN = 0.3;
/** Pixels from a row's middle to the edge of its bar. */
const HALF = 7;

/** The way from one level to another, step by step, from top to bottom: each bar begins where the one above ends. */
export function Waterfall({ label, steps, titles, axisTitle, formatTick, onPress }: WaterfallProps) {
  const axis = axisOf(steps);
  const kinds = new Set(steps.map(({ kind }) => kind));
  const entries: readonly (readonly [kind: WaterfallKind, title: string])[] = [
    ['before', titles.before],
    ['better', 'Better: less'],
    ['worse', 'Worse: more'],
    ['noise', 'Within noise'],
    ['rest', 'Other'],
    ['after', titles.after],
  ];
  return (
    <RowPlot
      label={label}
      legend={entries
        .filter(([kind]) => kinds.has(kind))
        .map(([kind, title]) => ({ title, shape: shapeOf(kind), colour: colours[kind] }))}
      rows={steps.map((step) => ({ ...step, noteColour: step.noteColour ?? noteColours[step.kind] }))}
      axis={axis}
      axisTitle={axis.from === 0 ? axisTitle : `${axisTitle}; the axis does not begin at 0`}
      formatTick={formatTick}
      rowHeight={26}
      renderMarks={(step, place) => <Bar step={step} place={place} axis={axis} isLast={step.id === steps.at(-1)?.id} />}
      onPress={onPress}
    />
  );
}

/** Noise is an outline, so that it differs from the rest, which is as grey. */
function shapeOf(kind: WaterfallKind): GlyphShape {
  if (kind === 'noise') return 'ring';
  return kind === 'rest' ? 'band' : 'bar';
}

const noteColours: Readonly<Record<WaterfallKind, string>> = {
  before: 'var(--text)',
  after: 'var(--text)',
  better: 'var(--better)',
  worse: 'var(--worse)',
  noise: 'var(--text-faint)',
  rest: 'var(--text-muted)',
};

function axisOf(steps: readonly WaterfallStep[]): ValueAxis {
  const levels = steps.flatMap(({ start, end }) => [start, end]);
  const low = Math.min(...levels);
  const high = Math.max(...levels);
  if (low < 0) return spanAxis([0, ...levels]);
  return high - low < high * NARROW_SPAN && high > low ? spanAxis(levels) : zeroAxis(levels);
}

interface BarProps {
  step: WaterfallStep;
  place: RowPlace;
  axis: ValueAxis;
  isLast: boolean;
}

function Bar({ step, place, axis, isLast }: BarProps) {
  const { kind, start, end, isChosen = false } = step;
  const { x, top, height } = place;
  const middle = top + height / 2;
  const isEnd = kind === 'before' || kind === 'after';
  const base = Math.min(Math.max(0, axis.from), axis.to);
  const [from, to] = isEnd ? [x(base), x(end)] : [x(start), x(end)];
  const left = Math.min(from, to);
  // A step that is there must be seen.
  const width = Math.max(start === end && !isEnd ? 1 : 2, Math.abs(to - from));
  return (
    <>
      {/* On to where the next begins; where words stand between the rows it would cross them. */}
      {!isLast && place.step === height && (
        <path
          d={`M${to} ${middle + HALF}V${middle + height - HALF}`}
          fill="none"
          stroke="var(--line-control)"
          strokeWidth={1}
        />
      )}
      <g data-anchor="">
        <rect
          x={left}
          y={middle - HALF}
          width={width}
          height={2 * HALF}
          rx={1.5}
          fill={kind === 'noise' ? 'var(--surface)' : colours[kind]}
          // Of an axis that begins elsewhere only the end of the bar says something.
          opacity={kind === 'rest' ? 0.55 : isEnd && axis.from > 0 ? 0.35 : 1}
          stroke={isChosen ? 'var(--text)' : kind === 'noise' ? colours.noise : 'none'}
          strokeWidth={isChosen || kind === 'noise' ? 1.5 : 0}
        />
        {isEnd && axis.from > 0 && (
          <path d={`M${to} ${middle - HALF}v${2 * HALF}`} fill="none" stroke={colours[kind]} strokeWidth={3} />
        )}
      </g>
    </>
  );
}
