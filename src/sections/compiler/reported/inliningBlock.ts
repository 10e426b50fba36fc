import { basename } from '../../../analysis/names/cleanPath.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import type { EvidenceOf } from '../../../model/question.ts';
import type { TableBlock } from '../../../model/report.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  countColumn,
  shareColumn,
  tableOf,
  wordColumn,
} from '../../../table/columns.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { compilerAddress } from '../compilerAddress.ts';
import type { InliningRow } from '../compilerQuestion.ts';
import { type JoinedProfile, profileView, shownType } from '../joinedProfiles.ts';
import { shortReason } from '../noteWords.ts';

const most = 15;

/** Table of the functions that cannot be inlined: the hottest, or without profile those over the budget by most. */
export function inliningBlock(
  item: EvidenceOf<'compiler-notes'>,
  functions: readonly InliningRow[],
  joined: JoinedProfile | null,
): TableBlock | null {
  const not = functions.filter(({ isInlinable }) => !isInlinable);
  const sorted = joined === null ? not.toSorted((a, b) => (b.over ?? 0) - (a.over ?? 0)) : not;
  return blockOf(item, sorted, joined, {
    title: joined === null ? 'Functions that cannot be inlined' : 'Hot functions that cannot be inlined',
    show: 'not',
    columns: [overColumn, reasonColumn],
    note: 'A profile does not show what the calls themselves cost.',
  });
}

/** Table of the hot functions that can be inlined, with what they took where the program had inlined them. */
export function inlinableBlock(
  item: EvidenceOf<'compiler-notes'>,
  functions: readonly InliningRow[],
  joined: JoinedProfile,
): TableBlock | null {
  const can = functions.filter(({ isInlinable }) => isInlinable);
  const hasInlined = can.some(({ inlined }) => inlined !== null);
  return blockOf(item, can, joined, {
    title: 'Hot functions that can be inlined',
    show: 'can',
    columns: [],
    inlined: hasInlined,
    note: hasInlined
      ? 'Inlined: the part of Cum in which the function was inlined into its caller.'
      : 'The profile does not tell which calls were inlined.',
  });
}

interface TableWords {
  title: string;
  show: 'can' | 'not';
  /** Beside function, place and cost. */
  columns: readonly Column<InliningRow>[];
  /** Whether the profile tells what was inlined. */
  inlined?: boolean;
  /** What is to be known of the amounts. */
  note: string;
}

/** @param all in order; with a profile, those without samples are only counted */
function blockOf(
  { path }: EvidenceOf<'compiler-notes'>,
  all: readonly InliningRow[],
  joined: JoinedProfile | null,
  { title, show, columns, inlined = false, note }: TableWords,
): TableBlock | null {
  const inliningRows = joined === null ? all : all.filter(({ cum }) => Number(cum ?? 0) > 0);
  if (inliningRows.length === 0) return null;
  const rows = inliningRows.slice(0, most);
  const without = all.length - inliningRows.length;
  return {
    kind: 'table',
    title,
    ...tableOf([...firstColumns(joined), ...columns, ...(joined === null ? [] : amounts(rows, joined, inlined))], rows),
    note: [
      'Code of tests is left out.',
      joined === null ? '' : `Amounts of ${joined.item.path}. ${note}`,
      rows.length < inliningRows.length
        ? `${formatCount(rows.length)} of ${countText(inliningRows.length, 'function')}.`
        : '',
      show === 'can' && without > 0
        ? `${countText(without, 'more function has', 'more functions have')} no samples.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
    view: compilerAddress.view({ view: 'inlining', file: path, ...(show === 'can' && { show }) }),
  };
}

function firstColumns(joined: JoinedProfile | null): Column<InliningRow>[] {
  return [
    codeColumn('Function', ({ name, fullName }) => (fullName === '' ? name : shortName(fullName)), {
      essential: true,
      look: ({ name, fullName }) => ({
        name: fullName || name,
        ...(joined !== null &&
          fullName !== '' && {
            link: { view: profileView(joined, { view: 'lines', fn: fullName }), hint: 'Show its lines.' },
          }),
      }),
    }),
    codeColumn('Place', ({ file, line }) => `${basename(file)}:${line}`, {
      look: ({ file, line }) => ({ title: `${file}:${line}` }),
    }),
    countColumn('Cost', ({ cost }) => cost, { essential: true, hint: 'Inlining cost; the budget is usually 80.' }),
  ];
}

const overColumn = countColumn<InliningRow>('Over', ({ over }) => over, { hint: 'Cost over the budget.' });

const reasonColumn = wordColumn<InliningRow>('Reason', ({ reason }) => ({ text: shortReason(reason), title: reason }));

function amounts(rows: readonly InliningRow[], joined: JoinedProfile, inlined: boolean): Column<InliningRow>[] {
  const valueType = shownType(joined);
  const { unit } = joined.memo.profile.valueTypes[valueType]!;
  const total = joined.memo.total(valueType).reported;
  const scale = { unit, scale: scaleFor(rows[0]?.cum ?? 0, unit) };
  return [
    amountColumn('Flat', scale, ({ flat }) => flat ?? 0),
    amountColumn('Cum', scale, ({ cum }) => cum ?? 0),
    ...(inlined ? [amountColumn<InliningRow>('Inlined', scale, (row) => row.inlined ?? 0)] : []),
    shareColumn('Cum', total, ({ cum }) => cum ?? 0, { essential: true }),
  ];
}
