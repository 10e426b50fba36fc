import type { ReactNode } from 'react';
import type { FlameLayout } from '../../../model/flame.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import type { PairScale } from '../data/bases.ts';
import { comparedAmount, diffWords } from '../words/changeWords.ts';
import styles from './captioned.module.css';

export interface PairCaptionProps {
  layout: FlameLayout;
  query: string;
  searchError: string;
  scale: PairScale;
  names: { before: string; after: string };
  /** What sentences call the sides. */
  heads: { before: string; after: string };
  /** How often the search matches. */
  matches: ReactNode;
}

/**
 * The caption of a drawing of two profiles: what is drawn, the matches on both sides, and the number of merged frames.
 */
export function PairCaption({ layout, query, searchError, scale, names, heads, matches }: PairCaptionProps) {
  const { before, after } = layout.diff!;
  const merged = layout.merged.some((count) => count > 0);
  const drawn = formatCount(layout.count);
  const small = merged ? `${drawn} frames; zoom to see those merged.` : `${drawn} frames.`;
  const of = (value: number, total: number): string =>
    scale.unit === '%'
      ? comparedAmount(value, scale)
      : `${comparedAmount(value, scale)} (${formatShare(value, total)})`;
  if (query !== '' && searchError === '' && before.matchedTotal !== null && after.matchedTotal !== null) {
    if (before.matchedTotal === 0 && after.matchedTotal === 0)
      return (
        <>
          No function matches “{query}”. {matches}
        </>
      );
    return (
      <>
        <mark className={styles.match}>
          Matched {of(before.matchedTotal, before.total)} {heads.before}, {of(after.matchedTotal, after.total)}{' '}
          {heads.after}
        </mark>
        {matches}
        <span>{small}</span>
      </>
    );
  }
  if (searchError !== '') return <span className={styles.pair}>{searchError}</span>;
  if (layout.zoomDepth === 0) return <span className={styles.pair}>{small}</span>;
  const zoomed = layout.depth.indexOf(layout.zoomDepth);
  const words = diffWords(scale, names).amounts(before.cum[zoomed]!, after.cum[zoomed]!);
  return (
    <span className={styles.pair}>
      Zoomed to {words.before} {heads.before}, {words.after} {heads.after}: {words.delta}
      {words.percent !== '' && ` (${words.percent})`}. {layout.diff!.measured?.get(layout.name[zoomed]!)} {small}
    </span>
  );
}
