import type { Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { stackOfLeaf } from '../names/stackNaming.ts';
import { type AttributedTo, attributedNames } from './attributedNames.ts';
import { stacksInside } from './stacksInside.ts';

/**
 * Adds up columns of sample values by the frame that each sample is attributed to (see `attributedNames`). Only samples
 * that go through a benchmark's frame count; see `benchmarkFrames`. Each result has one entry per name, and its sum is
 * the sum of all samples through the frame.
 *
 * @param naming the profile's naming: by function (`stackNaming`) or by line (`lineNaming`)
 * @param functions for each side's column, the names of the functions whose samples count
 * @param columns the columns to add up, by sample; doubles are exact to 2^53
 * @param module the user's module path, '' if unknown; only `own` needs it
 */
export function amountsInFrame(
  profile: Profile,
  naming: StackNaming,
  functions: readonly (readonly string[])[],
  columns: readonly AmountColumn[],
  attributed: AttributedTo,
  module = '',
): Float64Array[] {
  const attributedName = attributedNames(profile, naming, attributed, module);
  // Both sides usually have the same functions, so they are looked up once.
  const known = new Map<string, Uint8Array>();
  return columns.map((column, side) => {
    const names = functions[side] ?? [];
    const key = names.join('\n');
    const inside = known.get(key) ?? stacksInside(profile, naming, new Set(names));
    known.set(key, inside);
    return sumInside(profile, naming, inside, attributedName, column);
  });
}

function sumInside(
  { samples }: Profile,
  { names, target }: StackNaming,
  inside: Uint8Array,
  attributedName: Int32Array,
  column: AmountColumn,
): Float64Array {
  const sums = new Float64Array(names.length);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = stackOfLeaf(samples.stack[sample]!, target);
    if (stack < 0 || inside[stack] === 0) continue;
    sums[attributedName[stack]!]! += Number(column[sample]!);
  }
  return sums;
}
