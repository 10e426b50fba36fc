import { amountColumn, type Column, codeColumn, countColumn, shareColumn } from '../../../table/columns.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import type { PatternRow, PatternRows } from '../patternRows.ts';
import { repeatedText } from '../sqlWords.ts';

type Time = 'total' | 'mean' | 'max' | 'min' | 'deviation';

/** The patterns of one file. The page has those for which the file has figures. */
export function patternColumns({ largest, known }: Pick<PatternRows, 'largest' | 'known'>): Column<PatternRow>[] {
  const figure = { width: 96, sortable: true };
  const onlyIf = (isKnown: boolean) => (isKnown ? undefined : 'export');
  const time = (id: Time, title: string, options: Parameters<typeof amountColumn<PatternRow>>[3] = {}) =>
    amountColumn<PatternRow>(title, { unit: 'seconds', scale: scaleFor(largest[id], 'seconds') }, (row) => row[id], {
      ...figure,
      id,
      ...options,
    });
  return [
    codeColumn('Statement', ({ pattern }) => pattern, { id: 'pattern', grow: true, sortable: true, essential: true }),
    countColumn('Executions', ({ count }) => count, { ...figure, id: 'count', width: 104, essential: true }),
    time('total', 'Total', {
      hint: 'The time of all executions. Executions at the same time add up.',
      essential: true,
    }),
    shareColumn('Share', 1, ({ share }) => share, {
      ...figure,
      id: 'share',
      scale: '%',
      hint: 'Of the SQL time of the whole file.',
      essential: true,
      look: ({ share }) => ({ bar: share / largest.share }),
    }),
    time('mean', 'Mean', { apart: true }),
    time('max', 'Max', { apart: true, only: onlyIf(known.max) }),
    time('min', 'Min', { apart: true, only: onlyIf(known.min) }),
    time('deviation', 'Std. dev.', {
      exportTitle: 'standard deviation',
      apart: true,
      hint: 'Standard deviation of an execution.',
      only: onlyIf(known.deviation),
    }),
    countColumn('Rows', ({ rows }) => rows, {
      ...figure,
      id: 'rows',
      hint: 'Returned or affected, of all executions.',
      only: onlyIf(known.rows),
    }),
    countColumn('Failed', ({ errors }) => errors, { ...figure, id: 'errors', width: 80, only: onlyIf(known.errors) }),
    countColumn('In a row', ({ repeated }) => repeated?.longest ?? null, {
      ...figure,
      id: 'repeated',
      exportTitle: 'most in a row',
      width: 88,
      hint: 'The most executions in a row, each with other values than the one before.',
      only: onlyIf(known.repeated),
      look: ({ repeated }) => (repeated === null ? {} : { title: repeatedText(repeated) }),
    }),
    codeColumn('Tables', ({ tables }) => tables.join(', '), { only: 'export' }),
  ];
}
