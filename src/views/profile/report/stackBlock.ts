import { shortName } from '../../../analysis/names/functionName.ts';
import type { TableBlock } from '../../../model/report.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { goroutinesAddress } from '../address/goroutinesAddress.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { type BlockColumn, blockTable, countColumn, type Leads, shareColumn } from './blockColumns.ts';
import { groupRows, type ReportedGroup } from './goroutineGroupRows.ts';

export interface StackBlockOptions {
  title: string;
  leads: Leads;
  most: number;
  /** Whether the stacks are of threads, which have no view of their own. */
  areThreads?: boolean;
}

/** Table of goroutines by stack, the largest group first. `memo` is by function. */
export function stackBlock(memo: ProfileMemo, valueType: number, options: StackBlockOptions): TableBlock {
  const { title, leads, most, areThreads = false } = options;
  const rows = groupRows(memo, valueType);
  const total = rows.reduce((sum, { after }) => sum + after, 0);
  const wait: BlockColumn<ReportedGroup> = {
    head: { title: 'Longest wait', align: 'right', unit: 'minutes' },
    cell: (row) => ({
      text: row.wait > 0 ? formatAmount(row.wait, 'minutes') : '',
      kind: 'number',
      value: row.wait > 0 ? row.wait : null,
    }),
  };
  return {
    kind: 'table',
    title,
    ...blockTable<ReportedGroup>(
      [
        {
          head: { title: 'In', align: 'left', essential: true },
          cell: (row) => ({
            text: stackName(row),
            kind: 'code',
            ...(row.title !== '' && { name: row.title }),
            ...(!areThreads && {
              link: {
                view: leads({ view: 'goroutines', ...goroutinesAddress.write({ pick: row.key }) }),
                hint: 'Show the goroutines with this stack.',
              },
            }),
          }),
        },
        { head: { title: 'State', align: 'left' }, cell: ({ state }) => ({ text: state, kind: 'text' }) },
        {
          ...countColumn('Count', ({ after }: ReportedGroup) => after),
          head: { title: 'Count', align: 'right', essential: true },
        },
        shareColumn('Share', total, ({ after }) => after, { hasBar: true }),
        ...(rows.some((row) => row.wait > 0) ? [wait] : []),
      ],
      rows.slice(0, most),
    ),
    note: rows.length > most ? `${formatCount(most)} of ${formatCount(rows.length)} stacks.` : '',
    view: leads({ view: areThreads ? 'top' : 'goroutines' }),
  };
}

/** Name of a stack: its most informative frame. */
export function stackName({ title }: ReportedGroup): string {
  return title === '' ? '(no stack)' : shortName(title);
}
