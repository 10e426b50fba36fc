/** What frames are called that stand for a run of others; those of a module bear its path. */
export const foldedTitles = { runtime: 'runtime', standard: 'standard library', other: 'other code' } as const;

/** The package that such a frame belongs to, so that it is coloured and grouped like what it stands for: a module's path, or Go's `std`; '' for names of functions. */
export function foldedHome(name: string): string {
  if (name === foldedTitles.runtime) return 'runtime';
  if (name === foldedTitles.standard) return 'std';
  return /^[\w-]+(?:\.[\w-]+)+\/[^\s:.]+$/.test(name) ? name : '';
}
