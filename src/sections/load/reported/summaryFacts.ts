import type { LoadTotals } from '../../../analysis/load-tests/loadTotals.ts';
import type { ReportBlock } from '../../../model/report.ts';
import { formatFigure } from '../../../units/figureScale.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { LoadAnswer } from '../loadQuestion.ts';

/** Totals of both sides, or of all files. */
export function summaryFacts({ isPair, before, after }: LoadAnswer): ReportBlock {
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
