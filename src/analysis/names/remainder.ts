/**
 * The function that stands for all that a short form has cut. It says so itself, so that it can be told from any function of a
 * program, in every table, after every merge and step.
 */
export const REMAINDER = 'other (short form)';

/** Compares names so that the remainder comes last, whatever a table is sorted by: it has no rank among functions. */
export function compareRemainder(a: string, b: string): number {
  return Number(a === REMAINDER) - Number(b === REMAINDER);
}
