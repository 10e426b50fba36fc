import type { ExportCell } from '../../../../ui/export/exportTable.ts';
import type { Asking } from '../../../kit/asking.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import { growthWords } from '../../words/seriesWords.ts';
import type { answers, SeriesAnswer, SeriesQuestion } from './answer.ts';

/** Every row with its amount in each profile, in the profiles' unit. */
export function seriesExport(
  asking: Asking<typeof answers>,
  question: SeriesQuestion,
  { profiles, unit, rowsAre, total: { perMinute } }: SeriesAnswer,
  signal: AbortSignal,
): ExportTableOfPane {
  const isTimed = perMinute !== null;
  return {
    columns: [
      { header: rowsAre === 'places' ? 'place' : 'function', code: true },
      { header: 'state' },
      ...profiles.map(({ path }) => ({ header: path, unit })),
      { header: 'growth', unit },
      ...(isTimed ? [{ header: 'growth per minute', unit, apart: true }] : []),
      { header: 'verdict' },
    ],
    rows: (async function* (): AsyncGenerator<ExportCell[][]> {
      const { rows } = await asking.ask('growth', { ...question, offset: 0, limit: Number.MAX_SAFE_INTEGER }, signal);
      yield rows.map((row) => [
        rowsAre === 'places' ? row.title : row.name,
        row.state,
        ...row.values,
        row.growth,
        ...(isTimed ? [row.perMinute] : []),
        row.verdict === null ? null : growthWords[row.verdict].title,
      ]);
    })(),
  };
}
