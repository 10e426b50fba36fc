/**
 * The elements that two paths have in common at their end: `server/cpu.prof` of `before/server/cpu.prof` and
 * `after/server/cpu.prof`.
 */
export function sharedPath(one: string, other: string): string[] {
  const [a, b] = [one.split('/'), other.split('/')];
  let count = 0;
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count === 0 ? [] : b.slice(-count);
}

/** How much two paths end alike: 0 if their names differ, and below 1. */
export function pathLikeness(one: string, other: string): number {
  return (2 * sharedPath(one, other).length) / (one.split('/').length + other.split('/').length + 1);
}
