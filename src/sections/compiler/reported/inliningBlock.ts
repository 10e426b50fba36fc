import { basename } from '../../../analysis/names/basename.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import type { EvidenceOf } from '../../../model/question.ts';
import type { TableBlock } from '../../../model/report.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { amountColumn, type BlockColumn, blockTable, shareColumn } from '../../../views/profile/report/blockColumns.ts';
import { compilerAddress } from '../compilerAddress.ts';
import type { InliningRow } from '../compilerQuestion.ts';
import { type JoinedProfile, profileView, shownType } from '../joinedProfiles.ts';
import { shortReason } from '../noteWords.ts';

const most = 15;

/** Table of the functions that cannot be inlined: the hottest, or without profile those over the budget by most. */
export function inliningBlock(
  { path }: EvidenceOf<'compiler-notes'>,
  functions: readonly InliningRow[],
  joined: JoinedProfile | null,
): TableBlock | null {
  const all = functions.filter(({ isInlinable, cum }) => !isInlinable && (joined === null || Number(cum ?? 0) > 0));
  if (all.length === 0) return null;
  const rows = (joined === null ? all.toSorted((a, b) => (b.over ?? 0) - (a.over ?? 0)) : all).slice(0, most);
  return {
    kind: 'table',
    title: joined === null ? 'Functions that cannot be inlined' : 'Hot functions that cannot be inlined',
    ...blockTable([...columns(joined), ...(joined === null ? [] : amounts(rows, joined))], rows),
    note: [
      'Code of tests is left out.',
      joined === null ? '' : `Amounts of ${joined.item.path}. A profile does not show what the calls themselves cost.`,
      rows.length < all.length ? `${formatCount(rows.length)} of ${formatCount(all.length)} functions.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    view: compilerAddress.view({ view: 'inlining', file: path }),
  };
}

function columns(joined: JoinedProfile | null): BlockColumn<InliningRow>[] {
  return [
    {
      head: { title: 'Function', align: 'left', essential: true },
      cell: ({ name, fullName }) => ({
        text: fullName === '' ? name : shortName(fullName),
        kind: 'code',
        name: fullName || name,
        ...(joined !== null &&
          fullName !== '' && {
            link: { view: profileView(joined, { view: 'lines', fn: fullName }), hint: 'Show its lines.' },
          }),
      }),
    },
    {
      head: { title: 'Place', align: 'left' },
      cell: ({ file, line }) => ({ text: `${basename(file)}:${line}`, kind: 'code', title: `${file}:${line}` }),
    },
    {
      head: { title: 'Cost', align: 'right', essential: true, hint: 'Inlining cost; the budget is usually 80.' },
      cell: ({ cost }) => ({ text: cost === null ? '–' : formatCount(cost), kind: 'number', value: cost }),
    },
    {
      head: { title: 'Over', align: 'right', hint: 'Cost over the budget.' },
      cell: ({ over }) => ({ text: over === null ? '–' : formatCount(over), kind: 'number', value: over }),
    },
    {
      head: { title: 'Reason', align: 'left' },
      cell: ({ reason }) => ({ text: shortReason(reason), title: reason }),
    },
  ];
}

function amounts(rows: readonly InliningRow[], joined: JoinedProfile): BlockColumn<InliningRow>[] {
  const valueType = shownType(joined);
  const { unit } = joined.memo.profile.valueTypes[valueType]!;
  const total = joined.memo.total(valueType).reported;
  const scale = { unit, scale: scaleFor(rows[0]?.cum ?? 0, unit) };
  return [
    amountColumn('Flat', scale, ({ flat }) => flat ?? 0),
    amountColumn('Cum', scale, ({ cum }) => cum ?? 0),
    shareColumn('Cum', total, ({ cum }) => cum ?? 0, { essential: true }),
  ];
}
