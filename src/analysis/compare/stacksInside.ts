import type { Profile } from '../../model/profile.ts';
import type { StackNaming } from '../names/stackNaming.ts';

/** For each stack, 1 if it goes through one of the given functions, by name. */
export function stacksInside(
  { stacks }: Pick<Profile, 'stacks'>,
  naming: StackNaming,
  wanted: ReadonlySet<string>,
): Uint8Array {
  const { first, end, name, functions } = naming;
  const isWanted = Uint8Array.from(functions, (text) => Number(wanted.has(text)));
  const ofLocation = first.map((from, location) => {
    for (let index = from; index < end[location]!; index++) if (isWanted[name[index]!] === 1) return 1;
    return 0;
  });
  const inside = new Uint8Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    inside[stack] = ofLocation[stacks.location[stack]!]! | (caller < 0 ? 0 : inside[caller]!);
  }
  return inside;
}
