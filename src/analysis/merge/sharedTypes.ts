import type { Profile } from '../../model/profile.ts';
import type { ValueType } from '../../model/unit.ts';
import { convertUnit } from '../../units/convertUnit.ts';
import { measureOf } from '../../units/measureOf.ts';

/** The column of a value type in a profile, and the factor that converts its unit to the shared unit. */
export interface SharedColumn {
  column: number;
  ratio: number;
}

/** The common value types of profiles, and how to convert each profile to them. */
export interface SharedTypes {
  valueTypes: ValueType[];
  periodType: ValueType | null;
  /** For each profile, one entry per value type. */
  columns: SharedColumn[][];
  /** One entry per profile. */
  periodRatios: number[];
}

/**
 * Finds the value types that all profiles have, each in its finest unit. A sentence if there are none, or if units or
 * period types differ.
 */
export function sharedTypes(profiles: readonly Profile[]): SharedTypes | string {
  const first = profiles[0]!;
  const valueTypes: ValueType[] = [];
  const columns = profiles.map((): SharedColumn[] => []);
  for (const { type } of first.valueTypes) {
    const found = profiles.map(({ valueTypes: own }) => own.findIndex((other) => other.type === type));
    if (found.includes(-1)) continue;
    const units = found.map((column, index) => profiles[index]!.valueTypes[column]!.unit);
    const unit = finest(units);
    if (unit === null) return `The profiles cannot be merged: ${type} is in ${alternatives(units)}.`;
    valueTypes.push({ type, unit });
    for (const [index, column] of found.entries())
      columns[index]!.push({ column, ratio: ratioOf(units[index]!, unit) });
  }
  if (valueTypes.length === 0) {
    const types = profiles.map(({ valueTypes: own }) => own.map(({ type }) => type).join(', ') || 'none');
    return `The profiles cannot be merged, for they have no value type in common: ${alternatives(types)}.`;
  }
  const periods = profiles.map(({ periodType }) => periodType ?? { type: '', unit: '' });
  const { type } = periods[0]!;
  const units = periods.map((period) => period.unit);
  const unit = finest(units);
  if (unit === null || periods.some((period) => period.type !== type)) {
    const described = periods.map((period) => `${period.type} ${period.unit}`.trim() || 'nothing');
    return `The profiles cannot be merged, for what they were sampled by differs: ${alternatives(described)}.`;
  }
  return {
    valueTypes,
    periodType: first.periodType && { type, unit },
    columns,
    periodRatios: units.map((own) => ratioOf(own, unit)),
  };
}

/** The smallest of units that convert into each other; null if they do not. */
function finest(units: string[]): string | null {
  let least = units[0]!;
  for (const unit of units) {
    if (unit === least) continue;
    const family = measureOf(unit)?.family;
    if (family === undefined || family !== measureOf(least)?.family) return null;
    if (convertUnit(1, unit, least).value < 1) least = unit;
  }
  return least;
}

/** Units of one family are multiples of each other. */
function ratioOf(from: string, to: string): number {
  return from === to ? 1 : Math.round(convertUnit(1, from, to).value);
}

/** Joins quoted texts, each once: “a”, then “b”. */
function alternatives(texts: string[]): string {
  return [...new Set(texts)].map((text) => `“${text}”`).join(' and ');
}
