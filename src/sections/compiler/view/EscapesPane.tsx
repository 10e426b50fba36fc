import { CodeWords } from '../../../ui/CodeWords.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { pagedRows } from '../../../ui/export/pagedRows.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { countText } from '../../../units/formatCount.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { EscapeRow, EscapesPage } from '../compilerQuestion.ts';
import { loopOrder, loopText } from '../loopWords.ts';
import { kindTitles, leakSentence } from '../noteWords.ts';
import { amountColumn, eventsColumn, placeColumn } from './cells.tsx';
import styles from './compiler.module.css';
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
      columns={answer === null ? [] : columnsOf(answer, show, onSlide || place.note !== null)}
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
      table={(signal) => ({
        columns: [
          { header: 'value', code: true },
          { header: 'kind' },
          { header: 'function', code: true },
          { header: 'place', code: true },
          { header: 'reason' },
          ...(hasLoops ? [{ header: 'loops around it' }, { header: 'runs per call' }] : []),
          { header: type, unit: answer?.profile?.unit ?? '' },
          { header: 'sampled allocations' },
        ],
        rows: pagedRows(
          (offset, limit) => asking.ask('escapes', { ...question, offset, limit }, signal),
          (row) => [
            row.subject,
            kindTitles[row.kind],
            row.within,
            `${row.file}:${row.line}`,
            row.reason,
            ...(hasLoops ? [row.loop?.depth ?? null, row.loop?.perCall ?? null] : []),
            row.amount,
            row.events,
          ],
        ),
      })}
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

/** @param brief only the columns that matter most, beside a note in full and on a slide */
function columnsOf({ rows, profile, loops }: EscapesPage, show: string, brief: boolean): DataColumn<EscapeRow>[] {
  const name: DataColumn<EscapeRow> = {
    id: 'subject',
    header: show === 'leaks' ? 'Parameter' : 'Value',
    align: 'left',
    grow: true,
    sortable: true,
    cell: ({ subject, kind }) => (
      <span className={styles.value} title={`${subject}\n${kindTitles[kind]}`}>
        {subject}
      </span>
    ),
  };
  const why: DataColumn<EscapeRow> = {
    id: 'reason',
    header: 'Why',
    align: 'left',
    width: 264,
    sortable: true,
    hint: 'The last step of the compiler’s flow.',
    cell: ({ reason }) => (
      <span className={styles.reason} title={reason.replaceAll('`', '')}>
        {reason === '' ? '–' : <CodeWords>{reason}</CodeWords>}
      </span>
    ),
  };
  const within: DataColumn<EscapeRow> = {
    id: 'within',
    header: 'Function',
    align: 'left',
    width: 200,
    sortable: true,
    cell: ({ within: around }) => (
      <span className={styles.place} title={around}>
        {around || '–'}
      </span>
    ),
  };
  const amount = (unit: string): DataColumn<EscapeRow> => ({
    ...amountColumn<EscapeRow>(
      'amount',
      'On the line',
      rows,
      unit,
      ({ amount: own }) => own,
      'What the line allocates, with calls that are inlined there. “–”: the profile is of another version.',
    ),
    width: 136,
  });
  const loop: DataColumn<EscapeRow> = {
    id: 'loop',
    header: 'Loop',
    align: 'left',
    width: 224,
    sortable: profile !== null,
    hint: 'Loops of the function around the value. “no loop”: the source has none there. “–”: nothing tells.',
    cell: ({ loop: own }) => <span className={styles.place}>{loopText(own) || '–'}</span>,
  };
  const sampled: DataColumn<EscapeRow> = { ...eventsColumn<EscapeRow>(({ events }) => events), header: 'Sampled' };
  return [
    name,
    ...(profile === null ? [] : [amount(profile.unit)]),
    ...(loops === '' ? [] : [loop]),
    ...(profile === null || brief ? [] : [sampled]),
    ...(brief && profile !== null ? [] : [why]),
    ...(brief ? [] : [within]),
    placeColumn<EscapeRow>(),
  ];
}
