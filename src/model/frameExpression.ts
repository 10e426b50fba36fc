/**
 * A longer `drop_frames` or `keep_frames` is applied only if it is a list of names: the time for all others is that of
 * their length times that of all function names. pprof's own have up to 700 characters.
 */
export const longestFrameExpression = 2000;

const special = /[.+*?()[\]{}^$]/;

/** The names of an expression that is nothing but names, such as `a|b\.c`; null for any other. */
export function alternatives(expression: string): Set<string> | null {
  const names = new Set<string>();
  let name = '';
  for (let index = 0; index < expression.length; index++) {
    const letter = expression[index]!;
    if (letter === '|') {
      names.add(name);
      name = '';
    } else if (letter === '\\') {
      const next = expression[++index];
      if (next === undefined || /[\p{L}\p{N}]/u.test(next)) return null;
      name += next;
    } else if (special.test(letter)) return null;
    else name += letter;
  }
  return names.add(name);
}

/** Whether an expression of a profile is too long to be applied. */
export function isFrameExpressionTooLong(expression: string): boolean {
  return expression.length > longestFrameExpression && alternatives(expression) === null;
}
