import { failureWords } from '../../analysis/load-tests/failureWords.ts';
import type { LoadChange, LoadRow, LoadVerdict } from '../../analysis/load-tests/loadComparison.ts';
import type { LoadFigure } from '../../analysis/load-tests/loadFigures.ts';
import { type LoadMetric, metricFacts } from '../../analysis/load-tests/loadMetrics.ts';
import { formatReach } from '../../units/benchmarkScale.ts';
import { countText, formatRuns } from '../../units/formatCount.ts';
import { withInterval } from '../../units/formatInterval.ts';
import { formatRelativeChange } from '../../units/formatPercent.ts';
import { formatPValue } from '../../units/formatPValue.ts';
import { exactFigure } from '../../units/readableColumn.ts';

/** Why a change has no verdict, in a word or two; '' for those that have one. */
const short: Readonly<Record<LoadVerdict, string>> = {
  better: '',
  worse: '',
  noise: 'not significant',
  slight: 'below the threshold',
  chance: 'may be chance',
  single: 'one run',
  unlike: 'not measured alike',
};

/** A change as a cell shows it: "−24.9%", "~ −24.9%" if the runs do not show one. */
export function changeText({ ratio, verdict }: LoadChange): string {
  const change = formatRelativeChange(ratio - 1);
  return verdict === 'noise' ? `~ ${change}` : change;
}

/** Why a change has no verdict; '' if it has one. */
export function withoutVerdict({ verdict }: LoadChange): string {
  return short[verdict];
}

/** A change in a sentence: "−24.9%, worse (p = 0.008, n = 5 per side)", "−24.9%, one run per side, so no claim". */
export function changeSentence(row: LoadRow, metric: LoadMetric): string {
  const change = row.changes[metric];
  const [before, after] = [row.before?.figures[metric] ?? null, row.after?.figures[metric] ?? null];
  if (change === null || before === null || after === null) return 'Not measured on both sides.';
  const percent = formatRelativeChange(change.ratio - 1);
  if (change.verdict === 'single') return `${percent}; ${formatRuns(before.n, after.n)}, so no claim`;
  const test = change.p === null ? '' : ` (${formatPValue(change.p)}, ${formatRuns(before.n, after.n)})`;
  if (change.verdict === 'unlike') {
    return `${percent}, no verdict: ${row.unlike.join('; ') || 'requests failed'}${test}`;
  }
  return `${percent}, ${short[change.verdict] || change.verdict}${test}`;
}

/** One figure with all its digits and its interval, for a hover: "121.24 requests/s ± 3%, 6 runs". */
export function figureWords(metric: LoadMetric, figure: LoadFigure | null): string {
  if (figure === null) return 'not measured';
  return `${intervalText(exactFigure(figure.center, metricFacts[metric].unit), figure)}, ${countText(figure.n, 'run')}`;
}

/** A text with the reach of the figure's interval, where it has one. */
export function intervalText(text: string, { center, low, high, n }: LoadFigure): string {
  return low === null || high === null ? text : withInterval(text, formatReach(center, low, high), n);
}

/** A figure's title in a sentence: "throughput", "p99". */
export function metricWords(metric: LoadMetric): string {
  const { title } = metricFacts[metric];
  return /^p\d/.test(title) ? `${title} latency` : metric === 'throughput' ? 'throughput' : `${metric} latency`;
}

/** What failed on both sides, in words; '' if nothing did. */
export function failuresText({ before, after }: LoadRow): string {
  const [old, now] = [failureWords(before), failureWords(after)];
  return old === '' && now === '' ? '' : `${old || 'none'} → ${now || 'none'}`;
}
