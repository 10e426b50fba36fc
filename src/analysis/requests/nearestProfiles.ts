/**
 * The paths of the profiles that are nearest to a file: as few steps up and down between their folders as possible.
 * Several, if they are equally near.
 *
 * `run/wrk/products.txt` is one step from `run/cpu.prof` and two from `run/script/cpu.prof`.
 */
export function nearestProfiles(path: string, profiles: readonly string[]): string[] {
  const folders = foldersOf(path);
  const steps = profiles.map((profile) => stepsBetween(folders, foldersOf(profile)));
  const least = Math.min(...steps);
  return profiles.filter((_, index) => steps[index] === least);
}

function foldersOf(path: string): string[] {
  return path.split('/').slice(0, -1);
}

function stepsBetween(one: readonly string[], other: readonly string[]): number {
  let shared = 0;
  while (shared < Math.min(one.length, other.length) && one[shared] === other[shared]) shared++;
  return one.length + other.length - 2 * shared;
}
