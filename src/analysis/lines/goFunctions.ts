import { type GoTokens, tokenKinds } from './goTokens.ts';
import { lineAt } from './lineStarts.ts';

/** One function of a Go file: a declaration, or a literal inside of one. */
export interface GoFunction {
  /** '' for a literal. */
  name: string;
  /** Type name of the receiver, without star and type parameters; '' for none. */
  receiver: string;
  /** From the line with `func` to the one with the closing brace; one line for a function without body. From 1. */
  firstLine: number;
  lastLine: number;
}

const NAME = tokenKinds.indexOf('name');
const KEYWORD = tokenKinds.indexOf('keyword');
const COMMENT = tokenKinds.indexOf('comment');

/** What the head of a function (from `func` to its body) needs while it is read. */
interface Head {
  made: GoFunction;
  /** Open brackets, and open braces of struct and interface types among them. */
  brackets: number;
  types: number;
  line: number;
}

/**
 * All functions of a file with the lines that they take up, in the order of their heads. Types such as `func(int) bool`
 * are none. Brackets that do not match, as in a file that does not compile, end a function where the file ends.
 */
export function goFunctions(text: string, tokens: GoTokens, starts: Int32Array): GoFunction[] {
  const found: GoFunction[] = [];
  /** Open braces: those of bodies hold their function. */
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
        found.push(head.made);
        open.push(head.made);
        head = null;
        continue;
      }
      // Without a body it is a type, or a declaration of what is written in assembly.
      if (head.made.name !== '') found.push(head.made);
      head = null;
    }
    if (word === 'func' && kind === KEYWORD) {
      const isDeclaration = open.length === 0 && brackets === 0 && line > lineBefore;
      const named = isDeclaration ? declaredAt(text, tokens, token) : { name: '', receiver: '' };
      // Behind a bracket it is the type of elements, and the brace begins their list: `[]func(){ … }`.
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
  if (head !== null && head.made.name !== '') found.push(head.made);
  for (const unclosed of open) if (unclosed) unclosed.lastLine = starts.length;
  return found;
}

/** Takes one more token of a function's head. `before` is the token before it. */
function readHead(head: Head, word: string, before: string, line: number): 'goes on' | 'body' | 'no body' {
  const isInside = head.brackets > 0 || head.types > 0;
  // At the end of a line Go ends the declaration, unless brackets are open.
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

/** Name and receiver of the declaration whose `func` is at `token`. */
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
