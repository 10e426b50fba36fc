import { useState } from 'react';
import type { EndpointPair } from '../../../analysis/load-tests/endpoints.ts';
import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import { type LoadMetric, loadMetrics, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import { toneOf } from '../../../model/verdict.ts';
import { Button } from '../../../ui/Button.tsx';
import { type DumbbellRow, Dumbbells } from '../../../ui/chart/Dumbbells.tsx';
import { logAxis } from '../../../ui/chart/valueAxis.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { formatTimes } from '../../../units/figureScale.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { capitalised } from '../../../units/listText.ts';
import { changeSentence, changeText, figureWords, metricWords, withoutVerdict } from '../changeWords.ts';
import { drawChart, exportNotes, type LoadViewProps } from './exportNotes.ts';
import { loadFaces, pairFaces, sortedRows } from './faces.tsx';
import styles from './load.module.css';
import { pairColumns } from './pairColumns.ts';

const PAGE = 40;
const ON_SLIDE = 12;

/** Before and after as dumbbells: every endpoint begins at 1, so that all of them compare. */
function ChangeChart({ rows, titles, onSlide, metric }: LoadViewProps & { metric: LoadMetric }) {
  const [page, setPage] = useState(0);
  const all = rows.flatMap((row) => bellOf(row, metric, titles) ?? []);
  const size = onSlide ? ON_SLIDE : PAGE;
  const start = Math.min(page, Math.max(0, Math.ceil(all.length / size) - 1)) * size;
  const shown = onSlide ? largest(all, size) : all.slice(start, start + size);
  if (shown.length === 0) return <EmptyState title="No endpoint has this figure above 0 on both sides." icon="info" />;
  return (
    <div className={styles.chart}>
      {!onSlide && <Pager what="endpoints" count={all.length} pageSize={PAGE} page={page} onPage={setPage} />}
      <Dumbbells
        label={`${metricFacts[metric].title}: ${titles.before} and ${titles.after}`}
        rows={shown}
        titles={titles}
        axis={logAxis([0.9, 1.1, ...shown.flatMap(({ after }) => after ?? [])])}
        axisTitle={`${metric.startsWith('p') ? metricWords(metric) : capitalised(metricWords(metric))}, relative to ${titles.before} (1× = unchanged)`}
        formatTick={(value) => `${value}×`}
        reference={1}
        rowHeight={onSlide ? 22 : undefined}
      />
      {onSlide && all.length > shown.length && (
        <p className={styles.caption}>
          The largest changes; {formatCount(all.length - shown.length)} more in the report.
        </p>
      )}
    </div>
  );
}

function bellOf(row: LoadRow, metric: LoadMetric, titles: { before: string; after: string }): DumbbellRow | null {
  const change = row.changes[metric];
  if (change === null) return null;
  const { verdict, ratio } = change;
  const tone = toneOf(change);
  const why = withoutVerdict(change);
  return {
    id: row.key,
    label: row.name,
    before: 1,
    after: ratio,
    tone: tone ?? (verdict === 'noise' ? 'noise' : 'neutral'),
    note:
      tone !== undefined
        ? `${ratio < 1 ? '↓' : '↑'} ${changeText(change)}`
        : `${changeText(change)}${row.isSpoiled ? ', failures' : verdict === 'single' || verdict === 'noise' ? '' : `, ${why}`}`,
    description: [
      row.name,
      `${titles.before}: ${figureWords(metric, row.before?.figures[metric] ?? null)}`,
      `${titles.after}: ${figureWords(metric, row.after?.figures[metric] ?? null)}`,
      changeSentence(row, metric),
    ].join('\n'),
  };
}

/** The largest changes, up or down alike; what became worse is among them, however small. */
function largest(rows: readonly DumbbellRow[], most: number): DumbbellRow[] {
  const size = ({ after, tone }: DumbbellRow): number =>
    (tone === 'worse' ? 1000 : 0) + Math.abs(Math.log(after !== null && after > 0 ? after : 1));
  const kept = new Set(rows.toSorted((a, b) => size(b) - size(a)).slice(0, most));
  return rows.filter((row) => kept.has(row));
}

/** Before and after in one figure, endpoint by endpoint. */
export function ComparePane(props: LoadViewProps) {
  const { answer, rows, titles, place, onSlide, onParams } = props;
  const known = loadMetrics.filter(
    (one) => answer.summaries.some(({ metric }) => metric === one) || one === 'throughput',
  );
  const metric = known.find((one) => one === place.metric) ?? 'throughput';
  const summary = answer.summaries.find((one) => one.metric === metric);
  const title = `${metricFacts[metric].title} before and after`;
  const isChart = place.as === 'chart';
  const columns = pairColumns(answer.rows, metric, titles);
  const sorted = sortedRows(rows, place.sort, columns);
  return (
    <div className={styles.pane}>
      {!onSlide && (
        <div className={styles.captions} data-around="">
          <SelectField
            label="Figure"
            hideLabel
            value={metric}
            options={known.map((value) => ({ value, label: metricFacts[value].title }))}
            onChange={(next: LoadMetric) => onParams({ metric: next }, 'step')}
          />
          <Segmented
            label="Shown as"
            value={isChart ? 'chart' : 'table'}
            options={[
              { value: 'table', label: 'Table' },
              { value: 'chart', label: 'Chart' },
            ]}
            onChange={(as) => onParams({ as: as === 'table' ? null : as }, 'touch')}
          />
          <p className={styles.caption} role="status">
            {summary === undefined
              ? `No endpoint has ${metricWords(metric)} on both sides.`
              : `Lower for ${formatCount(summary.lower)} of ${countText(summary.endpoints, 'endpoint')}, higher for ${formatCount(summary.higher)}; ${formatCount(summary.significant)} significant. Geometric mean ${formatTimes(summary.ratio)}${summary.leftOut > 0 ? ` without ${countText(summary.leftOut, 'endpoint')} that failed or ran under other conditions` : ''}. ${claim(answer)}`}
          </p>
          <ExportMenu
            source={answer.files.at(-1) ?? 'load-tests'}
            title={title}
            notes={() => exportNotes(props)}
            table={() => exportRows(columns, sorted)}
            drawing={isChart ? (notes) => drawChart(title, notes) : undefined}
          />
        </div>
      )}
      {!onSlide && <PairEndpoints {...props} />}
      {isChart ? (
        <ChangeChart {...props} rows={sorted} metric={metric} />
      ) : (
        <DataTable
          label={`${metricFacts[metric].title}, before and after`}
          columns={pageColumns(columns, { ...loadFaces, ...pairFaces(metric) })}
          rowCount={sorted.length}
          rowAt={(index) => sorted[index]}
          sort={place.sort && { id: place.sort.by, descending: place.sort.descending }}
          onSort={({ id, descending }) => onParams({ sort: { by: id, descending } }, 'step')}
          empty={<EmptyState title="No endpoint was measured on both sides." />}
        />
      )}
    </div>
  );
}

/** What the numbers of runs allow. */
function claim({ before, after }: LoadViewProps['answer']): string {
  if (before === null) return '';
  if (before.mostRuns < 2 || after.mostRuns < 2) return 'One run per side cannot show run-to-run variation: no claim.';
  return `Runs before: ${formatCount(before.fewestRuns)} or more; after: ${formatCount(after.fewestRuns)} or more.`;
}

/** Endpoints that only one side has: the reader can say which two are the same. */
function PairEndpoints({ answer, place, onParams }: Pick<LoadViewProps, 'answer' | 'place' | 'onParams'>) {
  const { pairs } = place;
  const old = answer.rows.filter(({ after }) => after === null);
  const now = answer.rows.filter(({ before }) => before === null);
  const [chosen, setChosen] = useState<EndpointPair>(['', '']);
  const before = old.find(({ key }) => key === chosen[0]) ?? old[0];
  const after = now.find(({ key }) => key === chosen[1]) ?? now[0];
  if (pairs.length === 0 && (before === undefined || after === undefined)) return null;
  const set = (next: readonly EndpointPair[]): void => onParams({ pairs: next.length === 0 ? null : next }, 'step');
  return (
    <details className={styles.more} data-around="" open={pairs.length > 0}>
      <summary className={styles.summary}>
        {pairs.length > 0
          ? `${countText(pairs.length, 'pair')} of endpoints with different names`
          : `${countText(old.length + now.length, 'endpoint')} on one side only`}
      </summary>
      <div className={styles.pairs}>
        {before !== undefined && after !== undefined && (
          <>
            <SelectField
              label="Before"
              value={before.key}
              options={old.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(key) => setChosen([key, chosen[1]])}
            />
            <SelectField
              label="After"
              value={after.key}
              options={now.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(key) => setChosen([chosen[0], key])}
            />
            <Button onClick={() => set([...pairs, [before.key, after.key]])}>Compare as one endpoint</Button>
          </>
        )}
        {pairs.map(([one, other]) => (
          <Button
            key={`${one}~${other}`}
            onClick={() => set(pairs.filter((pair) => pair[0] !== one || pair[1] !== other))}
          >
            Separate {one} and {other}
          </Button>
        ))}
      </div>
    </details>
  );
}
