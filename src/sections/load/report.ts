import { defineFinding } from '../../analysis/defineFinding.ts';
import { changeSize, findingWeight } from '../../analysis/findingWeight.ts';
import type { LoadRow } from '../../analysis/load-tests/loadComparison.ts';
import { type LoadMetric, metricFacts, metricText } from '../../analysis/load-tests/loadMetrics.ts';
import type { LoadTotals } from '../../analysis/load-tests/loadTotals.ts';
import type { Finding, ReportBlock, VerdictCount, VerdictLine, WriteReport } from '../../model/report.ts';
import { toneOf } from '../../model/verdict.ts';
import { coded } from '../../units/coded.ts';
import { formatFigure } from '../../units/figureScale.ts';
import { formatCount, formatRuns, plural } from '../../units/formatCount.ts';
import { formatRelativeChange } from '../../units/formatPercent.ts';
import { formatPValue } from '../../units/formatPValue.ts';
import { listText } from '../../units/listText.ts';
import { metricWords } from './changeWords.ts';
import { loadAddress } from './loadAddress.ts';
import { type LoadAnswer, overview } from './overview.ts';
import { loadTable } from './reported/loadTable.ts';
import { wholeFindings } from './reported/wholeFindings.ts';

/**
 * What load tests say in the report. Of two sides: how many endpoints moved and which runs show it; of one: what failed
 * and how long the slowest requests take. Better and worse need several runs a side.
 */
export const report: WriteReport = (evidence, names) => {
  const answer = overview(evidence, { pairs: [] });
  if (answer.rows.length === 0) return null;
  const findings: Finding[] = [...wholeFindings(answer), ...changeFindings(answer.rows)];
  const { grade } = answer;
  return {
    ...(grade === null ? {} : { grade }),
    findings,
    verdict: verdictLines(answer),
    blocks: [
      summaryFacts(answer),
      ...charts(answer),
      ...tables(answer).map((metric) => loadTable(answer, metric, names)),
    ],
  };
};

/** The figures that two sides are compared by in tables; one table of all figures without sides. */
function tables({ isPair, summaries }: LoadAnswer): (LoadMetric | null)[] {
  if (!isPair) return [null];
  const has = (metric: LoadMetric) => summaries.some((one) => one.metric === metric);
  return [
    ...(has('throughput') ? ['throughput' as const] : []),
    ...(has('p99') ? ['p99' as const] : has('mean') ? ['mean' as const] : []),
  ];
}

function charts({ isPair, rows }: LoadAnswer): ReportBlock[] {
  if (rows.length < 2) return [];
  const latency: ReportBlock = {
    kind: 'view',
    title: 'Latency by endpoint',
    view: loadAddress.view({ view: 'latency' }),
  };
  if (!isPair) return [latency];
  return [
    { kind: 'view', title: 'Throughput, before and after', view: loadAddress.view({ view: 'compare', as: 'chart' }) },
    latency,
  ];
}

/** The figures that are reported of an endpoint: the others say the same again. */
const reported: readonly LoadMetric[] = ['throughput', 'p50', 'p99', 'mean'];

/** What the runs show to be worse, then what is better: one finding for each endpoint, the largest change first. */
function changeFindings(rows: readonly LoadRow[]): Finding[] {
  return (['worse', 'better'] as const).flatMap((tone) =>
    rows
      .flatMap((row) => {
        const metrics = reported.filter((metric) => toneOf(row.changes[metric]) === tone);
        // The mean is a figure for tests without percentiles.
        const reportable = metrics.length > 1 ? metrics.filter((metric) => metric !== 'mean') : metrics;
        return reportable.length === 0 ? [] : [findingOf(row, reportable, tone)];
      })
      .sort((a, b) => b.weight - a.weight),
  );
}

const changeFinding = defineFinding({
  id: 'load/{endpoint}/{tone}',
  says: 'Figures of an endpoint that are worse, or better, before and after.',
  when: 'load tests of two sides with several runs: the runs show the change',
  ground: 'p-value and runs of each figure',
});

