import { type ReactNode, useState } from 'react';
import { type Column, columnsFrom } from '../../../table/columns.ts';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import type { ExportNote } from '../../../ui/export/exportTable.ts';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { type Faces, pageColumns } from '../../../ui/pageColumns.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Sort } from '../../../views/kit/addressFields.ts';
import { RowTable } from '../../../views/kit/RowTable.tsx';
import type { RowWindow } from '../../../views/kit/useRowWindow.ts';
import type { Page, ProfileFacts } from '../compilerQuestion.ts';
import styles from './compiler.module.css';
import { NoteDetail } from './NoteDetail.tsx';
import type { CompilerViewProps } from './viewProps.ts';

export interface TablePaneProps<Row> extends CompilerViewProps {
  /** The accessible name of the table, and the title of exports. */
  label: string;
  rows: RowWindow<Page<Row>>;
  columns: readonly Column<Row>[];
  /** What stands in cells instead of their texts. */
  faces?: Faces<Row>;
  /** Ids of the columns that come first in exports. */
  exportFirst?: readonly string[];
  usual: Sort;
  /** The note of a row, shown in full beside the table; absent if rows are no notes. */
  noteOf?: ((row: Row) => number) | undefined;
  /** What is listed, as sentences. */
  caption: ReactNode;
  /** Choices in front of the caption. */
  choices?: ReactNode;
  empty: string;
  /** All rows, for exports. */
  rowsAt: (page: { offset: number; limit: number }, signal: AbortSignal) => Promise<{ rows: readonly Row[] }>;
}

/** A table of notes with its caption and export, and the selected note beside it. */
export function TablePane<Row>(props: TablePaneProps<Row>) {
  const {
    label,
    rows,
    columns,
    faces,
    exportFirst = [],
    rowsAt,
    usual,
    noteOf,
    caption,
    choices,
    empty,
    place,
    overview,
    onSlide,
    onParams,
  } = props;
  const { answer, error } = rows;
  // The note of a link is scrolled into view; a note that is picked here is in view already.
  const [first] = useState(place.note);
  if (error !== '') return <FailedState message={error} />;
  if (answer === null) return <LoadingState what="Reading the compiler’s notes" />;
  const picked = noteOf === undefined ? null : place.note;
  const selected = picked === null ? -1 : answer.rows.findIndex((row) => noteOf!(row) === picked);
  const notes = (): ExportNote[] => [
    { name: 'File', value: overview.path },
    ...(answer.profile === null ? [] : [{ name: 'Profile', value: `${answer.profile.path}, ${answer.profile.type}` }]),
    ...(place.q === '' ? [] : [{ name: 'Search', value: place.q }]),
  ];
  return (
    <div className={styles.pane} aria-busy={rows.busy}>
      <div className={styles.captions}>
        {choices}
        {answer.profiles.length > 1 && (
          <SelectField
            label="Profile"
            value={answer.profile?.path ?? ''}
            options={answer.profiles.map((path) => ({ value: path, label: path }))}
            onChange={(join) => onParams({ join }, 'step')}
          />
        )}
        <p className={styles.caption} role="status">
          {caption}
        </p>
        <ExportMenu
          source={overview.path}
          title={label}
          notes={notes}
          table={(signal) =>
            exportRows(columnsFrom(exportFirst, columns), (offset, limit) => rowsAt({ offset, limit }, signal))
          }
        />
      </div>
      <VersionNote profile={answer.profile} />
      <div className={styles.both} data-picked={(picked !== null && !onSlide) || undefined}>
        <div className={styles.table}>
          <RowTable
            label={label}
            columns={pageColumns(columns, faces)}
            rows={rows}
            sort={place.sort ?? usual}
            onSort={(sort) => onParams({ sort }, 'step')}
            selected={selected < 0 ? -1 : selected + answer.offset}
            scrollTo={selected >= 0 && picked === first ? selected + answer.offset : -1}
            empty={place.q === '' ? empty : `Nothing matches “${place.q}”.`}
            {...(noteOf !== undefined && { onSelect: (row: Row) => onParams({ note: noteOf(row) }, 'touch') })}
          />
        </div>
        {picked !== null && !onSlide && <NoteDetail {...props} note={picked} />}
      </div>
    </div>
  );
}

/** A warning if the profile was made from another version of the source. */
function VersionNote({ profile }: { profile: ProfileFacts | null }) {
  if (profile === null || profile.otherLine === 0) return null;
  const { sameLine, otherLine, path } = profile;
  return (
    <p className={styles.warning} role="note">
      {otherLine} of {sameLine + otherLine} functions are declared on other lines in {path}: it was made from another
      version of the source. Lines of these functions have no amounts.
    </p>
  );
}

/** Names with words behind them. */
export function nameWith<Row>(wordsOf: (row: Row) => string): Faces<Row>[string] {
  return (row, _index, { text, title }) => {
    const words = wordsOf(row);
    return words === '' ? null : (
      <code title={title}>
        {text}
        <span className={styles.why}> {words}</span>
      </code>
    );
  };
}
