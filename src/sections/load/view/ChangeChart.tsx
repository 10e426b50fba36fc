import { useState } from 'react';
import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import { type LoadMetric, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import { toneOf } from '../../../model/verdict.ts';
import { type DumbbellRow, Dumbbells } from '../../../ui/chart/Dumbbells.tsx';
import { logAxis } from '../../../ui/chart/valueAxis.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { capitalised } from '../../../units/capitalised.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { changeSentence, changeText, figureWords, metricWords, withoutVerdict } from '../changeWords.ts';
import styles from './load.module.css';
import type { LoadViewProps } from './viewProps.ts';

const PAGE = 40;
const ON_SLIDE = 12;

/** Before and after as dumbbells: every endpoint begins at 1, so that all of them compare. */
export function ChangeChart({ rows, titles, onSlide, metric }: LoadViewProps & { metric: LoadMetric }) {
  const [page, setPage] = useState(0);
  const all = rows.flatMap((row) => bellOf(row, metric, titles) ?? []);
  const size = onSlide ? ON_SLIDE : PAGE;
  const start = Math.min(page, Math.max(0, Math.ceil(all.length / size) - 1)) * size;
  const shown = onSlide ? largest(all, size) : all.slice(start, start + size);
  if (shown.length === 0) return <EmptyState title="No endpoint has this figure above 0 on both sides." icon="info" />;
  return (
    <div className={styles.chart}>
      {!onSlide && <Pager what="endpoints" count={all.length} pageSize={PAGE} page={page} onPage={setPage} />}
      <Dumbbells
        label={`${metricFacts[metric].title}: ${titles.before} and ${titles.after}`}
        rows={shown}
        titles={titles}
        axis={logAxis([0.9, 1.1, ...shown.flatMap(({ after }) => after ?? [])])}
        axisTitle={`${metric.startsWith('p') ? metricWords(metric) : capitalised(metricWords(metric))}, relative to ${titles.before} (1× = unchanged)`}
        formatTick={(value) => `${value}×`}
        reference={1}
        rowHeight={onSlide ? 22 : undefined}
      />
      {onSlide && all.length > shown.length && (
        <p className={styles.caption}>
          The largest changes; {formatCount(all.length - shown.length)} more in the report.
        </p>
      )}
    </div>
  );
}

function bellOf(row: LoadRow, metric: LoadMetric, titles: { before: string; after: string }): DumbbellRow | null {
  const change = row.changes[metric];
  if (change === null) return null;
  const { verdict, ratio } = change;
  const tone = toneOf(change);
  const why = withoutVerdict(change);
  return {
    id: row.key,
    label: row.name,
    before: 1,
    after: ratio,
    tone: tone ?? (verdict === 'noise' ? 'noise' : 'neutral'),
    note:
      tone !== undefined
        ? `${ratio < 1 ? '↓' : '↑'} ${changeText(change)}`
        : `${changeText(change)}${row.isSpoiled ? ', failures' : verdict === 'single' || verdict === 'noise' ? '' : `, ${why}`}`,
    description: [
      row.name,
      `${titles.before}: ${figureWords(metric, row.before?.figures[metric] ?? null)}`,
      `${titles.after}: ${figureWords(metric, row.after?.figures[metric] ?? null)}`,
      changeSentence(row, metric),
    ].join('\n'),
  };
}

/** The largest changes, up or down alike; what became worse is among them, however small. */
function largest(rows: readonly DumbbellRow[], most: number): DumbbellRow[] {
  const size = ({ after, tone }: DumbbellRow): number =>
    (tone === 'worse' ? 1000 : 0) + Math.abs(Math.log(after !== null && after > 0 ? after : 1));
  const kept = new Set(rows.toSorted((a, b) => size(b) - size(a)).slice(0, most));
  return rows.filter((row) => kept.has(row));
}
