import { Segmented } from '../../../ui/Segmented.tsx';
import { countText } from '../../../units/formatCount.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { EscapesPage } from '../compilerQuestion.ts';
import { leakSentence, loopOrder } from '../noteWords.ts';
import { escapeColumns } from './columns.ts';
import { TablePane } from './TablePane.tsx';
import type { CompilerViewProps } from './viewProps.ts';

/** Values that are allocated on the heap and why, with what their lines allocate; or parameters that leak. */
export function EscapesPane(props: CompilerViewProps) {
  const { place, subject, asking, onSlide, onParams } = props;
  const show = place.show === 'leaks' ? 'leaks' : 'heap';
  const type = place.type || 'alloc_space';
  const question = { ...subject, show, type, query: place.q, sort: place.sort } as const;
  const rows = useRowWindow(asking, 'escapes', question);
  const { answer } = rows;
  const hasProfile = answer !== null && answer.profile !== null;
  const hasLoops = answer !== null && answer.loops !== '';
  return (
    <TablePane
      {...props}
      label={show === 'leaks' ? 'Leaking parameters' : 'Values on the heap'}
      rows={rows}
      columns={answer === null ? [] : escapeColumns(answer, show, type, onSlide || place.note !== null)}
      usual={hasProfile ? { by: hasLoops ? 'loop' : 'amount', descending: true } : { by: 'place', descending: false }}
      noteOf={({ note }) => note}
      choices={
        <>
          <Segmented
            label="Values"
            value={show}
            options={[
              { value: 'heap', label: 'On the heap', hint: 'Values that escape and variables that are moved.' },
              { value: 'leaks', label: 'Leaking parameters', hint: leakSentence },
            ]}
            onChange={(next) => onParams({ show: next === 'leaks' ? next : null, note: null, sort: null }, 'step')}
          />
          {hasProfile && (
            <Segmented
              label="Measure"
              value={type}
              options={[
                { value: 'alloc_space', label: 'Bytes' },
                {
                  value: 'alloc_objects',
                  label: 'Objects',
                  hint: 'Many small objects: often an allocation in a loop.',
                },
              ]}
              onChange={(next) => onParams({ type: next === 'alloc_objects' ? next : null }, 'step')}
            />
          )}
        </>
      }
      caption={answer === null ? '' : captionOf(answer, show)}
      empty="There are none."
      exportFirst={['subject', 'kind', 'within', 'place', 'reason', 'depth', 'perCall']}
      rowsAt={(page, signal) => asking.ask('escapes', { ...question, ...page }, signal)}
    />
  );
}

function captionOf({ rowCount, profile, loops }: EscapesPage, show: 'heap' | 'leaks'): string {
  if (show === 'leaks') return `${countText(rowCount, 'parameter')}. ${leakSentence}`;
  if (profile === null) {
    return `${countText(rowCount, 'value')}. Drop a memory profile of this program to see what their lines allocate.`;
  }
  return `${countText(rowCount, 'value')}, with what their lines allocate in ${profile.path}, inlined calls included. Values of one line share its amount, and an inlined function counts on its own line and at its call, so rows do not add up.${loops === '' ? '' : ` ${loops} ${loopOrder}`}`;
}
