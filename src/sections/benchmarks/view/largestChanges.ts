import type { DumbbellRow } from '../../../ui/chart/Dumbbells.tsx';

/**
 * What became worse, all of it, and those that moved the most, as many as there is room for, in the order that they
 * came in.
 */
export function largestChanges(rows: readonly DumbbellRow[], most: number): readonly DumbbellRow[] {
  if (rows.length <= most) return rows;
  const sizeOf = ({ after, tone }: DumbbellRow): number =>
    tone === 'noise' || after === null ? -1 : Math.abs(Math.log(Math.max(after, Number.MIN_VALUE)));
  const rank = ({ tone }: DumbbellRow): number => Number(tone !== 'worse');
  const worse = rows.filter(({ tone }) => tone === 'worse').length;
  const kept = new Set(
    rows.toSorted((a, b) => rank(a) - rank(b) || sizeOf(b) - sizeOf(a)).slice(0, Math.max(most, worse)),
  );
  return rows.filter((row) => kept.has(row));
}
