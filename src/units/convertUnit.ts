import { dictionary } from '../model/dictionary.ts';
import type { Amount } from '../model/unit.ts';
import { halfToEven } from './decimals.ts';
import { measureOf, type ScaleUnit, type UnitFamily } from './measureOf.ts';

/** An amount with its unit; '' for plain counts. */
export interface Converted {
  value: number;
  unit: string;
}

/** pprof's names of units that differ from ours. */
const pprofNames: Readonly<Record<string, string>> = dictionary({
  µs: 'us',
  h: 'hrs',
  KiB: 'kB',
  MiB: 'MB',
  GiB: 'GB',
  TiB: 'TB',
  PiB: 'PB',
});

const plainTargets = new Set(['count', 'sample', 'unit', 'minimum', 'auto']);

/**
 * An amount in another unit, by the rules of pprof's label filters: 4096 `bytes` are 4 `kB`. `auto` chooses the largest
 * unit that the amount reaches. If the target is of another family, the result has the usual unit of the amount's
 * family (bytes, seconds). An amount without a scale is unchanged and takes the name of the target unit.
 */
export function convertUnit(amount: Amount, from: string, to: string): Converted {
  const value = Number(amount);
  const measure = measureOf(from);
  if (measure === null) return { value, unit: plainTargets.has(to) ? '' : to };
  const { family } = measure;
  const target =
    to === 'auto' || to === 'minimum' ? reached(family, Math.abs(value) * measure.factor) : called(family, to);
  return { value: (value * measure.factor) / target.factor, unit: pprofNames[target.name] ?? target.name };
}

/** A label's number as pprof writes it: "4kB", "1.50us", "0". */
export function labelText(amount: Amount, unit: string): string {
  const converted = convertUnit(amount, unit, unit === '' ? '' : 'auto');
  const text = halfToEven(Math.abs(converted.value), 2).replace(/\.00$/, '');
  return text === '0' ? '0' : `${converted.value < 0 ? '-' : ''}${text}${converted.unit}`;
}

/** pprof has no minutes. */
function reached(family: UnitFamily, size: number): ScaleUnit {
  return family.units.findLast(({ name, factor }) => name !== 'min' && size / factor >= 1) ?? usual(family);
}

function called(family: UnitFamily, unit: string): ScaleUnit {
  const measure = measureOf(unit);
  if (measure?.family !== family) return usual(family);
  return family.units.find(({ factor }) => factor === measure.factor) ?? usual(family);
}

function usual({ units, zeroUnit }: UnitFamily): ScaleUnit {
  return units.find(({ name }) => name === zeroUnit)!;
}
