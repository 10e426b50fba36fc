/** What frames are called that stand for a run of others; those of a module bear its path. */
export const foldedTitles = { runtime: 'runtime', standard: 'standard library', other: 'other code' } as const;

/** What of Go itself has no caller that both sides of a comparison have is under one of these names: that it is on one side says nothing. */
export function isStandIn(name: string): boolean {
  return name === foldedTitles.runtime || name === foldedTitles.standard;
}

/**
 * A module's path, which has no function behind its last element. Where that has a dot it reads like one, but no package
 * of gopkg.in is without its version, and no function is called `go`.
 */
const modulePath = /^(?:[\w-]+(?:\.[\w-]+)+\/[^\s:.]+(?:\.go)?|gopkg\.in\/[^\s:.]+\.v\d+)$/;

/** The package that such a frame belongs to, so that it is coloured and grouped like what it stands for: a module's path, or Go's `std`; '' for names of functions. */
export function foldedHome(name: string): string {
  if (name === foldedTitles.runtime) return 'runtime';
  if (name === foldedTitles.standard) return 'std';
  return modulePath.test(name) ? name : '';
}