function findingOf(row: LoadRow, metrics: readonly LoadMetric[], tone: 'better' | 'worse'): Finding {
  const parts = metrics.map((metric) => {
    const { before, after } = figuresOf(row, metric);
    const change = formatRelativeChange(row.changes[metric]!.ratio - 1);
    return `${metricWords(metric)} ${metricText(metric, before.center)} → ${metricText(metric, after.center)} (${change})`;
  });
  const [first] = metrics;
  const { ratio } = row.changes[first!]!;
  const grounds = metrics.map((metric) => {
    const { before, after } = figuresOf(row, metric);
    return `${metricWords(metric)}: ${formatPValue(row.changes[metric]!.p!)}, ${formatRuns(before.n, after.n)}`;
  });
  return changeFinding({
    of: { endpoint: row.key, tone },
    tone,
    sentence: `${coded(row.name)}: ${listText(parts)}.`,
    figure: formatRelativeChange(ratio - 1),
    ground: `${grounds.join('; ')}.`,
    quantity: 'time',
    change: metrics
      .map((metric) => row.changes[metric]!.ratio - 1)
      .reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a)),
    weight: findingWeight(changeSize(1, ratio)),
    view: loadAddress.view({ view: 'compare', metric: first!, q: row.name }),
  });
}

function figuresOf({ before, after }: LoadRow, metric: LoadMetric) {
  return { before: before!.figures[metric]!, after: after!.figures[metric]! };
}

/** Totals of both sides, or of all files. */
function summaryFacts({ isPair, before, after }: LoadAnswer): ReportBlock {
  const line = (name: string, text: (totals: LoadTotals) => string, mustAgree = false) => {
    const [old, now] = [isPair && before !== null ? text(before) : null, text(after)];
    return {
      name,
      before: old ?? now,
      after: old === null ? null : now,
      differs: mustAgree && old !== null && old !== now,
    };
  };
  const rate = (text: (rates: NonNullable<LoadTotals['throughput']>) => number) => (totals: LoadTotals) =>
    totals.throughput === null ? '–' : formatFigure(text(totals.throughput), 'requests/s');
  return {
    kind: 'facts',
    facts: [
      line('Tool', ({ tools }) => tools.join(', '), true),
      line('Endpoints', ({ endpoints }) => formatCount(endpoints)),
      line('Runs of each', ({ fewestRuns, mostRuns }) =>
        fewestRuns === mostRuns ? formatCount(mostRuns) : `${formatCount(fewestRuns)} to ${formatCount(mostRuns)}`,
      ),
      line('Connections', ({ connections }) => connections.map(formatCount).join(', ') || '–', true),
      line('Requests', ({ requests }) => formatCount(requests)),
      line('Failures', ({ failed }) => formatCount(failed)),
      line(
        'Mean throughput, endpoints without failures',
        rate(({ mean }) => mean),
      ),
      line(
        'Median throughput',
        rate(({ median }) => median),
      ),
      line(
        'Geometric mean of throughputs',
        rate(({ geomean }) => geomean),
      ),
    ],
  };
}

/**
 * How throughput and the slowest requests moved over all endpoints: counts with a verdict where runs show one, else by
 * the figures alone, which is no claim.
 */
function verdictLines({ summaries, rows, before, after }: LoadAnswer): VerdictLine[] {
  if (before === null) return [];
  const slow: LoadMetric = summaries.some(({ metric }) => metric === 'p99') ? 'p99' : 'mean';
  const isSingle = before.mostRuns < 2 || after.mostRuns < 2;
  return (['throughput', slow] as const).flatMap((metric): VerdictLine[] => {
    const summary = summaries.find((one) => one.metric === metric);
    if (summary === undefined) return [];
    const { lower, higher, significant, endpoints, ratio } = summary;
    const changes = rows.flatMap(({ name, changes: all }) => (all[metric] === null ? [] : [{ name, ...all[metric] }]));
    const worse = changes
      .filter((change) => toneOf(change) === 'worse')
      .toSorted((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)));
    const better = changes.filter((change) => toneOf(change) === 'better').length;
    const counts: VerdictCount[] =
      significant > 0
        ? [
            { count: worse.length, word: 'worse', tone: 'worse' },
            { count: better, word: 'better', tone: 'better' },
          ]
        : [
            { count: lower, word: 'lower', tone: 'quiet' },
            { count: higher, word: 'higher', tone: 'quiet' },
          ];
    const [worst] = worse;
    const { title, direction } = metricFacts[metric];
    return [
      {
        id: `load/${metric}`,
        title: direction === 'higher' ? title : `Latency, ${title}`,
        source: '',
        quantity: 'time',
        all: endpoints,
        of: plural(endpoints, 'endpoint'),
        counts: counts.filter(({ count }) => count > 0),
        figure: formatRelativeChange(ratio - 1),
        ground: `geometric mean; ${isSingle ? 'one run per side, so no claim' : `${significant} of ${endpoints} significant`}`,
        worst: worst === undefined ? null : { name: worst.name, figure: formatRelativeChange(worst.ratio - 1) },
        view: loadAddress.view({ view: 'compare', metric }),
        tells: [`load/moved/${metric}`],
      },
    ];
  });
}
