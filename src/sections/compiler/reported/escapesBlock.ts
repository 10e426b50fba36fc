import { basename } from '../../../analysis/names/cleanPath.ts';
import type { EvidenceOf } from '../../../model/question.ts';
import type { TableBlock, WordCell } from '../../../model/report.ts';
import { amountColumn, codeColumn, shareColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { largestOf } from '../../../units/largestOf.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { compilerAddress } from '../compilerAddress.ts';
import type { EscapeRow } from '../compilerQuestion.ts';
import { type JoinedProfile, shownType } from '../joinedProfiles.ts';
import { loopOrder, loopText } from '../noteWords.ts';

/** Longer code does not fit a slide. */
const LONGEST = 40;

/** A cell with code, cut if it is long; its title is whole. */
export function shortCode(code: string): WordCell {
  const text = code.length > LONGEST ? `${code.slice(0, LONGEST - 1)}…` : code;
  return { text, kind: 'code', ...(text !== code && { title: code }) };
}

const most = 15;

/**
 * Table of the values on the heap whose lines allocate most; null without memory profile, which tells which matter.
 *
 * @param loops where loops are known from, in a sentence; '' if none is known
 */
export function escapesBlock(
  { path }: EvidenceOf<'compiler-notes'>,
  escapes: readonly EscapeRow[],
  joined: JoinedProfile | null,
  loops: string,
): TableBlock | null {
  const all = escapes.filter(({ amount }) => (amount ?? 0) > 0);
  if (joined === null || all.length === 0) return null;
  const rows = all.slice(0, most);
  const valueType = shownType(joined, 'alloc_space');
  const { unit } = joined.memo.profile.valueTypes[valueType]!;
  const total = joined.memo.total(valueType).reported;
  const amounts = { unit, scale: scaleFor(largestOf(rows.map(({ amount }) => amount!)), unit) };
  return {
    kind: 'table',
    title: 'Allocating lines and why their values escape',
    ...tableOf<EscapeRow>(
      [
        wordColumn('Value', ({ subject }) => shortCode(subject), {
          essential: true,
          look: ({ note }) => ({
            link: { view: compilerAddress.view({ view: 'escapes', file: path, note }), hint: 'Show why it escapes.' },
          }),
        }),
        codeColumn('Place', ({ file, line }) => `${basename(file)}:${line}`, {
          essential: true,
          look: ({ file, line }) => ({ title: `${file}:${line}` }),
        }),
        wordColumn('Why', ({ reason }) => reason || '–'),
        loops !== '' && wordColumn('Loop', ({ loop }) => loopText(loop) || '–'),
        amountColumn('On the line', amounts, ({ amount }) => amount ?? 0),
        shareColumn('Share', total, ({ amount }) => amount ?? 0, { essential: true }),
      ],
      rows,
    ),
    note: [
      'Code of tests is left out.',
      `Amounts of ${joined.item.path}. Values of one line share its amount, and an inlined function counts on its own line and at its call, so rows do not add up.`,
      loops,
      loops === '' ? '' : loopOrder,
      rows.length < all.length ? `${formatCount(rows.length)} of ${formatCount(all.length)} values.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    view: compilerAddress.view({ view: 'escapes', file: path }),
  };
}
