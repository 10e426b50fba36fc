import type { DumbbellRow } from '../../../ui/chart/Dumbbells.tsx';

/** Those that moved the most, up or down alike, as many as there is room for, in the order that they came in. */
export function largestChanges(rows: readonly DumbbellRow[], most: number): readonly DumbbellRow[] {
  if (rows.length <= most) return rows;
  const sizeOf = ({ after, tone }: DumbbellRow): number =>
    tone === 'noise' || after === null ? -1 : Math.abs(Math.log(Math.max(after, Number.MIN_VALUE)));
  const kept = new Set(rows.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, most));
  return rows.filter((row) => kept.has(row));
}
