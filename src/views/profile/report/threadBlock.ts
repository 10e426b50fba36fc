import type { TableBlock } from '../../../model/report.ts';
import { codeColumn, countColumn, shareColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { type Leads } from './blockColumns.ts';
import { groupRows, type ReportedGroup, stackName } from './goroutineGroupRows.ts';

/** Table of threads by the stack that created them, the largest group first. `memo` is by function. */
export function threadBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, leads, most }: { title: string; leads: Leads; most: number },
): TableBlock {
  const rows = groupRows(memo, valueType);
  const total = rows.reduce((sum, { after }) => sum + after, 0);
  return {
    kind: 'table',
    title,
    ...tableOf<ReportedGroup>(
      [
        codeColumn('In', stackName, {
          essential: true,
          look: ({ title: name }) => (name === '' ? {} : { name }),
        }),
        wordColumn('State', ({ state }) => state),
        countColumn('Count', ({ after }) => after, { essential: true }),
        shareColumn('Share', total, ({ after }) => after, { hasBar: true }),
      ],
      rows.slice(0, most),
    ),
    note: rows.length > most ? `${formatCount(most)} of ${formatCount(rows.length)} stacks.` : '',
    view: leads({ view: 'top' }),
  };
}
