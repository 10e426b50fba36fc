import { baseLabel } from '../../model/basis.ts';
import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';

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

/** 1 for each sample that is labelled as the base of a difference; empty if there is none. */
export function baseSamples({ samples: { count, labels }, strings }: Pick<Profile, 'samples' | 'strings'>): Uint8Array {
  const none = new Uint8Array(0);
  if (!strings.includes(baseLabel.key)) return none;
  const base = new Uint8Array(count);
  let isAny = false;
  for (let label = 0; label < labels.count; label++) {
    if (strings[labels.key[label]!] === baseLabel.key && strings[labels.text[label]!] === baseLabel.text) {
      base[labels.sample[label]!] = 1;
      isAny = true;
    }
  }
  return isAny ? base : none;
}
