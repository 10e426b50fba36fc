import type { Profile } from '../model/profile.ts';
import type { Amount } from '../model/unit.ts';

/** Sums over all samples of a profile, in one value type. */
export interface ProfileTotal {
  /** Signed. */
  sum: Amount;
  /** Of absolute values. */
  magnitude: Amount;
  /** What percentages are of: `magnitude`, or of the samples labelled `pprof::base=true` alone where there are any, as in a saved diff. */
  reported: Amount;
}

/** Adds up a value type over all samples, those without locations included. Exact. */
export function profileTotal({ samples, strings }: Profile, valueType: number): ProfileTotal {
  const column = samples.values[valueType]!;
  const base = baseSamples(samples, strings);
  if (column instanceof Float64Array) {
    const sums = [0, 0, 0];
    for (let sample = 0; sample < column.length; sample++) {
      const value = column[sample]!;
      sums[0]! += value;
      sums[1]! += Math.abs(value);
    }
    for (let sample = 0; sample < base.length; sample++) sums[2]! += base[sample]! * Math.abs(column[sample]!);
    return { sum: sums[0]!, magnitude: sums[1]!, reported: sums[2]! > 0 ? sums[2]! : sums[1]! };
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

/** 1 for each sample that is labelled as a diff's base; empty where none is. */
function baseSamples({ count, labels }: Profile['samples'], strings: string[]): Uint8Array {
  if (!strings.includes('pprof::base')) return new Uint8Array(0);
  const base = new Uint8Array(count);
  for (let label = 0; label < labels.count; label++) {
    if (strings[labels.key[label]!] === 'pprof::base' && strings[labels.text[label]!] === 'true') {
      base[labels.sample[label]!] = 1;
    }
  }
  return base;
}
