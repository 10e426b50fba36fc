import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';

/** An RE2 expression, or a sentence that says why and where the text is invalid. */
export type Compiled = { expression: RE2JS; error: '' } | { expression: null; error: string };

/** Compiles an RE2 expression. As in `go tool pprof`, it matches anywhere in a text and is case-sensitive. */
export function compileExpression(text: string): Compiled {
  try {
    return { expression: RE2JS.compile(text), error: '' };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return { expression: null, error: complaint(text, error) };
  }
}

function complaint(text: string, error: RE2JSException): string {
  if (!(error instanceof RE2JSSyntaxException)) return `The expression cannot be used: ${error.message}.`;
  const reason = error.getDescription();
  const piece = error.getPattern() ?? '';
  const at = reason.endsWith('closing )') || reason === 'unexpected )' ? oddBracket(text) : onlyPlace(text, piece);
  const position = at < 0 ? '' : ` at character ${at + 1}`;
  const shown = piece === '' || piece === text ? '' : `, “${piece}”`;
  return `The expression is not valid${position}${shown}: ${reason}.`;
}

/** The position of a piece in a text; -1 if it is missing or occurs more than once. */
function onlyPlace(text: string, piece: string): number {
  if (piece === '') return -1;
  const index = text.lastIndexOf(piece);
  return text.indexOf(piece) === index ? index : -1;
}

/** The first unmatched round bracket, -1 if all are matched. */
function oddBracket(text: string): number {
  const open: number[] = [];
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === '[') index = endOfClass(text, index);
    else if (text[index] === '(') open.push(index);
    else if (text[index] === ')' && open.pop() === undefined) return index;
  }
  return open[0] ?? -1;
}

/**
 * The position of the `]` that closes the character class at `start`; a `]` as the first character is part of the
 * class.
 */
function endOfClass(text: string, start: number): number {
  let at = text[start + 1] === '^' ? start + 2 : start + 1;
  if (text[at] === ']') at++;
  for (; at < text.length && text[at] !== ']'; at++) if (text[at] === '\\') at++;
  return at;
}
