import type { GlyphShape } from './ChartGlyph.tsx';
import { type PlotRow, type RowBar, RowPlot } from './RowPlot.tsx';
import { spanAxis, type ValueAxis, zeroAxis } from './valueAxis.ts';

/**
 * The kind of a bar: one of the two ends, a step that is better or worse, a step within noise, or an unexplained
 * remainder.
 */
export type WaterfallKind = 'before' | 'after' | 'better' | 'worse' | 'noise' | 'rest';

export interface WaterfallStep extends PlotRow {
  kind: WaterfallKind;
  /**
   * Start and end of the bar. A step starts where the previous one ends; the two ends of the chart have their level
   * twice.
   */
  start: number;
  end: number;
  /** Highlighted. */
  isChosen?: boolean | undefined;
}

export interface WaterfallProps {
  label: string;
  /** In order: before, the steps, after. */
  steps: readonly WaterfallStep[];
  titles: { before: string; after: string };
  /** The title of the axis, with its unit. */
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

/**
 * If all levels are within this share of the highest, the axis does not start at 0: the steps would be too small to
 * see.
 */
const NARROW_SPAN = 0.3;

/** A change from one level to another in steps, from top to bottom: each bar starts where the bar above ends. */
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
      bars={[{ radius: 1.5, shortest: 2, barOf: (step) => barOf(step, axis) }]}
      points={[
        {
          shape: 'tick',
          size: 7,
          colourOf: ({ kind }) => colours[kind],
          pointsOf: ({ kind, end }) => (isLevel(kind) && axis.from > 0 ? [{ value: end }] : []),
        },
      ]}
      stepsOf={({ end }) => end}
      onPress={onPress}
    />
  );
}

/** Noise is an outline: the remainder is a filled bar of the same grey. */
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

/** The bar of a step. On an axis that does not start at 0, only the end of one of the two levels has a meaning. */
function barOf({ kind, start, end, isChosen = false }: WaterfallStep, axis: ValueAxis): RowBar {
  const isEnd = isLevel(kind);
  return {
    from: isEnd ? 0 : start,
    to: end,
    thickness: 14,
    colour: kind === 'noise' ? 'var(--surface)' : colours[kind],
    opacity: kind === 'rest' ? 0.55 : isEnd && axis.from > 0 ? 0.35 : 1,
    outline: isChosen ? 'var(--text)' : kind === 'noise' ? colours.noise : undefined,
  };
}

function isLevel(kind: WaterfallKind): boolean {
  return kind === 'before' || kind === 'after';
}
