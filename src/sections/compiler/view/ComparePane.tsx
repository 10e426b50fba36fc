import { type Column, codeColumn, countColumn, wordColumn } from '../../../table/columns.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { ChangeRow, ChangesAnswer } from '../compilerQuestion.ts';
import { changeTitles, shortReason } from '../noteWords.ts';
import { noteAmount } from './columns.ts';
import { nameWith, TablePane } from './TablePane.tsx';
import type { CompilerViewProps } from './viewProps.ts';

/** What changed between the notes of two sides. */
export function ComparePane(props: CompilerViewProps) {
  const { place, subject, asking, onSlide } = props;
  const question = { ...subject, query: place.q, sort: place.sort };
  const rows = useRowWindow(asking, 'changes', question);
  const { answer } = rows;
  return (
    <TablePane
      {...props}
      label="Changes of compiler notes"
      rows={rows}
      columns={answer === null ? [] : changeColumns(answer, onSlide)}
      faces={{ subject: nameWith(({ within }) => (within === '' ? '' : `in ${within}`)) }}
      usual={{ by: 'weight', descending: true }}
      caption={answer === null ? '' : captionOf(answer)}
      empty="Nothing changed: the functions of both sides have the same notes."
      exportFirst={['change', 'subject', 'Function', 'File', 'before', 'after', 'reason']}
      rowsAt={(page, signal) => asking.ask('changes', { ...question, ...page }, signal)}
    />
  );
}

function captionOf({ rowCount, bothSides, onlyBefore, onlyAfter, profilesOfSides: profiles }: ChangesAnswer): string {
  return [
    `${countText(rowCount, 'change')} in ${countText(bothSides, 'function')} of both sides.`,
    onlyBefore + onlyAfter === 0
      ? ''
      : `${countText(onlyBefore, 'function has', 'functions have')} notes before only, ${formatCount(onlyAfter)} after only.`,
    profiles === null
      ? 'Drop profiles of both sides to see what the functions take.'
      : `Cum is the raw total of each profile (${profiles.after.type}): comparable only if both sides did the same work.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What changed between the notes of two sides. */
function changeColumns({ rows, profilesOfSides: profiles }: ChangesAnswer, isBrief: boolean): Column<ChangeRow>[] {
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
