import type { ExportCell } from '../../../../ui/export/exportTable.ts';
import { uncoded } from '../../../../units/coded.ts';
import type { Asking } from '../../../kit/asking.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import { waitTitles } from '../../words/waitTitles.ts';
import type { answers, LocksAnswer } from './answer.ts';

/** Every line of every lock, with the figures of each profile; delays in the profiles' unit. */
export function locksExport(
  asking: Asking<typeof answers>,
  query: string,
  { unit, goroutines }: LocksAnswer,
  signal: AbortSignal,
): ExportTableOfPane {
  return {
    columns: [
      { header: 'lock' },
      { header: 'function', code: true },
      { header: 'file', code: true },
      { header: 'line' },
      { header: 'wait type' },
      { header: 'others waited', unit },
      { header: 'others waited, times' },
      { header: 'waited', unit },
      { header: 'waited, times' },
      ...goroutines.map((path) => ({ header: `parked in ${path}` })),
    ],
    rows: rowsOf(asking, query, signal),
  };
}

async function* rowsOf(
  asking: Asking<typeof answers>,
  query: string,
  signal: AbortSignal,
): AsyncGenerator<ExportCell[][]> {
  const { rows } = await asking.ask('locks', { query, offset: 0, limit: Number.MAX_SAFE_INTEGER }, signal);
  yield rows.flatMap(({ title, places }) =>
    places.map(({ name, file, line, kind, held, waited, parked }) => [
      uncoded(title),
      name,
      file,
      line,
      waitTitles[kind],
      held.delay,
      held.contentions,
      waited.delay,
      waited.contentions,
      ...parked,
    ]),
  );
}
