import type { Amount } from '../model/unit.ts';
import { decimals, unitSpace } from './decimals.ts';
import { measureOf } from './measureOf.ts';

/** How a column of amounts is shown: every cell is the amount divided by `factor`, with `digits` decimals. */
export interface Scale {
  /** For the column's head: 'ms', 'MiB', an unknown unit as it is, '' for plain counts. */
  unit: string;
  factor: number;
  digits: number;
  /** The unit that the amounts are in, where it can be scaled: cells that are too small for the column's have one of their own. */
  of?: string;
}

/** A cell below this part of the column's unit is read in a smaller one: 20 µs and not 0.02 ms. */
const LEAST_READ = 0.1;

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
  const { zeroUnit } = measure.family;
  const units = measure.family.units.filter(({ isOnlyRead }) => isOnlyRead !== true);
  const inBase = size * measure.factor;
  const fitting =
    inBase === 0
      ? units.find((candidate) => candidate.name === zeroUnit)!
      : (units.findLast((candidate) => inBase >= candidate.factor) ?? units[0]!);
  // Divided this way round, the factor is exact for every pair of units where one is a multiple of the other.
  const factor = fitting.factor / measure.factor;
  return { unit: fitting.name, factor, digits: factor <= 1 && Number.isInteger(size) ? 0 : 2, of: unit };
}

/**
 * One cell of a column, whose unit is the head's: `formatInScale(1_250_000, scaleFor(3e6, 'nanoseconds'))` is "1.25". One that
 * is much smaller has its own: 20 000 is "20 µs" there.
 */
export function formatInScale(value: Amount, scale: Scale): string {
  const own = ownScale(value, scale);
  return own === null ? inUnit(value, scale) : `${inUnit(value, own).replace(/\.00$/, '')}${unitSpace}${own.unit}`;
}

/** The same with the unit, for the accessible name of a cell or where there is no head. */
export function formatWithUnit(value: Amount, scale: Scale): string {
  const text = formatInScale(value, scale);
  return scale.unit === '' || ownScale(value, scale) !== null ? text : text + unitSpace + scale.unit;
}

/** To the last digit, in the unit that the amounts are in: "12 645 826 B"; '' where the unit has no scale. */
export function exactAmount(value: Amount, { of = '' }: Scale): string {
  const measure = measureOf(of);
  if (measure === null) return '';
  const name = measure.family.units.find(({ factor }) => factor === measure.factor)?.name ?? of;
  const isWhole = typeof value === 'bigint' || Number.isInteger(value);
  return decimals(value, isWhole ? 0 : 2) + unitSpace + name;
}

/** The scale of a cell that is too small to be read in its column's; null for all others. */
function ownScale(value: Amount, { unit, factor, of }: Scale): Scale | null {
  const size = Math.abs(Number(value));
  if (of === undefined || size === 0 || size / factor >= LEAST_READ) return null;
  const own = scaleFor(value, of);
  if (own.factor >= factor) return null;
  const per = unit.indexOf('/');
  return per < 0 ? own : { ...own, unit: own.unit + unit.slice(per) };
}

function inUnit(value: Amount, scale: Scale): string {
  if (scale.factor === 1 && (typeof value === 'bigint' || scale.digits === 0)) return decimals(value, scale.digits);
  const scaled = Number(value) / scale.factor;
  // A sliver is not nothing: a cell says 0.00 only of a true zero.
  const smallest = 10 ** -scale.digits;
  if (scaled !== 0 && Math.abs(scaled) < smallest / 2) {
    return scaled > 0 ? `<${decimals(smallest, scale.digits)}` : `>${decimals(-smallest, scale.digits)}`;
  }
  return decimals(scaled, scale.digits);
}
