import { defineFinding } from '../../../analysis/defineFinding.ts';
import {
  caveatWeight,
  changeSize,
  findingWeight,
  remarkWeight,
  unchangedFactor,
} from '../../../analysis/findingWeight.ts';
import type { RatioSummary } from '../../../analysis/load-tests/loadComparison.ts';
import { type LoadMetric, metricText } from '../../../analysis/load-tests/loadMetrics.ts';
import type { Finding } from '../../../model/report.ts';
import { coded } from '../../../units/coded.ts';
import { formatTimes } from '../../../units/figureScale.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { shortList } from '../../../units/listText.ts';
import { metricWords } from '../changeWords.ts';
import { loadAddress } from '../loadAddress.ts';
import type { LoadAnswer } from '../overview.ts';

/** How many endpoints moved is said before remarks, however little they moved on the whole. */
const least: Readonly<Partial<Record<LoadMetric, number>>> = { throughput: 0.3, p99: 0.25, mean: 0.25 };

/**
 * What concerns all endpoints: doubts, what the tools themselves checked, how many figures moved, and the longest tail.
 */
export function wholeFindings(answer: LoadAnswer): Finding[] {
  const remarks = doubts(answer);
  const isGrave = ({ tone }: Finding): boolean => tone === 'warning';
  return [
    ...remarks.filter(isGrave),
    ...missed(answer),
    ...moved(answer),
    ...tail(answer),
    ...remarks.filter((remark) => !isGrave(remark)),
  ];
}

const doubtFinding = defineFinding({
  id: 'load/{doubt}',
  says: 'What makes load tests hard to compare or read: other settings, failures, pooled files, coordinated omission …',
  when: 'load tests of which it is so',
});

function doubts({ warnings, isPair }: LoadAnswer): Finding[] {
  return warnings
    .filter(({ id }) => id !== 'no-percentiles')
    .map(({ id, severity, message }) =>
      doubtFinding({
        of: { doubt: id },
        tone: severity === 'warning' ? 'warning' : 'fact',
        ...(id === 'numbered' ? { chapter: 'sure' as const } : {}),
        sentence: message,
        weight: severity === 'warning' ? caveatWeight * unchangedFactor : remarkWeight,
        view: loadAddress.view(viewOfRemark(id, isPair)),
      }),
    );
}

/** Little's law is seen best where latency is drawn against throughput. */
function viewOfRemark(id: string, isPair: boolean): Parameters<typeof loadAddress.view>[0] {
  if (id === 'queue' || id === 'corrected') return { view: 'scatter', metric: 'mean' };
  return { view: isPair && id === 'unlike' ? 'compare' : 'table' };
}

const missedFinding = defineFinding({
  id: 'load/missed',
  says: 'Conditions of the load tests themselves, such as thresholds of k6, that were not met.',
  when: 'load tests with such conditions',
});

function missed({ missed: all }: LoadAnswer): Finding[] {
  if (all.length === 0) return [];
  const names = shortList([...new Set(all.map(({ expression }) => coded(expression)))], 4);
  return [
    missedFinding({
      tone: 'warning',
      sentence: `${countText(all.length, 'condition of the load test was', 'conditions of the load tests were')} not met: ${names}.`,
      weight: caveatWeight * unchangedFactor,
      view: loadAddress.view({ view: 'table' }),
    }),
  ];
}

const movedFinding = defineFinding({
  id: 'load/moved/{metric}',
  says: 'For how many endpoints a figure is lower and higher, and the geometric mean of after ÷ before.',
  when: 'load tests of two sides: throughput, and p99 or the mean',
  ground: 'runs, and how many endpoints changed beyond their variation',
});

/** "Throughput is lower for 9 of 15 endpoints": a fact, whatever the runs show of single endpoints. */
function moved({ summaries, before, after }: LoadAnswer): Finding[] {
  const wanted: readonly LoadMetric[] = [
    'throughput',
    summaries.some(({ metric }) => metric === 'p99') ? 'p99' : 'mean',
  ];
  return wanted.flatMap((metric) => {
    const summary = summaries.find((one) => one.metric === metric);
    if (summary === undefined || before === null) return [];
    const { lower, higher, endpoints, ratio } = summary;
    const isSingle = before.mostRuns < 2 || after.mostRuns < 2;
    const words = metricWords(metric);
    return [
      movedFinding({
        of: { metric },
        sentence: `${metric === 'throughput' ? 'Throughput' : `The ${words}`} is lower for ${formatCount(lower)} of ${countText(endpoints, 'endpoint')} and higher for ${formatCount(higher)}; the geometric mean of after ÷ before is ${formatTimes(ratio)} (${formatRelativeChange(ratio - 1)}).`,
        ground: groundOf(summary, isSingle),
        quantity: 'time',
        weight: findingWeight(Math.max(changeSize(1, ratio), least[metric] ?? 0)) * (isSingle ? unchangedFactor : 1),
        view: loadAddress.view({ view: 'compare', metric }),
      }),
    ];
  });
}

function groundOf({ leftOut, significant, endpoints }: RatioSummary, isSingle: boolean): string {
  const others = leftOut === 0 ? '' : ` ${countText(leftOut, 'endpoint')} with failures or other conditions left out.`;
  return isSingle
    ? `One run per side shows no run-to-run variation, so no claim.${others}`
    : `${formatCount(significant)} of ${formatCount(endpoints)} significant.${others}`;
}

const tailFinding = defineFinding({
  id: 'load/tail',
  says: 'The endpoint with the longest tail: p99 as a multiple of p50.',
  when: 'load tests of one side with percentiles',
  ground: 'p50 and p99',
});

function tail({ rows, isPair }: LoadAnswer): Finding[] {
  const [first] = rows
    .flatMap(({ name, after, isSpoiled }) =>
      after?.tail == null || isSpoiled ? [] : [{ name, side: after, tail: after.tail }],
    )
    .sort((a, b) => b.tail - a.tail);
  if (isPair || first === undefined) return [];
  const { p50, p99 } = first.side.figures;
  return [
    tailFinding({
      sentence: `The longest tail has ${coded(first.name)}: p99 is ${formatTimes(first.tail)} p50.`,
      figure: formatTimes(first.tail),
      ground: `p50 ${metricText('p50', p50!.center)}, p99 ${metricText('p99', p99!.center)}.`,
      weight: findingWeight(changeSize(1, first.tail), 0.2) * unchangedFactor,
      view: loadAddress.view({ view: 'latency' }),
    }),
  ];
}
