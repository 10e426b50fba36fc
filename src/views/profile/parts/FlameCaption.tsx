import type { ReactNode } from 'react';
import type { FlameLayout } from '../../../model/flame.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import type { CommonViewProps } from '../asking/view.ts';
import styles from './captioned.module.css';
import { flameWords } from './flameWords.ts';

export interface FlameCaptionProps {
  pane: Pick<CommonViewProps, 'params' | 'pair' | 'valueType' | 'shown'>;
  layout: FlameLayout;
  searchError: string;
  /** How often the search matches. */
  matches: ReactNode;
}

/** The caption of a flame graph: what is drawn, the matches on each side, and the number of merged frames. */
export function FlameCaption({ pane, layout, searchError, matches }: FlameCaptionProps) {
  const { params, pair, valueType } = pane;
  const { formatValue, diff: words } = flameWords(pane);
  const { diff } = layout;
  const drawn = formatCount(layout.count);
  const small = layout.merged.some((count) => count > 0)
    ? `${drawn} frames; zoom to see those merged.`
    : `${drawn} frames.`;
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
        ? `${of(layout.matchedInZoom, layout.total)} of it in the zoomed frame. `
        : '';
    return (
      <>
        <mark className={styles.match}>
          Matched {sides.map(({ head, matchedTotal, total }) => `${of(matchedTotal!, total)}${head}`).join(', ')}
        </mark>
        {matches}
        <span>
          {inside}
          {small}
        </span>
      </>
    );
  }
  if (pair === null) return `${zoomed < 0 ? '' : `Zoomed to ${of(layout.cum[zoomed]!, layout.total)}. `}${small}`;
  if (searchError !== '') return <span className={styles.pair}>{searchError}</span>;
  if (zoomed < 0) return <span className={styles.pair}>{small}</span>;
  const { before, after, delta, percent } = words!.amounts(diff!.before.cum[zoomed]!, diff!.after.cum[zoomed]!);
  return (
    <span className={styles.pair}>
      Zoomed to {before} {pair.heads.before}, {after} {pair.heads.after}: {delta}
      {percent !== '' && ` (${percent})`}. {diff!.measured?.get(layout.name[zoomed]!)} {small}
    </span>
  );
}
