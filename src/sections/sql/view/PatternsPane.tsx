import { briefColumns } from '../../../table/columns.ts';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { countText } from '../../../units/formatCount.ts';
import { RowTable } from '../../../views/kit/RowTable.tsx';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import { patternColumns } from './columns.ts';
import { exportNotes } from './exportNotes.ts';
import { PatternDetails } from './PatternDetails.tsx';
import styles from './sql.module.css';
import { statementFace } from './statementFace.tsx';
import type { SqlPaneProps } from './viewProps.ts';

/** All patterns of one file, and everything about the selected one. */
export function PatternsPane(props: SqlPaneProps) {
  const { overview, named, place, onSlide, onParams, asking } = props;
  const { q, sort, pick } = place;
  const question = { ...named, q, sort };
  const rows = useRowWindow(asking, 'patternRows', question);
  const { answer: details } = useAnswer(asking, 'patternDetail', pick === '' ? null : { ...named, pattern: pick });
  if (rows.error !== '' || rows.answer === null) {
    return <Unanswered error={rows.error} what="Sorting the statements" />;
  }
  const { offset, rows: here } = rows.answer;
  const columns = patternColumns(rows.answer);
  const index = pick === '' ? -1 : here.findIndex(({ pattern }) => pattern === pick);
  const selected = index < 0 ? -1 : offset + index;
  const isOpen = pick !== '' && details !== null && details.pattern === pick;
  return (
    <div className={styles.pane} aria-busy={rows.busy}>
      <div className={styles.captions} data-around="">
        <p className={styles.caption} role="status">
          {countText(rows.rowCount, 'pattern')}
          {q === '' ? '' : rows.rowCount === 1 ? ` matches “${q}”` : ` match “${q}”`}. Values are written as ?.
        </p>
        <ExportMenu
          source={overview.shown.path}
          title="SQL statements"
          notes={() => exportNotes(overview.shown, q)}
          table={(signal) =>
            exportRows(columns, (from, limit) =>
              asking.ask('patternRows', { ...question, offset: from, limit }, signal),
            )
          }
        />
      </div>
      <div className={styles.both} data-open={(isOpen && !onSlide) || undefined}>
        <div className={styles.table}>
          <RowTable
            label="SQL statements"
            columns={pageColumns(briefColumns(columns, onSlide), { pattern: statementFace(here) })}
            rows={rows}
            sort={sort}
            onSort={(next) => onParams({ sort: next }, 'step')}
            selected={selected}
            scrollTo={selected}
            onSelect={({ pattern }) => onParams({ pick: pattern }, 'touch')}
            empty={q === '' ? 'There are no statements to show.' : `No statement matches “${q}”.`}
          />
        </div>
        {isOpen && !onSlide && (
          <PatternDetails
            shown={{ details, figures: overview.shown }}
            onClose={() => onParams({ pick: null }, 'touch')}
          />
        )}
      </div>
    </div>
  );
}
