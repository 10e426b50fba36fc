import type { Profile } from '../../model/profile.ts';
import { weakMemoized } from '../memo/weakMemo.ts';

/**
 * Where the runtime's signal for preemption lands: between the interrupted function and what the runtime does about it.
 */
const preemption = /^runtime\.asyncPreempt2?$/;

export function isPreemption(name: string): boolean {
  return preemption.test(name);
}

/**
 * For each stack, the stack of the function that the runtime's preemption interrupted: its last caller before
 * `runtime.asyncPreempt`, or itself. null if no function of the profile was interrupted.
 *
 * The profiler's signal and the one for preemption arrive together, so that a loop without calls has many samples
 * there. The time is the loop's: with `GODEBUG=asyncpreemptoff=1` the frame is gone, and as much CPU time as before is
 * used.
 */
function interruptedStacks(profile: Profile): Int32Array | null {
  const { valueTypes, stacks, locations, lines, functions, strings } = profile;
  // A goroutine that was preempted is one that could run: that is its state.
  if (valueTypes.some(({ type }) => type.startsWith('goroutine'))) return null;
  const preempts = Uint8Array.from(functions.name, (name) => Number(isPreemption(strings[name]!)));
  if (!preempts.includes(1)) return null;
  const isCut = Uint8Array.from(locations.firstLine, (line, location) => {
    for (let index = line; index < locations.endLine[location]!; index++)
      if (preempts[lines.function[index]!] === 1) return 1;
    return 0;
  });
  const result = new Int32Array(stacks.count);
  // Callers precede callees.
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    const isBelow = caller >= 0 && (result[caller] !== caller || isCut[stacks.location[stack]!] === 1);
    result[stack] = isBelow ? result[caller]! : stack;
  }
  return result;
}

/**
 * The profile with the samples of preemption as samples of the interrupted functions; the same profile if it has none.
 */
export const withoutPreemption = weakMemoized((profile: Profile): Profile => {
  const interrupted = interruptedStacks(profile);
  if (interrupted === null) return profile;
  const stack = profile.samples.stack.map((row) => (row < 0 ? row : interrupted[row]!));
  return { ...profile, samples: { ...profile.samples, stack } };
});
