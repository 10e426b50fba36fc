import type { Profile } from './profile.ts';
import type { AmountColumn } from './unit.ts';

/**
 * Index of the value type that is shown first: pprof's default, unless all its amounts are 0 and another type has
 * amounts, as in .NET's profiles, which end with `lock_time`. Then CPU time, or else the last type with amounts.
 */
export function openedValueType({
  valueTypes,
  defaultValueType,
  samples,
}: Pick<Profile, 'valueTypes' | 'defaultValueType' | 'samples'>): number {
  const hasAmounts = (at: number): boolean => samples.values[at] !== undefined && !isZero(samples.values[at]);
  if (hasAmounts(defaultValueType)) return defaultValueType;
  const filled = valueTypes.flatMap((_, index) => (hasAmounts(index) ? [index] : []));
  return filled.find((at) => valueTypes[at]!.type === 'cpu') ?? filled.at(-1) ?? defaultValueType;
}

function isZero(column: AmountColumn): boolean {
  for (const value of column) if (value !== 0 && value !== 0n) return false;
  return true;
}
