import type { Amount } from '../model/unit.ts';
import { decimals, unitSpace } from './decimals.ts';
import { measureOf } from './measureOf.ts';

/** How a column of amounts is shown: every cell is the amount divided by `factor`, with `digits` decimals. */
export interface Scale {
  /** For the column's head: 'ms', 'MB', an unknown unit as it is, '' for plain counts. */
  unit: string;
  factor: number;
  digits: number;
}

/** Units that only say "how many"; they add nothing beside the number. */
const plainUnits = new Set(['', 'count', 'counts', 'sample', 'samples', 'unit', 'units']);

/**
 * The unit that suits a column whose largest amount (by size) is `max`, given in the profile's own unit. Chosen as
 * pprof chooses for one value: the largest unit that the amount reaches. Whole base units get no decimals, scaled ones two.
 */
export function scaleFor(max: Amount, unit: string): Scale {
  const size = Math.abs(Number(max));
  const measure = measureOf(unit);
  if (measure === null) {
    return { unit: plainUnits.has(unit) ? '' : unit, factor: 1, digits: Number.isInteger(size) ? 0 : 2 };
  }
  const { units, zeroUnit } = measure.family;
  const inBase = size * measure.factor;
  const fitting =
    inBase === 0
      ? units.find((candidate) => candidate.name === zeroUnit)!
      : (units.findLast((candidate) => inBase >= candidate.factor) ?? units[0]!);
  // Divided this way round, the factor is exact for every pair of units where one is a multiple of the other.
  const factor = fitting.factor / measure.factor;
  return { unit: fitting.name, factor, digits: factor <= 1 && Number.isInteger(size) ? 0 : 2 };
}

/** One cell of a column, without its unit: `formatInScale(1_250_000, scaleFor(3e6, 'nanoseconds'))` is "1.25". */
export function formatInScale(value: Amount, scale: Scale): string {
  if (scale.factor === 1 && (typeof value === 'bigint' || scale.digits === 0)) return decimals(value, scale.digits);
  const scaled = Number(value) / scale.factor;
  // A sliver is not nothing: a cell says 0.00 only of a true zero.
  const smallest = 10 ** -scale.digits;
  if (scaled !== 0 && Math.abs(scaled) < smallest / 2) {
    return scaled > 0 ? `<${decimals(smallest, scale.digits)}` : `>${decimals(-smallest, scale.digits)}`;
  }
  return decimals(scaled, scale.digits);
}

/** The same with the unit, for the accessible name of a cell or where there is no head. */
export function formatWithUnit(value: Amount, scale: Scale): string {
  const text = formatInScale(value, scale);
  return scale.unit === '' ? text : text + unitSpace + scale.unit;
}
