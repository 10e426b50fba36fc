import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { baseSamples } from './baseSamples.ts';

/** Sums over all samples of a profile, in one value type. */
export interface ProfileTotal {
  /** The signed sum. */
  sum: Amount;
  /** The sum of absolute values. */
  magnitude: Amount;
  /**
   * The total for percentages: `magnitude`, or, in a saved diff, the magnitude of only the samples labelled
   * `pprof::base=true`.
   */
  reported: Amount;
}

/** Adds up a value type over all samples, including those without locations. Exact. */
export function profileTotal(profile: Profile, valueType: number): ProfileTotal {
  const column = profile.samples.values[valueType]!;
  const base = baseSamples(profile);
  if (column instanceof Float64Array) {
    let sum = 0;
    let magnitude = 0;
    let ofBase = 0;
    for (let sample = 0; sample < column.length; sample++) {
      const value = column[sample]!;
      sum += value;
      magnitude += Math.abs(value);
    }
    for (let sample = 0; sample < base.length; sample++) ofBase += base[sample]! * Math.abs(column[sample]!);
    return { sum, magnitude, reported: ofBase > 0 ? ofBase : magnitude };
  }
  let sum = 0n;
  let magnitude = 0n;
  let ofBase = 0n;
  for (let sample = 0; sample < column.length; sample++) {
    const value = column[sample]!;
    const absolute = value < 0n ? -value : value;
    sum += value;
    magnitude += absolute;
    if (base[sample] === 1) ofBase += absolute;
  }
  return { sum, magnitude, reported: ofBase > 0n ? ofBase : magnitude };
}
