import { type LoadMetric, loadMetrics, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { formatTimes } from '../../../units/figureScale.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { metricWords } from '../changeWords.ts';
import { ChangeChart } from './ChangeChart.tsx';
import { drawChart } from './drawChart.ts';
import { exportNotes } from './exportNotes.ts';
import { loadFaces, pairFaces } from './faces.tsx';
import styles from './load.module.css';
import { PairEndpoints } from './PairEndpoints.tsx';
import { pairColumns } from './pairColumns.ts';
import { sortedRows } from './sortedRows.ts';
import type { LoadViewProps } from './viewProps.ts';

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
