/**
 * The name of the function that replaces everything a short form cut off. The name itself says so, so that it cannot be
 * confused with a function of a program in any table, merge or step.
 */
export const REMAINDER = 'other (short form)';

/** Compares names so that the remainder comes last, in any sort order: it has no rank among functions. */
export function compareRemainder(a: string, b: string): number {
  return Number(a === REMAINDER) - Number(b === REMAINDER);
}
