import { noteKinds } from '../../../model/compilerNotes.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import { kindMeanings, kindTitles } from '../noteWords.ts';
import { noteColumns } from './columns.ts';
import { nameWith, TablePane } from './TablePane.tsx';
import type { CompilerViewProps } from './viewProps.ts';

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
      columns={noteColumns}
      faces={{ subject: nameWith(({ detail }) => detail.slice(0, 200)) }}
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
      rowsAt={(page, signal) => asking.ask('notes', { ...question, ...page }, signal)}
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
