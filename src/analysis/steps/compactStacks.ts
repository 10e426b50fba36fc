import type { Profile } from '../../model/profile.ts';

/** Removes the stacks that have no samples, so that no view processes them. */
export function compactStacks(profile: Profile): Profile {
  const { stacks, samples } = profile;
  const used = new Uint8Array(stacks.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    if (stack >= 0) used[stack] = 1;
  }
  let count = 0;
  for (let stack = stacks.count - 1; stack >= 0; stack--) {
    if (used[stack] === 0) continue;
    count++;
    const caller = stacks.caller[stack]!;
    if (caller >= 0) used[caller] = 1;
  }
  if (count === stacks.count) return profile;
  const newRow = new Int32Array(stacks.count);
  const caller = new Int32Array(count);
  const location = new Int32Array(count);
  for (let stack = 0, index = 0; stack < stacks.count; stack++) {
    if (used[stack] === 0) continue;
    const from = stacks.caller[stack]!;
    caller[index] = from < 0 ? -1 : newRow[from]!;
    location[index] = stacks.location[stack]!;
    newRow[stack] = index++;
  }
  const stack = samples.stack.map((row) => (row < 0 ? -1 : newRow[row]!));
  return { ...profile, stacks: { count, caller, location }, samples: { ...samples, stack } };
}
