import { type ReactNode, useState } from 'react';
import { type Column, columnsFrom } from '../../../table/columns.ts';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import type { ExportNote } from '../../../ui/export/exportTable.ts';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { type Faces, pageColumns } from '../../../ui/pageColumns.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Sort } from '../../../views/kit/addressFields.ts';
import { RowTable } from '../../../views/kit/RowTable.tsx';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import type { RowWindow } from '../../../views/kit/useRowWindow.ts';
import type { SectionPane } from '../../../views/kit/useSection.ts';
import type { CompilerParams } from '../compilerAddress.ts';
import type { CompilerOverview, Page, PageQuestion, ProfileFacts } from '../compilerQuestion.ts';
import type { answers } from '../question.ts';
import styles from './compiler.module.css';
import { NoteDetail } from './NoteDetail.tsx';

/** Props of every view of the section. */
export interface CompilerViewProps extends SectionPane<CompilerParams, typeof answers> {
  overview: CompilerOverview;
  /** The part of every table's question that the address has. */
  question: Omit<PageQuestion, 'offset' | 'limit'>;
  /** Whether there is little room: beside a note in full, or on a slide. */
  isBrief: boolean;
}

export interface TablePaneProps<Row, Answer extends Page<Row>> extends CompilerViewProps {
  /** The accessible name of the table, and the title of exports. */
  label: string;
  rows: Omit<RowWindow<Page<Row>>, 'answer'> & { answer: Answer | null };
  columns: (answer: Answer) => readonly Column<Row>[];
  /** What stands in cells instead of their texts. */
  faces?: Faces<Row>;
  /** Ids of the columns that come first in exports. */
  exportFirst?: readonly string[];
  /** The order without a choice. */
  usual: (answer: Answer) => Sort;
  /** What is listed, as sentences. */
  caption: (answer: Answer) => string;
  /** Choices in front of the caption. */
  choices?: (answer: Answer) => ReactNode;
  empty: string;
  /** Whether rows are notes, one of which is shown in full beside the table. */
  hasNotes?: boolean;
}

/** A table of notes with its caption and export, and the selected note beside it. */
export function TablePane<Row extends object, Answer extends Page<Row>>(props: TablePaneProps<Row, Answer>) {
  const {
    label,
    rows,
    columns: columnsOf,
    faces,
    exportFirst = [],
    usual,
    caption,
    choices,
    empty,
    hasNotes = true,
  } = props;
  const { params, overview, onSlide, onParams } = props;
  const { answer, error } = rows;
  // The note of a link is scrolled into view; a note that is picked here is in view already.
  const [first] = useState(params.note);
  if (error !== '' || answer === null) return <Unanswered error={error} what="Reading the compiler’s notes" />;
  const columns = columnsOf(answer);
  const picked = hasNotes ? params.note : null;
  const noteOf = (row: Row): number | null => ('note' in row ? Number(row.note) : null);
  const selected = picked === null ? -1 : answer.rows.findIndex((row) => noteOf(row) === picked);
  const notes = (): ExportNote[] => [
    { name: 'File', value: overview.path },
    ...(answer.profile === null ? [] : [{ name: 'Profile', value: `${answer.profile.path}, ${answer.profile.type}` }]),
    ...(params.q === '' ? [] : [{ name: 'Search', value: params.q }]),
  ];
  return (
    <div className={styles.pane} aria-busy={rows.busy}>
      <div className={styles.captions}>
        {choices?.(answer)}
        {answer.profiles.length > 1 && (
          <SelectField
            label="Profile"
            value={answer.profile?.path ?? ''}
            options={answer.profiles.map((path) => ({ value: path, label: path }))}
            onChange={(join) => onParams({ join }, 'step')}
          />
        )}
        <p className={styles.caption} role="status">
          {caption(answer)}
        </p>
        <ExportMenu
          source={overview.path}
          title={label}
          notes={notes}
          table={(signal) => exportRows(columnsFrom(exportFirst, columns), rows.pages(signal))}
        />
      </div>
      <VersionNote profile={answer.profile} />
      <div className={styles.both} data-picked={(picked !== null && !onSlide) || undefined}>
        <div className={styles.table}>
          <RowTable
            label={label}
            columns={pageColumns(columns, faces)}
            rows={rows}
            sort={params.sort ?? usual(answer)}
            onSort={(sort) => onParams({ sort }, 'step')}
            selected={selected < 0 ? -1 : selected + answer.offset}
            scrollTo={selected >= 0 && picked === first ? selected + answer.offset : -1}
            empty={params.q === '' ? empty : `Nothing matches “${params.q}”.`}
            onSelect={hasNotes ? (row: Row) => onParams({ note: noteOf(row) }, 'touch') : undefined}
          />
        </div>
        {picked !== null && !onSlide && <NoteDetail {...props} subject={props.question} note={picked} />}
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
