import type { Profile } from '../../model/profile.ts';
import { largestStates, type StackNaming } from '../names/stackNaming.ts';

/** For each stack, 1 if it goes through one of the given functions, by name. */
export function stacksInside(
  { stacks }: Pick<Profile, 'stacks'>,
  naming: StackNaming,
  wanted: ReadonlySet<string>,
): Uint8Array {
  const isWanted = Uint8Array.from(naming.functions, (text) => Number(wanted.has(text)));
  return Uint8Array.from(largestStates(stacks, naming, isWanted));
}
