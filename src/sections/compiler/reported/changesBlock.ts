import { basename } from '../../../analysis/names/basename.ts';
import type { TableBlock } from '../../../model/report.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { largestOf } from '../../../units/largestOf.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { amountColumn, type BlockColumn, blockTable } from '../../../views/profile/report/blockColumns.ts';
import type { changeRows } from '../answers/changes.ts';
import { changeTitles } from '../changeWords.ts';
import { compilerAddress } from '../compilerAddress.ts';
import type { ChangeRow } from '../compilerQuestion.ts';
import { shownType } from '../joinedProfiles.ts';
import { shortCode } from './shortCode.ts';

const most = 20;

/** Table of what changed between the notes of two sides, the functions that take most first. Without verdicts. */
export function changesBlock({ rows: all, profiles }: ReturnType<typeof changeRows>): TableBlock {
  const weight = ({ cumBefore, cumAfter }: ChangeRow): number =>
    Math.max(Number(cumBefore ?? 0), Number(cumAfter ?? 0));
  const rows = all.toSorted((a, b) => weight(b) - weight(a)).slice(0, most);
  const count = (title: string, of: (row: ChangeRow) => number | null): BlockColumn<ChangeRow> => ({
    head: { title, align: 'right', essential: true, hint: 'Inlining cost, or how many such values escape.' },
    cell: (row) => ({ text: of(row) === null ? '–' : formatCount(of(row)!), kind: 'number', value: of(row) }),
  });
  const unit = profiles?.after.memo.profile.valueTypes[shownType(profiles.after)]!.unit ?? '';
  const scale = { unit, scale: scaleFor(largestOf(rows.map(weight), 0), unit) };
  const columns: BlockColumn<ChangeRow>[] = [
    {
      head: { title: 'Change', align: 'left', essential: true },
      cell: ({ change }) => ({ text: changeTitles[change] }),
    },
    {
      head: { title: 'Function or value', align: 'left', essential: true },
      cell: ({ subject, file }) => ({ ...shortCode(subject), title: `${subject}\n${basename(file)}` }),
    },
    {
      head: { title: 'In', align: 'left' },
      cell: ({ within }) => shortCode(within),
    },
    count('Before', ({ before }) => before),
    count('After', ({ after }) => after),
    ...(profiles === null
      ? []
      : [
          amountColumn<ChangeRow>('Cum before', scale, ({ cumBefore }) => cumBefore ?? 0),
          amountColumn<ChangeRow>('Cum after', scale, ({ cumAfter }) => cumAfter ?? 0),
        ]),
  ];
  return {
    kind: 'table',
    title: 'Changes of compiler notes',
    ...blockTable(columns, rows),
    note: [
      profiles === null ? '' : 'Cum is the raw total of each profile: comparable only if both sides did the same work.',
      rows.length < all.length ? `${formatCount(rows.length)} of ${formatCount(all.length)} changes.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    view: compilerAddress.view({ view: 'compare' }),
  };
}
