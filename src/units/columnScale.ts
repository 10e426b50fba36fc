import type { Amount } from '../model/unit.ts';
import { LEAST_READ, type Scale, scaleFor } from './scaleFor.ts';

/** From this multiple of a unit on, a figure is read more easily in a larger one. */
const MOST_READ = 10_000;

/**
 * Whether a column is readable in one unit of this size: none of its figures other than 0 is so small that the unit's
 * decimals lose it (0.02 GB), or so large that its first digits are lost among the others.
 */
export function fitsOneUnit(values: Iterable<Amount>, factor: number): boolean {
  for (const value of values) {
    const size = Math.abs(Number(value)) / factor;
    if (size !== 0 && (size < LEAST_READ || size >= MOST_READ)) return false;
  }
  return true;
}

/**
 * The scale of a column with these amounts: one unit for all where all can be read in it, else every cell has its own.
 * A unit without smaller and larger ones, such as a count, is for all.
 * @param largest decides the unit; the largest amount of all rows, whereas `values` may be those of the loaded rows
 */
export function columnScale(largest: Amount, values: Iterable<Amount>, unit: string): Scale {
  const scale = scaleFor(largest, unit);
  return scale.of === undefined || fitsOneUnit(values, scale.factor) ? scale : { ...scale, isPerCell: true };
}

/** The unit in the head of a column: '' where every cell has its own. */
export function headUnit({ unit, isPerCell = false }: Scale): string {
  return isPerCell ? '' : unit;
}
