import type { Amount } from '../model/unit.ts';
import { LEAST_SHOWN, type Scale, scaleFor } from './scaleFor.ts';

/** Below this fraction of a unit a figure loses digits. */
const LEAST_READ = 0.1;
/** From this multiple of a unit on, a figure is read more easily in a larger one. */
const MOST_READ = 10_000;

/** Rows of a screen: what is far below does not decide, so that a link with fewer rows has the same unit. */
const SEEN = 30;

/**
 * Whether a column of figures is readable in one unit of this size: none of its figures other than 0 is so small that
 * the unit's decimals lose it (0.02 GB), or so large that its first digits are lost among the others.
 */
export function fitsOneUnit(values: Iterable<Amount>, factor: number): boolean {
  for (const value of values) {
    const size = Math.abs(Number(value)) / factor;
    if (size !== 0 && (size < LEAST_READ || size >= MOST_READ)) return false;
  }
  return true;
}

/**
 * The scale of a column with these amounts: the unit of the largest, or a smaller one in which that has four digits, if
 * most of those that a screen shows, the largest, would be 0.00 in it. Those that are too small name their own unit; if
 * they still are the most, all do. A unit without smaller and larger ones, such as a count, is for all.
 * @param largest decides the unit; the largest amount of all rows, whereas `values` may be those of the loaded rows
 */
export function columnScale(largest: Amount, values: Iterable<Amount>, unit: string): Scale {
  const usual = scaleFor(largest, unit);
  if (usual.of === undefined) return usual;
  const sizes = Array.from(values, (value) => Math.abs(Number(value)))
    .filter((size) => size > 0)
    .sort((a, b) => b - a)
    .slice(0, SEEN);
  const most = Math.abs(Number(largest));
  for (let scale = usual; ; ) {
    const { factor } = scale;
    if (2 * sizes.filter((size) => size / factor >= LEAST_SHOWN).length >= sizes.length) return scale;
    // Just below a unit is the next smaller one.
    scale = scaleFor(factor * 0.999, unit);
    if (scale.factor >= factor || most / scale.factor >= MOST_READ) return { ...usual, isPerCell: true };
  }
}

/** The unit in the head of a column: '' where every cell has its own. */
export function headUnit({ unit, isPerCell = false }: Scale): string {
  return isPerCell ? '' : unit;
}
