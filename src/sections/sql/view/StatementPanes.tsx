import { briefColumns, type Column } from '../../../table/columns.ts';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { listText } from '../../../units/listText.ts';
import { RowTable, type RowTableProps } from '../../../views/kit/RowTable.tsx';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { NamedFiles } from '../chosenFiles.ts';
import type { CompareAnswer } from '../comparedPatterns.ts';
import type { PatternDetail } from '../patternRows.ts';
import { workCaveat } from '../sqlWords.ts';
import { pairColumns, patternColumns } from './columns.ts';
import { exportNotes, type SqlPaneProps } from './exportNotes.ts';
import { PatternDetails, type PatternDetailsProps, statementFace } from './PatternDetails.tsx';
import styles from './sql.module.css';

/** All patterns of one file, and everything about the selected one. */
export function PatternsPane(props: SqlPaneProps) {
  const { overview, named, params, onParams, asking } = props;
  const { q, sort, pick } = params;
  const rows = useRowWindow(asking, 'patternRows', { ...named, q, sort });
  const details = useDetail(asking, pick, named);
  if (rows.error !== '' || rows.answer === null) {
    return <Unanswered error={rows.error} what="Sorting the statements" />;
  }
  const columns = patternColumns(rows.answer);
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
          table={(signal) => exportRows(columns, rows.pages(signal))}
        />
      </div>
      <StatementTable
        {...props}
        label="SQL statements"
        rows={rows}
        here={rows.answer}
        columns={columns}
        sort={sort}
        onSort={(next) => onParams({ sort: next }, 'step')}
        details={details && { shown: { details, figures: overview.shown } }}
      />
    </div>
  );
}

/** The patterns of both sides, paired. Without a verdict: these are single runs. */
export function ComparePane(props: SqlPaneProps) {
  const { overview, names, named, params, onParams, asking } = props;
  const { q, changes: sort, per, pick } = params;
  const { shown, base } = overview;
  const rows = useRowWindow(asking, 'comparedPatterns', { ...named, q, sort, per });
  const { answer } = rows;
  const now = useDetail(asking, pick, named);
  const old = useDetail(asking, pick, { file: base?.path ?? '', base: '' });
  if (rows.error !== '' || answer === null) return <Unanswered error={rows.error} what="Pairing the statements" />;
  const columns = pairColumns(answer, names);
  const sides = [old && base && { details: old, figures: base }, now && { details: now, figures: shown }].filter(
    (side) => side !== null,
  );
  const last = sides.at(-1);
  return (
    <div className={styles.pane} aria-busy={rows.busy} data-unjudged="">
      <div className={styles.captions} data-around="">
        {answer.requests !== null && (
          <Segmented
            label="Figures per"
            value={answer.per}
            options={[
              { value: 'request', label: 'Per request', hint: requestHint(answer.requests) },
              { value: 'run', label: 'Whole run', hint: 'The sides may have served different numbers of requests.' },
            ]}
            onChange={(next) => onParams({ per: next }, 'step')}
          />
        )}
        <p className={styles.caption} role="status">
          {countsText(answer)}
        </p>
        <ExportMenu
          source={shown.path}
          title="SQL statements, before and after"
          notes={() => [
            ...(base === null ? [] : [{ name: 'Before', value: base.path }]),
            ...exportNotes(shown, q),
            { name: 'Figures', value: answer.per === 'request' ? 'per request' : 'of the whole run' },
          ]}
          table={(signal) => exportRows(columns, rows.pages(signal))}
        />
      </div>
      <p className={styles.caption}>{workCaveat(answer.requests, answer.per)}</p>
      <StatementTable
        {...props}
        label="SQL statements, before and after"
        rows={rows}
        here={answer}
        columns={columns}
        sort={sort}
        onSort={(next) => onParams({ changes: next }, 'step')}
        details={last ? { shown: last, base: sides.length > 1 ? sides[0] : null } : null}
      />
    </div>
  );
}

interface StatementTableProps<Row, Id extends string>
  extends Pick<SqlPaneProps, 'params' | 'onParams' | 'onSlide'>,
    Pick<RowTableProps<Row, Id>, 'label' | 'rows' | 'sort' | 'onSort'> {
  /** The rows that are loaded. */
  here: { rows: readonly Row[]; offset: number };
  columns: readonly Column<Row>[];
  /** Everything about the selected statement, beside the table; null without. */
  details: Omit<PatternDetailsProps, 'onClose'> | null;
}

function StatementTable<Row extends { pattern: string }, Id extends string>(props: StatementTableProps<Row, Id>) {
  const { params, onParams, onSlide, here, columns, details, ...table } = props;
  const { q, pick } = params;
  const index = pick === '' ? -1 : here.rows.findIndex(({ pattern }) => pattern === pick);
  const selected = index < 0 ? -1 : here.offset + index;
  const isOpen = details !== null && !onSlide;
  return (
    <div className={styles.both} data-open={isOpen || undefined}>
      <div className={styles.table}>
        <RowTable
          {...table}
          columns={pageColumns(briefColumns(columns, onSlide), { pattern: statementFace(here.rows) })}
          selected={selected}
          scrollTo={selected}
          onSelect={({ pattern }) => onParams({ pick: pattern }, 'touch')}
          empty={q === '' ? 'There are no statements to show.' : `No statement matches “${q}”.`}
        />
      </div>
      {isOpen && <PatternDetails {...details} onClose={() => onParams({ pick: null }, 'touch')} />}
    </div>
  );
}

/** What a file has about a pattern; null if it does not list it. */
function useDetail(asking: SqlPaneProps['asking'], pattern: string, named: NamedFiles): PatternDetail | null {
  const { answer } = useAnswer(asking, 'patternDetail', pattern === '' ? null : { ...named, pattern });
  return answer?.pattern === pattern ? answer : null;
}

function requestHint({ before, after }: NonNullable<CompareAnswer['requests']>): string {
  return `${formatCount(before)} requests before, ${formatCount(after)} after, as the load tests counted them.`;
}

function countsText({ rowCount, counts }: CompareAnswer): string {
  const parts = [
    counts.both > 0 ? `${formatCount(counts.both)} listed on both sides` : '',
    counts.removed > 0 ? `${formatCount(counts.removed)} listed only before` : '',
    counts.added > 0 ? `${formatCount(counts.added)} listed only after` : '',
  ].filter((part) => part !== '');
  return `${countText(rowCount, 'pattern')}: ${listText(parts)}.`;
}
