import { useState } from 'react';
import type { EndpointPair } from '../../../analysis/load-tests/endpoints.ts';
import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import { type LoadMetric, loadMetrics, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import { toneOf } from '../../../model/verdict.ts';
import { Button } from '../../../ui/Button.tsx';
import type { DumbbellRow } from '../../../ui/chart/Dumbbells.tsx';
import { logAxis } from '../../../ui/chart/valueAxis.ts';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { formatTimes } from '../../../units/figureScale.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { capitalised } from '../../../units/listText.ts';
import { ChangeBells, ChartOrTable } from '../../../views/kit/ChangeBells.tsx';
import { RowTable } from '../../../views/kit/RowTable.tsx';
import { changeSentence, changeText, figureWords, metricWords, withoutVerdict } from '../changeWords.ts';
import { loadFaces, pairFaces, sortedRows } from './faces.tsx';
import { LoadExport, type LoadViewProps } from './LoadExport.tsx';
import styles from './load.module.css';
import { pairColumns } from './pairColumns.ts';

/** Before and after in one figure, endpoint by endpoint. */
export function ComparePane(props: LoadViewProps) {
  const { answer, rows, titles, params, onSlide, onParams } = props;
  const compared = loadMetrics.filter(
    (one) => answer.summaries.some(({ metric }) => metric === one) || one === 'throughput',
  );
  const metric = compared.find((one) => one === params.metric) ?? 'throughput';
  const summary = answer.summaries.find((one) => one.metric === metric);
  const title = `${metricFacts[metric].title} before and after`;
  // On a slide a drawing is read faster than a table.
  const isChart = params.as === 'chart' || (onSlide && params.as === '');
  const columns = pairColumns(answer.rows, metric, titles);
  const sorted = sortedRows(rows, params.sort, columns);
  const bells = isChart ? sorted.flatMap((row) => bellOf(row, metric, titles) ?? []) : [];
  return (
    <div className={styles.pane}>
      {!onSlide && (
        <div className={styles.captions} data-around="">
          <SelectField
            label="Figure"
            hideLabel
            value={metric}
            options={compared.map((value) => ({ value, label: metricFacts[value].title }))}
            onChange={(next: LoadMetric) => onParams({ metric: next }, 'step')}
          />
          <ChartOrTable value={isChart ? 'chart' : 'table'} usual="table" onParams={onParams} />
          <p className={styles.caption} role="status">
            {summary === undefined
              ? `No endpoint has ${metricWords(metric)} on both sides.`
              : `Lower for ${formatCount(summary.lower)} of ${countText(summary.endpoints, 'endpoint')}, higher for ${formatCount(summary.higher)}; ${formatCount(summary.significant)} significant. Geometric mean ${formatTimes(summary.ratio)}${summary.leftOut > 0 ? ` without ${countText(summary.leftOut, 'endpoint')} that failed or ran under other conditions` : ''}. ${claim(answer)}`}
          </p>
          <LoadExport view={props} title={title} table={() => exportRows(columns, sorted)} isChart={isChart} />
        </div>
      )}
      {!onSlide && <PairEndpoints {...props} />}
      {isChart ? (
        <ChangeBells
          noun="endpoints"
          label={`${metricFacts[metric].title}: ${titles.before} and ${titles.after}`}
          figure={metric.startsWith('p') ? metricWords(metric) : capitalised(metricWords(metric))}
          rows={bells}
          titles={titles}
          axisOf={(ratios) => logAxis([0.9, 1.1, ...ratios])}
          onSlide={onSlide}
          pageSize={40}
          onSlideMost={12}
          slideHeight={() => 22}
          leftOut={(shown) => `The largest changes; ${formatCount(bells.length - shown)} more in the report.`}
          empty="No endpoint has this figure above 0 on both sides."
        />
      ) : (
        <RowTable
          label={`${metricFacts[metric].title}, before and after`}
          columns={pageColumns(columns, { ...loadFaces, ...pairFaces(metric) })}
          rows={{ rowCount: sorted.length, rowAt: (index) => sorted[index] }}
          sort={params.sort}
          onSort={(sort) => onParams({ sort }, 'step')}
          empty="No endpoint was measured on both sides."
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

/** Endpoints that only one side has: the reader can say which two are the same. */
function PairEndpoints({ answer, params, onParams }: Pick<LoadViewProps, 'answer' | 'params' | 'onParams'>) {
  const { pairs } = params;
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
