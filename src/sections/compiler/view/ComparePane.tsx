import { countText, formatCount } from '../../../units/formatCount.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { ChangesAnswer } from '../compilerQuestion.ts';
import { nameWith } from './nameWith.tsx';
import { changeColumns } from './pairColumns.ts';
import { TablePane } from './TablePane.tsx';
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
