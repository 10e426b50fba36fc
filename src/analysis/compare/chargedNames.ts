import type { Profile } from '../../model/profile.ts';
import { originOf } from '../names/functionName.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { isProfilerWork } from './profilerWork.ts';

/**
 * To which function of its stack a sample is charged. `leaf`: the one it ends in, which is flat. `outside`: the
 * innermost that is not the runtime's, so that allocating, copying, maps and growing slices stand where they were asked
 * for. `own`: the innermost of the user's own code, libraries' work included. With all three, taking a profile stays with
 * the function that takes it: nobody asked for it but the profiler.
 */
export type ChargedTo = 'leaf' | 'outside' | 'own';

/**
 * For each stack whom its samples are charged to, as an index into the names. Where no frame of a stack qualifies, they stay
 * with the leaf.
 *
 * @param naming any of the profile: by function (`stackNaming`) or by line (`lineNaming`)
 * @param module the user's, '' for none known; `own` asks for it
 */
export function chargedNames(
  { stacks }: Pick<Profile, 'stacks'>,
  naming: StackNaming,
  charged: ChargedTo,
  module: string,
): Int32Array {
  const { first, end, name, functions } = naming;
  const leaf = first.map((at) => name[at]!);
  const qualifies = Uint8Array.from(functions, (text) => {
    if (charged === 'leaf') return 0;
    const origin = originOf(text, module);
    return Number(charged === 'own' ? origin === 'own' : origin !== 'runtime' && text !== '');
  });
  const profiles = Uint8Array.from(functions, (text) => Number(isProfilerWork(text)));
  /** -1 for nobody yet; and whether that is the profiler, whom nothing takes it from. */
  const nearest = new Int32Array(stacks.count);
  const profiled = new Uint8Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    const location = stacks.location[stack]!;
    nearest[stack] = caller < 0 ? -1 : nearest[caller]!;
    profiled[stack] = caller < 0 ? 0 : profiled[caller]!;
    for (let at = end[location]! - 1; at >= first[location]! && profiled[stack] === 0; at--) {
      profiled[stack] = profiles[name[at]!]!;
      if (profiled[stack] === 1 || qualifies[name[at]!] === 1) nearest[stack] = name[at]!;
    }
  }
  return nearest.map((at, stack) => (at < 0 ? leaf[stacks.location[stack]!]! : at));
}
