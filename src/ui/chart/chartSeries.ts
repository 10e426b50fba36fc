import type { GlyphShape } from './ChartGlyph.tsx';

/** What several bars, dots or lines of one kind stand for: a file, a side, a family. */
export interface PlotSeries {
  id: string;
  title: string;
  shape: GlyphShape;
  /** A CSS colour; `var(--…)` follows the theme. */
  colour: string;
}

/** Colours of series that mean neither better nor worse, in the order in which they are given out. */
const colours = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
];
const shapes: readonly GlyphShape[] = ['dot', 'square', 'triangle', 'diamond', 'cross', 'ring'];

/** How the series at a place looks. Where colours begin again, so do other shapes: no two of 30 look the same. */
export function seriesLook(index: number): Pick<PlotSeries, 'shape' | 'colour'> {
  const round = Math.floor(index / colours.length);
  return { colour: colours[index % colours.length]!, shape: shapes[(index + round) % shapes.length]! };
}

/** Before recedes, after stands out. */
export const sideLooks: Readonly<Record<'before' | 'after', Pick<PlotSeries, 'shape' | 'colour'>>> = {
  before: { shape: 'ring', colour: 'var(--chart-before)' },
  after: { shape: 'dot', colour: 'var(--chart-loud)' },
};
