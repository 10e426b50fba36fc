import { Stat } from '../../../ui/Stat.tsx';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { formatFigure, formatTimes } from '../../../units/figureScale.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { LoadAnswer } from '../loadQuestion.ts';
import styles from './load.module.css';

/** How much was measured, and how the whole moved. */
export function LoadHeader({ answer }: { answer: LoadAnswer }) {
  const { isPair, before, after, rows, summaries } = answer;
  const runs = [before, after]
    .flatMap((side) => (side === null ? [] : [side.fewestRuns, side.mostRuns]))
    .filter(Boolean);
  const [fewest, most] = [Math.min(...runs), Math.max(...runs)];
  const both = (text: (side: NonNullable<typeof before>) => string): string =>
    isPair && before !== null ? `${text(before)} → ${text(after)}` : text(after);
  const rates = summaries.find(({ metric }) => metric === 'throughput');
  const tails = summaries.find(({ metric }) => metric === 'p99');
  const hintOf = (summary: NonNullable<typeof rates>): string =>
    `Geometric mean of after ÷ before over ${formatCount(summary.endpoints)} endpoints without failures; ${formatCount(summary.lower)} lower, ${formatCount(summary.higher)} higher, ${formatCount(summary.significant)} significant.`;
  return (
    <div className={styles.header} data-around="">
      <StatStrip label="Load tests">
        <Stat label="Endpoints" value={formatCount(rows.length)} />
        <Stat
          label="Runs of each"
          value={fewest === most ? formatCount(most) : `${formatCount(fewest)} to ${formatCount(most)}`}
          unit={isPair ? 'per side' : undefined}
          hint="One run cannot show run-to-run variation: from 4 runs per side on a difference can be significant."
        />
        <Stat label="Requests" value={both(({ requests }) => formatCount(requests))} />
        {(after.failed > 0 || (before?.failed ?? 0) > 0) && (
          <Stat label="Failures" value={both(({ failed }) => formatCount(failed))} tone="warning" />
        )}
        {rates && (
          <Stat
            label="Throughput, after ÷ before"
            value={formatTimes(rates.ratio)}
            unit={`${formatCount(rates.lower)} of ${formatCount(rates.endpoints)} lower`}
            hint={hintOf(rates)}
          />
        )}
        {tails && (
          <Stat
            label="p99, after ÷ before"
            value={formatTimes(tails.ratio)}
            unit={`${formatCount(tails.lower)} of ${formatCount(tails.endpoints)} lower`}
            hint={hintOf(tails)}
          />
        )}
        {!isPair && after.throughput !== null && (
          <Stat label="Median throughput" value={formatFigure(after.throughput.median, 'requests/s')} />
        )}
      </StatStrip>
    </div>
  );
}
