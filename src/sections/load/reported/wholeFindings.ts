import {
  caveatWeight,
  changeSize,
  findingWeight,
  remarkWeight,
  unchangedFactor,
} from '../../../analysis/findingWeight.ts';
import type { RatioSummary } from '../../../analysis/load-tests/loadComparison.ts';
import type { LoadMetric } from '../../../analysis/load-tests/loadMetrics.ts';
import { metricText } from '../../../analysis/load-tests/metricText.ts';
import type { Finding } from '../../../model/report.ts';
import { coded } from '../../../units/coded.ts';
import { formatTimes } from '../../../units/figureScale.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { shortList } from '../../../units/listText.ts';
import { metricWords } from '../changeWords.ts';
import { type LoadChanges, loadAddress } from '../loadAddress.ts';
import type { LoadAnswer } from '../loadQuestion.ts';

/** How many endpoints moved is said before remarks, however little they moved on the whole. */
const least: Readonly<Partial<Record<LoadMetric, number>>> = { throughput: 0.3, p99: 0.25, mean: 0.25 };

/** What concerns all endpoints: doubts, what the tools themselves checked, how many figures moved, and the longest tail. */
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

function doubts({ warnings, isPair }: LoadAnswer): Finding[] {
  return warnings
    .filter(({ id }) => id !== 'no-percentiles')
    .map(({ id, severity, message }) => ({
      id: `load/${id}`,
      tone: severity === 'warning' ? 'warning' : 'fact',
      ...(id === 'numbered' ? { chapter: 'sure' as const } : {}),
      sentence: message,
      figure: '',
      ground: '',
      weight: severity === 'warning' ? caveatWeight * unchangedFactor : remarkWeight,
      view: loadAddress.view(viewOfRemark(id, isPair)),
    }));
}

/** Little's law is seen best where latency is drawn against throughput. */
function viewOfRemark(id: string, isPair: boolean): LoadChanges {
  if (id === 'queue' || id === 'corrected') return { view: 'scatter', metric: 'mean' };
  return { view: isPair && id === 'unlike' ? 'compare' : 'table' };
}

function missed({ missed: all }: LoadAnswer): Finding[] {
  if (all.length === 0) return [];
  const names = shortList([...new Set(all.map(({ expression }) => coded(expression)))], 4);
  return [
    {
      id: 'load/missed',
      tone: 'warning',
      sentence: `${countText(all.length, 'condition of the load test was', 'conditions of the load tests were')} not met: ${names}.`,
      figure: '',
      ground: '',
      weight: caveatWeight * unchangedFactor,
      view: loadAddress.view({ view: 'table' }),
    },
  ];
}

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
      {
        id: `load/moved/${metric}`,
        tone: 'fact' as const,
        sentence: `${metric === 'throughput' ? 'Throughput' : `The ${words}`} is lower for ${formatCount(lower)} of ${countText(endpoints, 'endpoint')} and higher for ${formatCount(higher)}; the geometric mean of after ÷ before is ${formatTimes(ratio)} (${formatRelativeChange(ratio - 1)}).`,
        figure: '',
        ground: groundOf(summary, isSingle),
        quantity: 'time' as const,
        weight: findingWeight(Math.max(changeSize(1, ratio), least[metric] ?? 0)) * (isSingle ? unchangedFactor : 1),
        view: loadAddress.view({ view: 'compare', metric }),
      },
    ];
  });
}

function groundOf({ leftOut, significant, endpoints }: RatioSummary, isSingle: boolean): string {
  const others = leftOut === 0 ? '' : ` ${countText(leftOut, 'endpoint')} with failures or other conditions left out.`;
  return isSingle
    ? `One run per side shows no run-to-run variation, so no claim.${others}`
    : `${formatCount(significant)} of ${formatCount(endpoints)} significant.${others}`;
}

function tail({ rows, isPair }: LoadAnswer): Finding[] {
  const found = rows.flatMap(({ name, after, isSpoiled }) =>
    after?.tail == null || isSpoiled ? [] : [{ name, side: after, tail: after.tail }],
  );
  const [first] = found.sort((a, b) => b.tail - a.tail);
  if (isPair || first === undefined) return [];
  const { p50, p99 } = first.side.figures;
  return [
    {
      id: 'load/tail',
      tone: 'fact',
      sentence: `The longest tail has ${coded(first.name)}: p99 is ${formatTimes(first.tail)} p50.`,
      figure: formatTimes(first.tail),
      ground: `p50 ${metricText('p50', p50!.center)}, p99 ${metricText('p99', p99!.center)}.`,
      weight: findingWeight(changeSize(1, first.tail), 0.2) * unchangedFactor,
      view: loadAddress.view({ view: 'latency' }),
    },
  ];
}
