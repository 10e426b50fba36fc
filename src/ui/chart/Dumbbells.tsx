import { ChartGlyph } from './ChartGlyph.tsx';
import { type PlotSeries, sideLooks } from './chartSeries.ts';
import { type PlotRow, type RowPlace, RowPlot } from './RowPlot.tsx';
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
    <RowPlot
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
      renderMarks={(row, place) => <Dumbbell row={row} place={place} />}
    />
  );
}

function Dumbbell({ row, place }: { row: DumbbellRow; place: RowPlace }) {
  const y = place.top + place.height / 2;
  const before = row.before === null ? null : place.x(row.before);
  const after = row.after === null ? null : place.x(row.after);
  return (
    <g data-anchor="">
      {before !== null && after !== null && (
        <path
          d={`M${before} ${y}H${after}`}
          fill="none"
          stroke={toneColours[row.tone]}
          strokeWidth={row.tone === 'noise' ? 1.5 : 3}
          strokeDasharray={row.tone === 'noise' ? '3 3' : undefined}
        />
      )}
      {before !== null && <ChartGlyph {...sideLooks.before} x={before} y={y} size={5} />}
      {after !== null && <ChartGlyph {...sideLooks.after} x={after} y={y} size={5} />}
    </g>
  );
}
