import type { Amount } from '../model/unit.ts';
import { LEAST_SHOWN, type Scale, scaleFor } from './scaleFor.ts';

/** Below this fraction of a unit a figure loses digits. */
const LEAST_READ = 0.1;
/** From this multiple of a unit on, a figure is read more easily in a larger one. */
const MOST_READ = 10_000;

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
 * The scale of a column with these amounts: one unit, in which those that are too small for it name their own; if these
 * are the most, every cell has its own. A unit without smaller and larger ones, such as a count, is for all.
 * @param largest decides the unit; the largest amount of all rows, whereas `values` may be those of the loaded rows
 */
export function columnScale(largest: Amount, values: Iterable<Amount>, unit: string): Scale {
  const scale = scaleFor(largest, unit);
  let [shown, tooSmall] = [0, 0];
  for (const value of values) {
    const size = Math.abs(Number(value)) / scale.factor;
    if (size >= LEAST_SHOWN) shown++;
    else if (size > 0) tooSmall++;
  }
  return scale.of === undefined || tooSmall <= shown ? scale : { ...scale, isPerCell: true };
}

/** The unit in the head of a column: '' where every cell has its own. */
export function headUnit({ unit, isPerCell = false }: Scale): string {
  return isPerCell ? '' : unit;
}
