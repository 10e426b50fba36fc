import { countText } from '../../../units/formatCount.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { BoundsRow, Page } from '../compilerQuestion.ts';
import { boundsColumns } from './columns.ts';
import { TablePane } from './TablePane.tsx';
import type { CompilerViewProps } from './viewProps.ts';

/** Lines with bounds checks, with the CPU time of the lines. */
export function BoundsPane(props: CompilerViewProps) {
  const { place, subject, asking, onSlide } = props;
  const question = { ...subject, query: place.q, sort: place.sort };
  const rows = useRowWindow(asking, 'bounds', question);
  const { answer } = rows;
  const hasProfile = answer !== null && answer.profile !== null;
  return (
    <TablePane
      {...props}
      label="Lines with bounds checks"
      rows={rows}
      columns={answer === null ? [] : boundsColumns(answer, onSlide || place.note !== null)}
      usual={hasProfile ? { by: 'amount', descending: true } : { by: 'place', descending: false }}
      noteOf={({ note }) => note}
      caption={answer === null ? '' : captionOf(answer)}
      empty="There are none."
      exportFirst={['within', 'place', 'index', 'slice']}
      rowsAt={(page, signal) => asking.ask('bounds', { ...question, ...page }, signal)}
    />
  );
}

function captionOf({ rowCount, profile }: Page<BoundsRow>): string {
  const joined =
    profile === null
      ? 'Drop a CPU profile of this program to see which of them matter.'
      : `The time is that of the whole line in ${profile.path}; a profile does not show how much of it the checks take.`;
  return `${countText(rowCount, 'line')} with checks that the compiler could not remove. ${joined}`;
}
