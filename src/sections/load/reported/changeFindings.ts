import { defineFinding } from '../../../analysis/defineFinding.ts';
import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import type { LoadMetric } from '../../../analysis/load-tests/loadMetrics.ts';
import { metricText } from '../../../analysis/load-tests/metricText.ts';
import type { Finding } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { coded } from '../../../units/coded.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { formatPValue } from '../../../units/formatPValue.ts';
import { formatRuns } from '../../../units/formatRuns.ts';
import { listText } from '../../../units/listText.ts';
import { metricWords } from '../changeWords.ts';
import { loadAddress } from '../loadAddress.ts';

/** The figures that are reported of an endpoint: the others say the same again. */
const reported: readonly LoadMetric[] = ['throughput', 'p50', 'p99', 'mean'];

/** What the runs show to be worse, then what is better: one finding for each endpoint, the largest change first. */
export function changeFindings(rows: readonly LoadRow[]): Finding[] {
  return (['worse', 'better'] as const).flatMap((tone) =>
    rows
      .flatMap((row) => {
        const metrics = reported.filter((metric) => toneOf(row.changes[metric]) === tone);
        // The mean is a figure for tests without percentiles.
        const told = metrics.length > 1 ? metrics.filter((metric) => metric !== 'mean') : metrics;
        return told.length === 0 ? [] : [findingOf(row, told, tone)];
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
