import type { Amount } from '../model/unit.ts';
import { decimals, shareDigits, withUnit } from './decimals.ts';
import { measureOf } from './measureOf.ts';

/** The scale of a column of amounts: every cell is the amount divided by `factor`, with `digits` decimals. */
export interface Scale {
  /** The unit for the column's head: 'ms', 'MiB', an unknown unit unchanged, '' for plain counts. */
  unit: string;
  factor: number;
  digits: number;
  /** The original unit, if it has a scale: cells that are too small for the column's unit get a smaller one. */
  of?: string;
  /** Whether every cell has the unit that fits it, and names it: see `columnScale`. */
  isPerCell?: boolean;
}

/** A cell below this fraction of the column's unit, which would be "<0.01", gets a smaller unit: 20 µs under s. */
export const LEAST_SHOWN = 0.01;

/** Of a rate of counts only what it is per is displayed: '/s'. */
const plainPart = /^(?:count|sample|unit)s?(?=\/)/;
/** Units of plain counts, which are not displayed. */
const plainUnits = new Set(['', 'count', 'counts', 'sample', 'samples', 'unit', 'units']);

/**
 * The scale of a column whose largest absolute amount is `max`, in the profile's own unit. Chosen as pprof does for one
 * value: the largest unit that the amount reaches. Integers in base units get no decimals, scaled amounts two.
 */
export function scaleFor(max: Amount, unit: string): Scale {
  const size = Math.abs(Number(max));
  if (unit === '%') return { unit, factor: 1, digits: shareDigits };
  const measure = measureOf(unit);
  if (measure === null) {
    return {
      unit: plainUnits.has(unit) ? '' : unit.replace(plainPart, ''),
      factor: 1,
      digits: Number.isInteger(size) ? 0 : 2,
    };
  }
  const { zeroUnit } = measure.family;
  const units = measure.family.units.filter(({ isOnlyRead }) => isOnlyRead !== true);
  const inBase = size * measure.factor;
  const fitting =
    inBase === 0
      ? units.find((candidate) => candidate.name === zeroUnit)!
      : (units.findLast((candidate) => inBase >= candidate.factor) ?? units[0]!);
  // In this direction the factor is exact if one unit is a multiple of the other.
  const factor = fitting.factor / measure.factor;
  return { unit: fitting.name, factor, digits: factor <= 1 && Number.isInteger(size) ? 0 : 2, of: unit };
}

/**
 * One cell of a column, in the unit of its head: `formatInScale(1_250_000, scaleFor(3e6, 'nanoseconds'))` is "1.25". A
 * much smaller amount has its own unit: 20,000 is "20 µs".
 */
export function formatInScale(value: Amount, scale: Scale): string {
  const own = ownScale(value, scale);
  if (own === null)
    return scale.isPerCell && Number(value) === 0 ? inUnit(value, { ...scale, digits: 0 }) : inUnit(value, scale);
  return withUnit(inUnit(value, own).replace(/\.00$/, ''), own.unit);
}

/** A cell with its unit, for accessible names or where there is no head. */
export function formatWithUnit(value: Amount, scale: Scale): string {
  const text = formatInScale(value, scale);
  return ownScale(value, scale) === null ? withUnit(text, scale.unit) : text;
}

/** The amount in its original unit, whole or with six digits: "12,645,826 B"; '' if the unit has no scale. */
export function exactAmount(value: Amount, { of = '' }: Pick<Scale, 'of'>): string {
  const measure = measureOf(of);
  if (measure === null) return '';
  const name = measure.family.units.find(({ factor }) => factor === measure.factor)?.name ?? of;
  const isWhole = typeof value === 'bigint' || Number.isInteger(value);
  let digits = isWhole ? 0 : Math.min(20, Math.max(2, 5 - Math.floor(Math.log10(Math.abs(value)))));
  const text = decimals(value, digits);
  for (let end = text.length; digits > 2 && text[end - 1] === '0'; end--) digits--;
  return withUnit(decimals(value, digits), name);
}

/** The same in a unit that may be per something: "164,910.30 ns/req". */
export function exactInUnit(value: Amount, unit: string): string {
  const [of = '', per] = unit.split('/');
  const exact = exactAmount(value, { of });
  return exact === '' || per === undefined ? exact : `${exact}/${per}`;
}

/**
 * The scale of a cell that has its own unit, as all have or as it is too small for the column's; null for other cells.
 */
function ownScale(value: Amount, { unit, factor, of, isPerCell = false }: Scale): Scale | null {
  const size = Math.abs(Number(value));
  if (of === undefined || size === 0 || (!isPerCell && size / factor >= LEAST_SHOWN)) return null;
  const scale = scaleFor(value, of);
  if (!isPerCell && scale.factor >= factor) return null;
  const per = unit.indexOf('/');
  return per < 0 ? scale : { ...scale, unit: scale.unit + unit.slice(per) };
}

function inUnit(value: Amount, scale: Scale): string {
  if (scale.factor === 1 && (typeof value === 'bigint' || scale.digits === 0)) return decimals(value, scale.digits);
  const scaled = Number(value) / scale.factor;
  // Only a true zero is shown as 0.00.
  const smallest = 10 ** -scale.digits;
  if (scaled !== 0 && Math.abs(scaled) < smallest / 2) {
    return scaled > 0 ? `<${decimals(smallest, scale.digits)}` : `>${decimals(-smallest, scale.digits)}`;
  }
  return decimals(scaled, scale.digits);
}
