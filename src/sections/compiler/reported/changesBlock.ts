import { basename } from '../../../analysis/names/basename.ts';
import type { TableBlock } from '../../../model/report.ts';
import { amountColumn, countColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { largestOf } from '../../../units/largestOf.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
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
  const hint = 'Inlining cost, or how many such values escape.';
  const unit = profiles?.after.memo.profile.valueTypes[shownType(profiles.after)]!.unit ?? '';
  const scale = { unit, scale: scaleFor(largestOf(rows.map(weight), 0), unit) };
  return {
    kind: 'table',
    title: 'Changes of compiler notes',
    ...tableOf<ChangeRow>(
      [
        wordColumn('Change', ({ change }) => changeTitles[change], { essential: true }),
        wordColumn('Function or value', ({ subject }) => shortCode(subject), {
          essential: true,
          look: ({ subject, file }) => ({ title: `${subject}\n${basename(file)}` }),
        }),
        wordColumn('In', ({ within }) => shortCode(within)),
        countColumn('Before', ({ before }) => before, { essential: true, hint }),
        countColumn('After', ({ after }) => after, { essential: true, hint }),
        profiles !== null && amountColumn('Cum before', scale, ({ cumBefore }) => cumBefore ?? 0),
        profiles !== null && amountColumn('Cum after', scale, ({ cumAfter }) => cumAfter ?? 0),
      ],
      rows,
    ),
    note: [
      profiles === null ? '' : 'Cum is the raw total of each profile: comparable only if both sides did the same work.',
      rows.length < all.length ? `${formatCount(rows.length)} of ${formatCount(all.length)} changes.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    view: compilerAddress.view({ view: 'compare' }),
  };
}
