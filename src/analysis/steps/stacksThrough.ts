import type { Profile } from '../../model/profile.ts';

/** For each stack, 1 if `marked` is 1 for one of its locations. */
export function stacksThrough({ stacks }: Profile, marked: Uint8Array): Uint8Array {
  const through = new Uint8Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    if (marked[stacks.location[stack]!] === 1) through[stack] = 1;
    else if (caller >= 0) through[stack] = through[caller]!;
  }
  return through;
}
