import { type PlotSeries, sideLooks } from './chartSeries.ts';
import { type PlotRow, RowPlot } from './RowPlot.tsx';
import type { ValueAxis } from './valueAxis.ts';

/** What a change means. */
export type ChangeTone = 'better' | 'worse' | 'noise' | 'neutral';

export interface DumbbellRow extends PlotRow {
  /** Values of both ends; null if one side has no value. */
  before: number | null;
  after: number | null;
  tone: ChangeTone;
}

export interface DumbbellsProps {
  label: string;
  rows: readonly DumbbellRow[];
  /** Names of the two ends; before is drawn paler. */
  titles: { before: string; after: string };
  axis: ValueAxis;
  axisTitle: string;
  formatTick: (value: number) => string;
  reference?: number | undefined;
  /** Pixels. */
  rowHeight?: number | undefined;
  onPress?: ((id: string) => void) | undefined;
}

const toneTitles: Readonly<Record<ChangeTone, string>> = {
  better: 'Better',
  worse: 'Worse',
  noise: 'No significant change',
  neutral: 'Changed',
};

/** The colour of text and lines that show a change. */
const toneColours: Readonly<Record<ChangeTone, string>> = {
  better: 'var(--better)',
  worse: 'var(--worse)',
  noise: 'var(--noise)',
  neutral: 'var(--text-muted)',
};

/** Two values per row, joined by a line whose colour shows whether the change is an improvement. */
export function Dumbbells({ rows, titles, ...rest }: DumbbellsProps) {
  const tones = (['better', 'worse', 'noise', 'neutral'] as const).filter((tone) =>
    rows.some((row) => row.tone === tone),
  );
  const ends: PlotSeries[] = [
    { id: 'before', title: titles.before, ...sideLooks.before },
    { id: 'after', title: titles.after, ...sideLooks.after },
  ];
  return (
    <RowPlot<DumbbellRow>
      {...rest}
      legend={[
        ...ends,
        ...tones.map((tone) => ({
          title: toneTitles[tone],
          shape: tone === 'noise' ? ('dash' as const) : ('line' as const),
          colour: toneColours[tone],
        })),
      ]}
      rows={rows.map((row) => ({ ...row, noteColour: row.noteColour ?? toneColours[row.tone] }))}
      bars={[
        {
          barOf: ({ before, after, tone }) =>
            before === null || after === null
              ? null
              : {
                  from: before,
                  to: after,
                  thickness: tone === 'noise' ? 1.5 : 3,
                  colour: toneColours[tone],
                  isDashed: tone === 'noise',
                },
        },
      ]}
      points={(['before', 'after'] as const).map((side) => ({
        ...sideLooks[side],
        size: 5,
        colourOf: () => sideLooks[side].colour,
        pointsOf: ({ [side]: value }) => (value === null ? [] : [{ value }]),
      }))}
    />
  );
}
