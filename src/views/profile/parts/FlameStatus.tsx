import type { ReactNode } from 'react';
import type { FlameLayout } from '../../../model/flame.ts';
import { formatShare } from '../../../units/formatShare.ts';
import type { CommonViewProps } from '../asking/view.ts';
import styles from './captioned.module.css';
import { flameWords } from './flameWords.ts';

interface FlameStatusProps {
  pane: Pick<CommonViewProps, 'params' | 'pair' | 'valueType' | 'shown'>;
  layout: FlameLayout;
  searchError: string;
  /** How often the search matches. */
  matches: ReactNode;
}

/** What the search finds in a flame graph, on each side, and what the zoom shows; nothing without either. */
export function FlameStatus({ pane, layout, searchError, matches }: FlameStatusProps) {
  const { params, pair, valueType } = pane;
  const { formatValue, diff: words } = flameWords(pane);
  const { diff } = layout;
  const sides =
    pair === null
      ? [{ head: '', ...layout }]
      : (['before', 'after'] as const).map((side) => ({ head: ` ${pair.heads[side]}`, ...diff![side] }));
  const isShare = pair?.pairFacts.scales[valueType]?.unit === '%';
  const of = (value: number, total: number): string =>
    isShare ? formatValue(value) : `${formatValue(value)} (${formatShare(value, total)})`;
  const zoomed = layout.zoomDepth > 0 ? layout.depth.indexOf(layout.zoomDepth) : -1;
  if (params.query !== '' && searchError === '' && sides.every(({ matchedTotal }) => matchedTotal !== null)) {
    if (sides.every(({ matchedTotal }) => matchedTotal === 0))
      return (
        <>
          No function matches “{params.query}”. {matches}
        </>
      );
    const inside =
      pair === null && zoomed >= 0 && layout.matchedInZoom !== null
        ? `${of(layout.matchedInZoom, layout.total)} of it in the zoomed frame.`
        : '';
    return (
      <>
        <mark className={styles.match}>
          Matched {sides.map(({ head, matchedTotal, total }) => `${of(matchedTotal!, total)}${head}`).join(', ')}
        </mark>
        {matches}
        {inside}
      </>
    );
  }
  if (pair === null) return zoomed < 0 ? null : `Zoomed to ${of(layout.cum[zoomed]!, layout.total)}.`;
  if (searchError !== '') return searchError;
  if (zoomed < 0) return null;
  const { before, after, delta, percent } = words!.amounts(diff!.before.cum[zoomed]!, diff!.after.cum[zoomed]!);
  return (
    <span>
      Zoomed to {before} {pair.heads.before}, {after} {pair.heads.after}: {delta}
      {percent !== '' && ` (${percent})`}. {diff!.measured?.get(layout.name[zoomed]!)}
    </span>
  );
}
