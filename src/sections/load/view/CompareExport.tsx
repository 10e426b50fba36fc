import { failureWords } from '../../../analysis/load-tests/failureWords.ts';
import { type LoadMetric, loadMetrics, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import { ExportMenu, type ExportRows } from '../../../ui/export/ExportMenu.tsx';
import { drawChart } from './drawChart.ts';
import { exportNotes } from './exportNotes.ts';
import type { LoadViewProps } from './viewProps.ts';

export interface CompareExportProps extends LoadViewProps {
  metric: LoadMetric;
  isChart: boolean;
}

/** A comparison as a file: every figure of both sides, and the drawing. */
export function CompareExport(props: CompareExportProps) {
  const { answer, metric, isChart } = props;
  const title = `${metricFacts[metric].title} before and after`;
  return (
    <ExportMenu
      source={answer.files.at(-1) ?? 'load-tests'}
      title={title}
      notes={() => exportNotes(props)}
      table={() => tableOf(props)}
      drawing={isChart ? (notes) => drawChart(title, notes) : undefined}
    />
  );
}

function tableOf({ rows, titles }: LoadViewProps): ExportRows {
  const metrics = loadMetrics.filter((metric) =>
    rows.some(({ before, after }) => before?.figures[metric] != null || after?.figures[metric] != null),
  );
  return {
    columns: [
      { header: 'endpoint', code: true },
      { header: 'path', code: true },
      { header: `${titles.before} runs` },
      { header: `${titles.after} runs` },
      ...metrics.flatMap((metric) => {
        const unit = metric === 'throughput' ? 'requests/s' : 's';
        return [
          { header: `${titles.before} ${metric} ${unit}` },
          { header: `${titles.after} ${metric} ${unit}` },
          { header: `${metric} ratio` },
          { header: `${metric} p` },
          { header: `${metric} verdict` },
        ];
      }),
      { header: `${titles.before} failures` },
      { header: `${titles.after} failures` },
    ],
    rows: rows.map(({ name, path, before, after, changes }) => [
      name,
      path,
      before?.runs ?? 0,
      after?.runs ?? 0,
      ...metrics.flatMap((metric) => [
        before?.figures[metric]?.center ?? null,
        after?.figures[metric]?.center ?? null,
        changes[metric]?.ratio ?? null,
        changes[metric]?.p ?? null,
        changes[metric]?.verdict ?? null,
      ]),
      failureWords(before),
      failureWords(after),
    ]),
  };
}
