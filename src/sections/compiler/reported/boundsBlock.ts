import { basename } from '../../../analysis/names/cleanPath.ts';
import type { EvidenceOf } from '../../../model/question.ts';
import type { TableBlock } from '../../../model/report.ts';
import { amountColumn, codeColumn, countColumn, shareColumn, tableOf } from '../../../table/columns.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { compilerAddress } from '../compilerAddress.ts';
import type { BoundsRow } from '../compilerQuestion.ts';
import { type JoinedProfile, shownType } from '../joinedProfiles.ts';

const most = 10;

/** Table of hot lines with bounds checks; null without CPU profile. */
export function boundsBlock(
  { path }: EvidenceOf<'compiler-notes'>,
  bounds: readonly BoundsRow[],
  joined: JoinedProfile | null,
): TableBlock | null {
  const all = bounds.filter(({ amount }) => (amount ?? 0) > 0);
  if (joined === null || all.length === 0) return null;
  const rows = all.slice(0, most);
  const valueType = shownType(joined);
  const { unit } = joined.memo.profile.valueTypes[valueType]!;
  return {
    kind: 'table',
    title: 'Hot lines with bounds checks',
    ...tableOf<BoundsRow>(
      [
        codeColumn('Line', ({ file, line }) => `${basename(file)}:${line}`, {
          essential: true,
          look: ({ file, line, note }) => ({
            title: `${file}:${line}`,
            link: { view: compilerAddress.view({ view: 'bounds', file: path, note }), hint: 'Show the note.' },
          }),
        }),
        codeColumn('Function', ({ within }) => within || '–'),
        countColumn('Index checks', ({ indexChecks }) => indexChecks),
        countColumn('Slice checks', ({ sliceChecks }) => sliceChecks),
        amountColumn('CPU on the line', { unit, scale: scaleFor(rows[0]!.amount!, unit) }, ({ amount }) => amount ?? 0),
        shareColumn('Share', joined.memo.total(valueType).reported, ({ amount }) => amount ?? 0, { essential: true }),
      ],
      rows,
    ),
    note: [
      `Time of the whole line in ${joined.item.path}; a profile does not show how much of it the checks take.`,
      rows.length < all.length ? `${formatCount(rows.length)} of ${formatCount(all.length)} lines.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    view: compilerAddress.view({ view: 'bounds', file: path }),
  };
}
