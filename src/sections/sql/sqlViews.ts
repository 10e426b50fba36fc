import type { SqlViewId } from './sqlAddress.ts';

/** The views, in order. */
export const sqlViews: readonly { value: SqlViewId; label: string }[] = [
  { value: 'patterns', label: 'Patterns' },
  { value: 'chart', label: 'Chart' },
  { value: 'compare', label: 'Comparison' },
];

/** The view that the address names; otherwise the comparison of two sides, and a drawing on a slide. */
export function viewOf(named: SqlViewId | '', isPair: boolean, onSlide: boolean): SqlViewId {
  if (named !== '' && (named !== 'compare' || isPair)) return named;
  if (onSlide) return 'chart';
  return isPair ? 'compare' : 'patterns';
}
