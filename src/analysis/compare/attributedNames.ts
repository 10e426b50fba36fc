import type { Profile } from '../../model/profile.ts';
import { originOf } from '../names/functionName.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { isProfilerWork } from './profilerWork.ts';

/**
 * The function of its stack that a sample is attributed to. `leaf`: the innermost function (flat). `outside`: the
 * innermost function outside the runtime, so that allocations, copies, maps and growing slices are attributed to the
 * code that asked for them. `own`: the innermost function of the user's module, including the work of libraries it
 * calls. In all three, profiler work is attributed to the function that takes the profile, because the program did not
 * ask for it.
 */
export type AttributedTo = 'leaf' | 'outside' | 'own';

/**
 * For each stack, the function that its samples are attributed to, as an index into the names. If no frame of a stack
 * qualifies, its samples are attributed to the leaf.
 *
 * @param naming the profile's naming: by function (`stackNaming`) or by line (`lineNaming`)
 * @param module the user's module path, '' if unknown; only `own` needs it
 */
export function attributedNames(
  { stacks }: Pick<Profile, 'stacks'>,
  naming: StackNaming,
  attributed: AttributedTo,
  module: string,
): Int32Array {
  const { first, end, name, functions } = naming;
  const leaf = first.map((at) => name[at]!);
  const qualifies = Uint8Array.from(functions, (text) => {
    if (attributed === 'leaf') return 0;
    const origin = originOf(text, module);
    return Number(attributed === 'own' ? origin === 'own' : origin !== 'runtime' && text !== '');
  });
  const profiles = Uint8Array.from(functions, (text) => Number(isProfilerWork(text)));
  /** The function found so far, -1 for none; and whether that is the profiler, which keeps its samples. */
  const nearest = new Int32Array(stacks.count);
  const profiled = new Uint8Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    const location = stacks.location[stack]!;
    nearest[stack] = caller < 0 ? -1 : nearest[caller]!;
    profiled[stack] = caller < 0 ? 0 : profiled[caller]!;
    for (let index = end[location]! - 1; index >= first[location]! && profiled[stack] === 0; index--) {
      profiled[stack] = profiles[name[index]!]!;
      if (profiled[stack] === 1 || qualifies[name[index]!] === 1) nearest[stack] = name[index]!;
    }
  }
  return nearest.map((at, stack) => (at < 0 ? leaf[stacks.location[stack]!]! : at));
}
