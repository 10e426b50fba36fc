import { failureWords } from '../../../analysis/load-tests/failureWords.ts';
import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import type { LoadFigure } from '../../../analysis/load-tests/loadFigures.ts';
import { type LoadMetric, loadMetrics, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import type { SideNames } from '../../../model/dataset.ts';
import type { ReportBlock } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import {
  type CellLook,
  type Column,
  changeColumn,
  codeColumn,
  countColumn,
  noUnit,
  numberColumn,
  pColumn,
  sidedCounts,
  tableOf,
  wordColumn,
} from '../../../table/columns.ts';
import { type FigureColumn, formatTimes } from '../../../units/figureScale.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { sentences } from '../../../units/listText.ts';
import { readableColumn } from '../../../units/readableColumn.ts';
import { sideHeads } from '../../../views/profile/report/reportWords.ts';
import { changeSentence, changeText, failuresText } from '../changeWords.ts';
import { figureColumn } from '../figureColumn.ts';
import { loadAddress } from '../loadAddress.ts';
import type { LoadAnswer } from '../overview.ts';

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
    ...tableOf<LoadRow>(
      [
        endpointColumn(),
        ...metrics.map((metric, index) =>
          figureColumn(metricFacts[metric].title, metric, columns[index]!, 'after', {
            essential: metric === 'throughput' || metric === 'p50' || metric === 'p99',
          }),
        ),
        numberColumn(
          { title: 'p99 ÷ p50', unit: noUnit, text: (ratio) => formatTimes(Number(ratio)) },
          ({ after }) => after?.tail,
        ),
        countColumn('Requests', ({ after }) => after?.requests ?? null),
        hasFailures && wordColumn('Failures', ({ after }) => failureWords(after), { essential: true }),
      ],
      shown,
    ),
    note: noteOf(rows.length),
    view: loadAddress.view({ view: 'table' }),
  };
}

function tableOfChanges({ rows, summaries }: LoadAnswer, metric: LoadMetric, names: SideNames): ReportBlock {
  const heads = sideHeads(names);
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
  const hasFailures = shown.some((row) => failuresText(row) !== '');
  return {
    kind: 'table',
    title: `${metric === 'throughput' ? title : `${title} latency`}, before and after`,
    quantity: 'time',
    ...tableOf<LoadRow>(
      [
        endpointColumn(summary && 'Geometric mean'),
        figureColumn(heads.before, metric, column, 'before', { essential: true }),
        figureColumn(heads.after, metric, column, 'after', { essential: true }),
        changeColumn('Change', ({ changes }) => changes[metric] && changes[metric].ratio - 1, {
          essential: true,
          sum: summary && summary.ratio - 1,
          instead: (row) => (row.before === null ? 'new' : row.after === null ? 'gone' : undefined),
          look: (row) => changeLook(row, metric),
        }),
        hasTest && pColumn(({ changes }) => changes[metric]?.p ?? null, { look: quiet }),
        ...sidedCounts('Runs', heads, shown, runsOf, { look: quiet }),
        ...(hasFailures
          ? sidedCounts('Failures', heads, shown, failedOf, { look: (row) => ({ title: failuresText(row) }) })
          : []),
      ],
      shown,
    ),
    note: sentences([
      noteOf(rows.length),
      summary === undefined
        ? ''
        : `The geometric mean is over ${formatCount(summary.endpoints)} endpoints; ${formatCount(summary.lower)} are lower, ${formatCount(summary.higher)} higher, ${formatCount(summary.significant)} significant.`,
    ]),
    view: loadAddress.view({ view: 'compare', metric }),
  };
}

function scaled(figures: readonly (LoadFigure | null)[], metric: LoadMetric): FigureColumn {
  return readableColumn(
    figures.flatMap((figure) => figure?.center ?? []),
    metricFacts[metric].unit,
  );
}

const quiet = (): { tone: 'quiet' } => ({ tone: 'quiet' });

function endpointColumn(foot?: string): Column<LoadRow> {
  return codeColumn('Endpoint', ({ name }) => name, {
    essential: true,
    foot,
    look: ({ name, path }) => ({ title: path || name }),
  });
}

function changeLook(row: LoadRow, metric: LoadMetric): CellLook {
  const change = row.changes[metric];
  return change === null
    ? quiet()
    : { text: changeText(change), title: changeSentence(row, metric), tone: toneOf(change) ?? 'quiet' };
}

function runsOf({ before, after }: LoadRow): Record<'before' | 'after', number | null> {
  return { before: before?.runs || null, after: after?.runs || null };
}

function failedOf({ before, after }: LoadRow): Record<'before' | 'after', number | null> {
  return { before: before?.failed ?? null, after: after?.failed ?? null };
}

function noteOf(count: number): string {
  return count > mostRows ? `The first ${formatCount(mostRows)} of ${formatCount(count)} endpoints.` : '';
}
