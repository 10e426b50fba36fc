import type { Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { originOf } from '../functionName.ts';
import type { StackNaming } from '../stackNaming.ts';
import { recordsAllocation } from './recordsAllocation.ts';

/**
 * To which function of its stack a sample is charged. `leaf`: the one it ends in, which is flat. `outside`: the
 * innermost that is not the runtime's, so that allocating, copying, maps and growing slices stand where they were asked
 * for. `own`: the innermost of the user's own code, libraries' work included. With both, recording for a memory profile
 * stays with the function of the runtime that records: nobody asked for it but the profile.
 */
export type ChargedTo = 'leaf' | 'outside' | 'own';

/**
 * Adds up columns of sample values by the frame that each sample is charged to, of the samples that go through a
 * benchmark's frame; see `benchmarkFrames`. Where no frame of a stack qualifies, the sample stays with its leaf. Each
 * result has one entry a name, and its sum is that of all samples through the frame.
 *
 * @param naming any of the profile: by function (`stackNaming`) or by line (`lineNaming`)
 * @param functions of each side's column the names of functions whose samples count
 * @param columns what to add up, by sample; doubles are exact to 2^53
 * @param module the user's, '' for none known; `own` asks for it
 */
export function amountsInFrame(
  profile: Profile,
  naming: StackNaming,
  functions: readonly (readonly string[])[],
  columns: readonly AmountColumn[],
  charged: ChargedTo,
  module = '',
): Float64Array[] {
  const chargedName = chargedNames(profile, naming, charged, module);
  // Both sides mostly have the same functions, and need to be looked for once.
  const known = new Map<string, Uint8Array>();
  return columns.map((column, side) => {
    const names = functions[side] ?? [];
    const key = names.join('\n');
    const inside = known.get(key) ?? stacksInside(profile, naming, new Set(names));
    known.set(key, inside);
    return sumInside(profile, naming, inside, chargedName, column);
  });
}

function chargedNames({ stacks }: Profile, naming: StackNaming, charged: ChargedTo, module: string): Int32Array {
  const { first, end, name, functions } = naming;
  const leaf = first.map((at) => name[at]!);
  if (charged === 'leaf') return stacks.location.map((location) => leaf[location]!);
  const qualifies = Uint8Array.from(functions, (text) => {
    const origin = originOf(text, module);
    return Number(charged === 'own' ? origin === 'own' : origin !== 'runtime' && text !== '');
  });
  const records = Uint8Array.from(functions, (text) => Number(recordsAllocation(text)));
  /**
   * For each stack whom it is charged to, -1 for nobody yet; and whether that is the recorder, whom nothing takes it
   * from.
   */
  const nearest = new Int32Array(stacks.count);
  const recorded = new Uint8Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    const location = stacks.location[stack]!;
    nearest[stack] = caller < 0 ? -1 : nearest[caller]!;
    recorded[stack] = caller < 0 ? 0 : recorded[caller]!;
    for (let at = end[location]! - 1; at >= first[location]! && recorded[stack] === 0; at--) {
      recorded[stack] = records[name[at]!]!;
      if (recorded[stack] === 1 || qualifies[name[at]!] === 1) nearest[stack] = name[at]!;
    }
  }
  return nearest.map((at, stack) => (at < 0 ? leaf[stacks.location[stack]!]! : at));
}

function stacksInside({ stacks }: Profile, naming: StackNaming, wanted: ReadonlySet<string>): Uint8Array {
  const { first, end, name, functions } = naming;
  const isWanted = Uint8Array.from(functions, (text) => Number(wanted.has(text)));
  const ofLocation = first.map((from, location) => {
    for (let at = from; at < end[location]!; at++) if (isWanted[name[at]!] === 1) return 1;
    return 0;
  });
  const inside = new Uint8Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    inside[stack] = ofLocation[stacks.location[stack]!]! | (caller < 0 ? 0 : inside[caller]!);
  }
  return inside;
}

function sumInside(
  { samples }: Profile,
  { names, target }: StackNaming,
  inside: Uint8Array,
  chargedName: Int32Array,
  column: AmountColumn,
): Float64Array {
  const sums = new Float64Array(names.length);
  for (let sample = 0; sample < samples.count; sample++) {
    const leaf = samples.stack[sample]!;
    const stack = leaf < 0 || target === null ? leaf : target[leaf]!;
    if (stack < 0 || inside[stack] === 0) continue;
    sums[chargedName[stack]!]! += Number(column[sample]!);
  }
  return sums;
}
