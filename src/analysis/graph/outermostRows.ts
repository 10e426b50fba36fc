import type { Profile } from '../../model/profile.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { rowsOf, stacksOfSamples } from '../steps/keepSamples.ts';
import type { CallTree } from '../tree/callTree.ts';

/**
 * For each row of a call tree, whether some of its samples were in a function of its own there (1), so not only in code
 * that the compiler has inlined into its caller (0). Samples that are 0 in all of the value types do not count.
 */
export function outermostRows(
  profile: Profile,
  { first, end, target }: StackNaming,
  { count, parent, rowOfStack }: CallTree,
  valueTypes: readonly number[],
): Uint8Array {
  const { stacks, samples } = profile;
  const hasAmount = (sample: number): boolean => valueTypes.some((type) => Number(samples.values[type]![sample]) !== 0);
  const outermost = new Uint8Array(count);
  for (const stack of rowsOf(stacksOfSamples(profile, hasAmount))) {
    // The samples of a removed stack are its caller's.
    if (target !== null && target[stack] !== stack) continue;
    const location = stacks.location[stack]!;
    let row = rowOfStack[stack]!;
    for (let inner = end[location]! - first[location]! - 1; inner > 0; inner--) row = parent[row]!;
    outermost[row] = 1;
  }
  return outermost;
}
