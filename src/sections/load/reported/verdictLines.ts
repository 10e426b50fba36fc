import { type LoadMetric, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import type { VerdictCount, VerdictLine } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { plural } from '../../../units/formatCount.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { loadAddress } from '../loadAddress.ts';
import type { LoadAnswer } from '../loadQuestion.ts';

/**
 * How throughput and the slowest requests moved over all endpoints: counts with a verdict where runs show one, else by
 * the figures alone, which is no claim.
 */
export function verdictLines({ summaries, rows, before, after }: LoadAnswer): VerdictLine[] {
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
