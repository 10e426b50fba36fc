import { upperBound } from '../upperBound.ts';
import { type GoTokens, tokenKinds } from './goTokens.ts';

/** One function of a Go file: a declaration, or a literal inside of one. */
export interface GoFunction {
  /** '' for a literal. */
  name: string;
  /** The type name of the receiver, without star and type parameters; '' if there is none. */
  receiver: string;
  /** The lines from `func` to the closing brace; one line for a function without a body. From 1. */
  firstLine: number;
  lastLine: number;
}

const NAME = tokenKinds.indexOf('name');
const KEYWORD = tokenKinds.indexOf('keyword');
const COMMENT = tokenKinds.indexOf('comment');

/** The parser state for the head of a function (from `func` to its body). */
interface Head {
  made: GoFunction;
  /** The number of open brackets, including open braces of struct and interface types. */
  brackets: number;
  types: number;
  line: number;
}

/**
 * All functions of a file with their lines, in the order of their heads. Function types such as `func(int) bool` are
 * not included. If brackets do not match, as in a file that does not compile, a function ends at the end of the file.
 */
export function goFunctions(text: string, tokens: GoTokens, starts: Int32Array): GoFunction[] {
  return readFunctions(text, tokens, starts).functions;
}

/** The tokens that are the opening braces of functions' bodies. */
export function functionBodies(text: string, tokens: GoTokens, starts: Int32Array): Set<number> {
  return readFunctions(text, tokens, starts).bodies;
}

function readFunctions(text: string, tokens: GoTokens, starts: Int32Array) {
  const bodies = new Set<number>();
  const functions: GoFunction[] = [];
  /** Open braces: a brace of a body stores its function. */
  const open: (GoFunction | null)[] = [];
  let head: Head | null = null;
  /** Open round and square brackets outside of heads. */
  let brackets = 0;
  let before = '';
  let lineBefore = 0;
  for (let token = 0; token < tokens.count; token++) {
    const kind = tokens.kind[token]!;
    if (kind === COMMENT) continue;
    const at = tokens.start[token]!;
    const word = text.slice(at, Math.min(tokens.end[token]!, at + 12));
    const line = lineAt(starts, at);
    if (head !== null) {
      const step = readHead(head, word, before, line);
      if (step !== 'no body') {
        before = word;
        lineBefore = line;
      }
      if (step === 'goes on') continue;
      if (step === 'body') {
        bodies.add(token);
        functions.push(head.made);
        open.push(head.made);
        head = null;
        continue;
      }
      // Without a body it is a function type, or the declaration of an assembly function.
      if (head.made.name !== '') functions.push(head.made);
      head = null;
    }
    if (word === 'func' && kind === KEYWORD) {
      const isDeclaration = open.length === 0 && brackets === 0 && line > lineBefore;
      const named = isDeclaration ? declaredAt(text, tokens, token) : { name: '', receiver: '' };
      // After a bracket it is an element type, and the brace begins a composite literal: `[]func(){ … }`.
      if (isDeclaration || before !== ']')
        head = { made: { ...named, firstLine: line, lastLine: line }, brackets: 0, types: 0, line };
    } else if (word === '(' || word === '[') brackets++;
    else if (word === ')' || word === ']') brackets = Math.max(0, brackets - 1);
    else if (word === '{') open.push(null);
    else if (word === '}') {
      const closed = open.pop();
      if (closed) closed.lastLine = line;
    }
    before = word;
    lineBefore = line;
  }
  if (head !== null && head.made.name !== '') functions.push(head.made);
  for (const unclosed of open) if (unclosed) unclosed.lastLine = starts.length;
  return { functions, bodies };
}

/** Reads one more token of a function's head. `before` is the token before it. */
function readHead(head: Head, word: string, before: string, line: number): 'goes on' | 'body' | 'no body' {
  const isInside = head.brackets > 0 || head.types > 0;
  // In Go a line end ends the declaration, unless brackets are open.
  if (!isInside && line > head.line && before !== 'func') return 'no body';
  head.line = line;
  if (word === '{') {
    if (before === 'struct' || before === 'interface') head.types++;
    else if (!isInside) return 'body';
    else return 'no body';
  } else if (word === '}') {
    if (head.types === 0) return 'no body';
    head.types--;
  } else if (word === '(' || word === '[') head.brackets++;
  else if (word === ')' || word === ']') {
    if (head.brackets === 0) return 'no body';
    head.brackets--;
  } else if (!isInside && [',', ';', '=', ':'].includes(word)) return 'no body';
  return 'goes on';
}

/** The name and receiver of the declaration whose `func` is at `token`. */
function declaredAt(text: string, tokens: GoTokens, token: number): { name: string; receiver: string } {
  const wordOf = (at: number): string => (at < tokens.count ? text.slice(tokens.start[at], tokens.end[at]) : '');
  let at = token + 1;
  let receiver = '';
  if (wordOf(at) === '(') {
    // The receiver's type is its last name before type parameters: `(s *Server[T])`.
    for (at++; at < tokens.count && wordOf(at) !== ')'; at++) {
      if (wordOf(at) === '[') break;
      if (tokens.kind[at] === NAME) receiver = wordOf(at);
    }
    while (at < tokens.count && wordOf(at) !== ')') at++;
    at++;
  }
  return tokens.kind[at] === NAME ? { name: wordOf(at), receiver } : { name: '', receiver: '' };
}

/** The start of each line of a text; entry 0 is line 1. */
export function lineStarts(text: string): Int32Array {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  // The text after the last line break is a line only if it is not empty.
  if (starts.length > 1 && starts.at(-1) === text.length) starts.pop();
  return Int32Array.from(starts);
}

/** The line (from 1) that contains a position of the text. */
function lineAt(starts: Int32Array, position: number): number {
  return Math.max(
    1,
    upperBound(starts.length, (line) => starts[line]! > position),
  );
}
