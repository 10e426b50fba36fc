/**
 * The name of the function that replaces everything a short form cut off. The name itself says so, so that it cannot be
 * confused with a function of a program in any table, merge or step.
 */
export const REMAINDER = 'other (short form)';

/** Compares names so that the remainder comes last, in any sort order: it has no rank among functions. */
export function compareRemainder(a: string, b: string): number {
  return Number(a === REMAINDER) - Number(b === REMAINDER);
}

/** The names of frames that replace a run of folded frames; for a module, the name is its path. */
export const foldedTitles = { runtime: 'runtime', standard: 'standard library', other: 'other code' } as const;

/**
 * Whether a name is one of the frames for functions of Go itself without a common caller on both sides of a comparison:
 * such a frame on one side only is no evidence.
 */
export function isStandIn(name: string): boolean {
  return name === foldedTitles.runtime || name === foldedTitles.standard;
}

/**
 * Matches a module's path, which has no function after its last element. A last element with a dot looks like a
 * function, but every package of gopkg.in has a version, and no function is called `go`.
 */
const modulePath = /^(?:[\w-]+(?:\.[\w-]+)+\/[^\s:.]+(?:\.go)?|gopkg\.in\/[^\s:.]+\.v\d+)$/;

/**
 * The package of a folded frame, so that it is coloured and grouped like the frames it replaces: a module's path, or
 * Go's `std`; '' for names of functions.
 */
export function foldedHome(name: string): string {
  if (name === foldedTitles.runtime) return 'runtime';
  if (name === foldedTitles.standard) return 'std';
  return modulePath.test(name) ? name : '';
}
