import { briefColumns } from '../../../table/columns.ts';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { listText } from '../../../units/listText.ts';
import { RowTable } from '../../../views/kit/RowTable.tsx';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { NamedFiles } from '../chosenFiles.ts';
import type { CompareAnswer } from '../comparedPatterns.ts';
import type { PatternDetail } from '../patternRows.ts';
import { workCaveat } from '../sqlWords.ts';
import { exportNotes, type SqlPaneProps } from './exportNotes.ts';
import { PatternDetails, statementFace } from './PatternDetails.tsx';
import { pairColumns } from './pairColumns.ts';
import styles from './sql.module.css';

/** The patterns of both sides, paired. Without a verdict: these are single runs. */
export function ComparePane({ overview, names, named, place, onSlide, onParams, asking }: SqlPaneProps) {
  const { q, changes: sort, per, pick } = place;
  const { shown, base } = overview;
  const question = { ...named, q, sort, per };
  const rows = useRowWindow(asking, 'comparedPatterns', question);
  const { answer } = rows;
  const now = useDetail(asking, pick, named);
  const old = useDetail(asking, pick, { file: base?.path ?? '', base: '' });
  if (rows.error !== '' || answer === null) return <Unanswered error={rows.error} what="Pairing the statements" />;
  const columns = pairColumns(answer, names);
  const index = pick === '' ? -1 : answer.rows.findIndex(({ pattern }) => pattern === pick);
  const sides = [old && base && { details: old, figures: base }, now && { details: now, figures: shown }].filter(
    (side) => side !== null,
  );
  const last = onSlide ? undefined : sides.at(-1);
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
          table={(signal) =>
            exportRows(columns, (from, limit) =>
              asking.ask('comparedPatterns', { ...question, offset: from, limit }, signal),
            )
          }
        />
      </div>
      <p className={styles.caption}>{workCaveat(answer.requests, answer.per)}</p>
      <div className={styles.both} data-open={last !== undefined || undefined}>
        <div className={styles.table}>
          <RowTable
            label="SQL statements, before and after"
            columns={pageColumns(briefColumns(columns, onSlide), { pattern: statementFace(answer.rows) })}
            rows={rows}
            sort={sort}
            onSort={(next) => onParams({ changes: next }, 'step')}
            selected={index < 0 ? -1 : answer.offset + index}
            onSelect={({ pattern }) => onParams({ pick: pattern }, 'touch')}
            empty={q === '' ? 'There are no statements to show.' : `No statement matches “${q}”.`}
          />
        </div>
        {last && (
          <PatternDetails
            shown={last}
            base={sides.length > 1 ? sides[0] : null}
            onClose={() => onParams({ pick: null }, 'touch')}
          />
        )}
      </div>
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
