import { failureWords } from '../../../analysis/load-tests/failureWords.ts';
import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import type { LoadFigure } from '../../../analysis/load-tests/loadFigures.ts';
import { type LoadMetric, loadMetrics, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import type { SideNames } from '../../../model/dataset.ts';
import type { ReportBlock, ReportCell, ReportColumn } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { type FigureColumn, formatTimes } from '../../../units/figureScale.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { columnPValue } from '../../../units/formatPValue.ts';
import { readableColumn } from '../../../units/readableColumn.ts';
import { changeSentence, changeText, intervalText } from '../changeWords.ts';
import { loadAddress } from '../loadAddress.ts';
import type { LoadAnswer } from '../loadQuestion.ts';

const mostRows = 60;

/** The endpoints in all figures, or, with a metric, before and after in that figure. */
export function loadTable(answer: LoadAnswer, metric: LoadMetric | null, names: SideNames): ReportBlock {
  return metric === null ? tableOfAll(answer) : tableOfChanges(answer, metric, names);
}

function tableOfAll({ rows }: LoadAnswer): ReportBlock {
  const shown = rows.slice(0, mostRows);
  const metrics = loadMetrics.filter((metric) => shown.some(({ after }) => after?.figures[metric] != null));
  const columns = metrics.map((metric) =>
    scaled(
      shown.map(({ after }) => after?.figures[metric] ?? null),
      metric,
    ),
  );
  const hasFailures = shown.some(({ after }) => failureWords(after) !== '');
  return {
    kind: 'table',
    title: 'Load tests by endpoint',
    columns: [
      { title: 'Endpoint', align: 'left', essential: true },
      ...metrics.map(
        (metric, at): ReportColumn => ({
          title: `${metricFacts[metric].title} (${columns[at]!.unit})`,
          align: 'right',
          essential: metric === 'throughput' || metric === 'p50' || metric === 'p99',
        }),
      ),
      { title: 'p99 ÷ p50', align: 'right' },
      { title: 'Requests', align: 'right' },
      ...(hasFailures ? [{ title: 'Failures', align: 'left' as const, essential: true }] : []),
    ],
    rows: shown.map(({ name, path, after }): ReportCell[] => [
      { text: name, kind: 'code', title: path || name },
      ...metrics.map((metric, at) => figureCell(after?.figures[metric] ?? null, columns[at]!)),
      { text: after?.tail == null ? '–' : formatTimes(after.tail), kind: 'number', value: after?.tail ?? null },
      {
        text: after?.requests == null ? '–' : formatCount(after.requests),
        kind: 'number',
        value: after?.requests ?? null,
      },
      ...(hasFailures ? [{ text: failureWords(after) }] : []),
    ]),
    note: noteOf(rows.length),
    view: loadAddress.view({ view: 'table' }),
  };
}

function tableOfChanges(
  { rows, summaries }: LoadAnswer,
  metric: LoadMetric,
  { before, after }: SideNames,
): ReportBlock {
  // What is worse is never cut; the rest keeps its order.
  const isWorse = (row: LoadRow) => toneOf(row.changes[metric]) === 'worse';
  const ordered = [...rows.filter(isWorse), ...rows.filter((row) => !isWorse(row))];
  const shown = ordered.slice(0, Math.max(mostRows, rows.filter(isWorse).length));
  const column = scaled(
    shown.flatMap((row) => [row.before?.figures[metric] ?? null, row.after?.figures[metric] ?? null]),
    metric,
  );
  const summary = summaries.find((one) => one.metric === metric);
  const { title } = metricFacts[metric];
  const hasTest = shown.some(({ changes }) => changes[metric]?.p != null);
  const hasFailures = shown.some((row) => failuresOf(row) !== '');
  return {
    kind: 'table',
    title: `${metric === 'throughput' ? title : `${title} latency`}, before and after`,
    quantity: 'time',
    columns: [
      { title: 'Endpoint', align: 'left', essential: true },
      { title: `${before || 'Before'} (${column.unit})`, align: 'right', essential: true },
      { title: `${after || 'After'} (${column.unit})`, align: 'right', essential: true },
      { title: 'Change', align: 'right', essential: true },
      ...(hasTest ? [{ title: 'p', align: 'right' as const }] : []),
      { title: 'Runs', align: 'right' },
      ...(hasFailures ? [{ title: 'Failures', align: 'right' as const }] : []),
    ],
    rows: [
      ...shown.map((row): ReportCell[] => [
        { text: row.name, kind: 'code', title: row.path || row.name },
        figureCell(row.before?.figures[metric] ?? null, column),
        figureCell(row.after?.figures[metric] ?? null, column),
        changeCell(row, metric),
        ...(hasTest ? [testCell(row, metric)] : []),
        { text: runsText(row), kind: 'number', tone: 'quiet' },
        ...(hasFailures ? [failuresCell(row)] : []),
      ]),
      ...(summary === undefined
        ? []
        : [
            [
              { text: 'Geometric mean', kind: 'text' as const },
              { text: '' },
              { text: '' },
              {
                text: formatRelativeChange(summary.ratio - 1),
                kind: 'number' as const,
                tone: 'quiet' as const,
                value: summary.ratio - 1,
              },
              ...(hasTest ? [{ text: '' }] : []),
              { text: '' },
              ...(hasFailures ? [{ text: '' }] : []),
            ],
          ]),
    ],
    note: [
      noteOf(rows.length),
      summary === undefined
        ? ''
        : `The geometric mean is over ${formatCount(summary.endpoints)} endpoints; ${formatCount(summary.lower)} are lower, ${formatCount(summary.higher)} higher, ${formatCount(summary.significant)} significant.`,
    ]
      .filter(Boolean)
      .join(' '),
    view: loadAddress.view({ view: 'compare', metric }),
  };
}

function scaled(figures: readonly (LoadFigure | null)[], metric: LoadMetric): FigureColumn {
  return readableColumn(
    figures.flatMap((figure) => figure?.center ?? []),
    metricFacts[metric].unit,
  );
}

function figureCell(figure: LoadFigure | null, { text }: FigureColumn): ReportCell {
  if (figure === null) return { text: '–', kind: 'number', tone: 'quiet', title: 'Not measured.' };
  return { text: intervalText(text(figure.center), figure), kind: 'number', value: figure.center };
}

function changeCell(row: LoadRow, metric: LoadMetric): ReportCell {
  const change = row.changes[metric];
  if (change === null) {
    const only = row.before === null ? 'new' : row.after === null ? 'gone' : '–';
    return { text: only, kind: 'text', tone: 'quiet' };
  }
  return {
    text: changeText(change),
    kind: 'number',
    value: change.ratio - 1,
    title: changeSentence(row, metric),
    tone: toneOf(change) ?? 'quiet',
  };
}

function testCell({ changes }: LoadRow, metric: LoadMetric): ReportCell {
  const p = changes[metric]?.p ?? null;
  return { text: p === null ? '' : columnPValue(p), kind: 'number', tone: 'quiet', value: p };
}

function runsText({ before, after }: LoadRow): string {
  const [old, now] = [before?.runs ?? 0, after?.runs ?? 0];
  return old === now || old === 0 || now === 0
    ? formatCount(Math.max(old, now))
    : `${formatCount(old)}, ${formatCount(now)}`;
}

function noteOf(count: number): string {
  return count > mostRows ? `The first ${formatCount(mostRows)} of ${formatCount(count)} endpoints.` : '';
}

/** What failed on both sides, in words; '' if nothing did. */
function failuresOf({ before, after }: LoadRow): string {
  const [old, now] = [failureWords(before), failureWords(after)];
  return old === '' && now === '' ? '' : `${old || 'none'} → ${now || 'none'}`;
}

/** How many requests failed; on hover what failed. */
function failuresCell(row: LoadRow): ReportCell {
  const words = failuresOf(row);
  if (words === '') return { text: '' };
  const count = (side: LoadRow['before']): string => (side === null ? '–' : formatCount(side.failed));
  return { text: `${count(row.before)} → ${count(row.after)}`, kind: 'number', title: words };
}
