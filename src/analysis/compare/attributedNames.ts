import type { Profile } from '../../model/profile.ts';
import { originOf } from '../names/functionName.ts';
import { type StackNaming, stackStates } from '../names/stackNaming.ts';
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
  const { first, name, functions } = naming;
  const leaf = first.map((at) => name[at]!);
  const qualifies = Uint8Array.from(functions, (text) => {
    if (attributed === 'leaf') return 0;
    const origin = originOf(text, module);
    return Number(attributed === 'own' ? origin === 'own' : origin !== 'runtime' && text !== '');
  });
  const profiles = Uint8Array.from(functions, (text) => Number(isProfilerWork(text)));
  /** The function found so far × 2, + 1 if that is the profiler, which keeps its samples; -2 for none. */
  const nearest = stackStates(stacks, naming, -2, (state, frame) => {
    if ((state & 1) === 1) return state;
    if (profiles[frame] === 1) return 2 * frame + 1;
    return qualifies[frame] === 1 ? 2 * frame : state;
  });
  return nearest.map((state, stack) => (state < 0 ? leaf[stacks.location[stack]!]! : state >> 1));
}
