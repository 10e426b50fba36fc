import { type Column, codeColumn, countColumn, wordColumn } from '../../../table/columns.ts';
import { changeTitles } from '../changeWords.ts';
import type { ChangeRow, ChangesAnswer } from '../compilerQuestion.ts';
import { shortReason } from '../noteWords.ts';
import { noteAmount } from './columns.ts';

/** What changed between the notes of two sides. */
export function changeColumns(
  { rows, profilesOfSides: profiles }: ChangesAnswer,
  isBrief: boolean,
): Column<ChangeRow>[] {
  const count = { width: 84, sortable: true };
  const cum = (side: 'before' | 'after', id: 'cumBefore' | 'cumAfter') =>
    noteAmount<ChangeRow>(`Cum ${side}`, rows, profiles && profiles[side], (row) => row[id], {
      id,
      width: 132,
      hint: 'Of the function with all that it calls, raw.',
      only: profiles === null ? 'export' : undefined,
    });
  return [
    wordColumn('Change', ({ change }) => changeTitles[change], {
      id: 'change',
      width: 176,
      sortable: true,
      texts: 'small',
    }),
    codeColumn('Function or value', ({ subject }) => subject, {
      id: 'subject',
      exportTitle: 'about',
      grow: true,
      sortable: true,
      look: ({ subject, file }) => ({ title: `${subject}\n${file}` }),
    }),
    codeColumn('Function', ({ within }) => within, { only: 'export' }),
    codeColumn('File', ({ file }) => file, { only: 'export' }),
    countColumn('Before', ({ before }) => before, {
      ...count,
      id: 'before',
      hint: 'Inlining cost, or how many such values escape.',
    }),
    countColumn('After', ({ after }) => after, { ...count, id: 'after' }),
    cum('before', 'cumBefore'),
    cum('after', 'cumAfter'),
    wordColumn('Why', ({ reason }) => shortReason(reason), {
      id: 'reason',
      exportTitle: 'reason',
      width: 240,
      texts: 'small',
      only: isBrief ? 'export' : undefined,
      look: ({ reason }) => ({ title: reason.replaceAll('`', ''), name: reason }),
    }),
  ];
}
