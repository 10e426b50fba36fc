import type { Profile } from '../../model/profile.ts';

/** Whether a location for which `marked` is 1 is in any stack. */
export function isInUse({ stacks }: Profile, marked: Uint8Array): boolean {
  for (let stack = 0; stack < stacks.count; stack++) if (marked[stacks.location[stack]!] === 1) return true;
  return false;
}
