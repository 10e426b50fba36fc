import type { GlyphShape } from './ChartGlyph.tsx';

/** A series of bars, dots or lines: a file, a side, a family of benchmarks. */
export interface PlotSeries {
  id: string;
  title: string;
  shape: GlyphShape;
  /** A CSS colour; `var(--…)` follows the theme. */
  colour: string;
}

/** Colours without the meaning better or worse, in the order in which series get them. */
const colours = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
];
const shapes: readonly GlyphShape[] = ['dot', 'square', 'triangle', 'diamond', 'cross', 'ring'];

/** The look of the series at an index. When colours repeat, shapes change: the first 30 series all differ. */
export function seriesLook(index: number): Pick<PlotSeries, 'shape' | 'colour'> {
  const round = Math.floor(index / colours.length);
  return { colour: colours[index % colours.length]!, shape: shapes[(index + round) % shapes.length]! };
}

/** Before is drawn paler than after. */
export const sideLooks: Readonly<Record<'before' | 'after', Pick<PlotSeries, 'shape' | 'colour'>>> = {
  before: { shape: 'ring', colour: 'var(--chart-before)' },
  after: { shape: 'dot', colour: 'var(--chart-loud)' },
};

/** The sides as series; without a title of before the other alone. */
export function sideSeries(titles: { before?: string; after: string }): (PlotSeries & { id: 'before' | 'after' })[] {
  return (['before', 'after'] as const).flatMap((id) => {
    const title = titles[id];
    return title === undefined ? [] : [{ id, title, ...sideLooks[id] }];
  });
}

/** The lines of a title, broken at spaces, each at most so many characters long unless a single word is longer. */
export function wrappedTitle(title: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && line.length <= letters) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
