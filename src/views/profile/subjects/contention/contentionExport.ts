import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import type { Asking } from '../../../kit/asking.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import { waitTitles } from '../../words/waitTitles.ts';
import type { answers, ContentionQuestion, ContentionRow } from './answer.ts';

/** All rows in the shown order; delays in the profile's unit. */
export function contentionExport(
  asking: Asking<typeof answers>,
  question: Omit<ContentionQuestion, 'offset' | 'limit'>,
  unit: string,
  signal: AbortSignal,
): ExportTableOfPane {
  const isPlace = question.by !== 'function';
  return {
    columns: [
      { header: 'delay', unit },
      { header: 'contentions' },
      { header: 'mean delay', unit, apart: true },
      { header: 'function', code: true },
      ...(isPlace ? [{ header: 'wait type' }, { header: 'file', code: true }, { header: 'line' }] : []),
    ],
    rows: pagedRows<ContentionRow>(
      (offset, limit) => asking.ask('rows', { ...question, find: '', offset, limit }, signal),
      ({ delay, contentions, mean, name, kind, file, line }) => [
        delay,
        contentions,
        mean,
        name,
        ...(isPlace ? [kind === null ? '' : waitTitles[kind], file, line] : []),
      ],
    ),
  };
}
