import { noteKinds } from '../../../model/compilerNotes.ts';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { pagedRows } from '../../../ui/export/pagedRows.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { NoteRow } from '../compilerQuestion.ts';
import { kindMeanings, kindTitles } from '../noteWords.ts';
import { placeColumn } from './cells.tsx';
import styles from './compiler.module.css';
import { TablePane } from './TablePane.tsx';
import type { CompilerViewProps } from './viewProps.ts';

const columns: DataColumn<NoteRow>[] = [
  placeColumn<NoteRow>(),
  {
    id: 'kind',
    header: 'Note',
    align: 'left',
    width: 196,
    sortable: true,
    cell: ({ kind: own }) => (
      <span className={styles.reason} title={kindMeanings[own]}>
        {kindTitles[own]}
      </span>
    ),
  },
  {
    id: 'subject',
    header: 'About',
    align: 'left',
    grow: true,
    sortable: true,
    cell: ({ subject: about, detail }) => (
      <span className={styles.value} title={[about, detail].filter(Boolean).join('\n').slice(0, 1000)}>
        {about || '–'}
        {detail !== '' && <span className={styles.why}> {detail.slice(0, 200)}</span>}
      </span>
    ),
  },
  {
    id: 'cost',
    header: 'Cost',
    align: 'right',
    width: 76,
    sortable: true,
    cell: ({ cost }) => (cost === null ? '' : formatCount(cost)),
  },
];

/** All notes, by file and line. */
export function NotesPane(props: CompilerViewProps) {
  const { place, subject, asking, overview, onParams } = props;
  const kind = noteKinds.find((one) => one === place.kind) ?? '';
  const question = { ...subject, kind, query: place.q, sort: place.sort };
  const rows = useRowWindow(asking, 'notes', question);
  return (
    <TablePane
      {...props}
      label="All notes"
      rows={rows}
      columns={columns}
      usual={{ by: 'place', descending: false }}
      noteOf={({ note }) => note}
      choices={
        <SelectField
          label="Kind"
          value={kind}
          options={[
            { value: '', label: 'All kinds' },
            ...noteKinds
              .filter((one) => overview.counts[one] > 0)
              .map((one) => ({ value: one, label: `${kindTitles[one]} (${formatCount(overview.counts[one])})` })),
          ]}
          onChange={(next) => onParams({ kind: next || null, note: null }, 'step')}
        />
      }
      caption={captionOf(rows.rowCount, kind === '' ? '' : (kindMeanings[kind] ?? ''), overview)}
      empty="There are no notes."
      table={(signal) => ({
        columns: [
          { header: 'place', code: true },
          { header: 'package', code: true },
          { header: 'note' },
          { header: 'about', code: true },
          { header: 'detail' },
          { header: 'function', code: true },
          { header: 'cost' },
          { header: 'times' },
        ],
        rows: pagedRows(
          (offset, limit) => asking.ask('notes', { ...question, offset, limit }, signal),
          (row) => [
            `${row.file}:${row.line}:${row.column}`,
            row.package,
            kindTitles[row.kind],
            row.subject,
            row.detail,
            row.within,
            row.cost,
            row.times,
          ],
        ),
      })}
    />
  );
}

function captionOf(
  count: number,
  meaning: string,
  { unreadCount, beyondLimit }: CompilerViewProps['overview'],
): string {
  return [
    `${countText(count, 'note')}.`,
    meaning,
    unreadCount === 0 ? '' : `${countText(unreadCount, 'line is no note', 'lines are no notes')} of the compiler.`,
    beyondLimit === 0 ? '' : `${countText(beyondLimit, 'note is', 'notes are')} beyond the limit.`,
  ]
    .filter(Boolean)
    .join(' ');
}
