import { locationNames } from '../src/analysis/names/locationNames.ts';
import type { Profile } from '../src/model/profile.ts';

/**
 * The stacks of a profile with what ends in them, in one value type: names root first, then the sum, sorted.
 * `drop_frames` is not applied. The opposite of `drawProfile`.
 */
export function stacksOf(profile: Profile, valueType = 0): string[] {
  const { stacks, samples } = profile;
  const { names, first, end, name } = locationNames(profile, null);
  const paths: string[] = [];
  for (let stack = 0; stack < stacks.count; stack++) {
    const location = stacks.location[stack]!;
    const frames = Array.from(name.subarray(first[location], end[location]), (row) => names[row]!).reverse();
    const caller = stacks.caller[stack]!;
    paths.push([...(caller < 0 ? [] : [paths[caller]!]), ...frames].join(' '));
  }
  const sums = new Map<string, bigint>();
  for (let sample = 0; sample < samples.count; sample++) {
    const path = paths[samples.stack[sample]!] ?? '-';
    sums.set(path, (sums.get(path) ?? 0n) + BigInt(samples.values[valueType]![sample]!));
  }
  return [...sums].map(([path, sum]) => `${path} ${sum}`).sort();
}
