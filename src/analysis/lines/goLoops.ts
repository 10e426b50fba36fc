import { functionBodies } from './goFunctions.ts';
import { type GoTokens, tokenKinds } from './goTokens.ts';

const COMMENT = tokenKinds.indexOf('comment');
const KEYWORD = tokenKinds.indexOf('keyword');
const NAME = tokenKinds.indexOf('name');

/** What runs again and again, and what is run by its own callers, as places of the text: from `start` up to `end`. */
interface Extent {
  start: number;
  end: number;
  isLoop: boolean;
}

/** A brace that is not closed yet; null if it is neither a loop's nor a function's. */
type Open = Extent | null;

/** The head of a loop, from `for` to its body. */
interface Head {
  /** The number of open braces before it. */
  depth: number;
  brackets: number;
  /** Where it begins to run each time: the condition; with `range` only the body does. */
  start: number;
  isRange: boolean;
  /** A function type as an element type was read, `[]func() int`: the next brace begins a literal. */
  isOfFunctions: boolean;
}

/**
 * Finds how many `for` loops of the innermost function are around a place of a Go file. The condition of a loop and its
 * post statement run each time, its init statement and the operand of `range` only once. A function literal in a loop
 * begins anew: how often it is called, its place does not say.
 */
export function goLoops(text: string, tokens: GoTokens, starts: Int32Array): (position: number) => number {
  const extents = readExtents(text, tokens, starts);
  return (position) => {
    let depth = 0;
    // In the order of their braces, so that a literal comes behind the loops around it.
    for (const { start, end, isLoop } of extents) {
      if (start > position) break;
      if (position >= end) continue;
      depth = isLoop ? depth + 1 : 0;
    }
    return depth;
  };
}

function readExtents(text: string, tokens: GoTokens, starts: Int32Array): Extent[] {
  const bodies = functionBodies(text, tokens, starts);
  const extents: Extent[] = [];
  const open: Open[] = [];
  const heads: Head[] = [];
  let before = '';
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.kind[token] === COMMENT) continue;
    const at = tokens.start[token]!;
    const word = text.slice(at, Math.min(tokens.end[token]!, at + 8));
    const head = heads.at(-1);
    const inHead = head !== undefined && head.depth === open.length ? head : null;
    if (tokens.kind[token] === KEYWORD && word === 'for') {
      heads.push({ depth: open.length, brackets: 0, start: at, isRange: false, isOfFunctions: false });
    } else if (tokens.kind[token] === KEYWORD && word === 'range' && inHead !== null) inHead.isRange = true;
    else if (word === 'func' && before === ']' && inHead !== null) inHead.isOfFunctions = true;
    else if (word === ';' && inHead?.brackets === 0 && text[inHead.start] === 'f') inHead.start = at;
    else if (inHead !== null && (word === '(' || word === '[')) inHead.brackets++;
    else if (inHead !== null && (word === ')' || word === ']')) inHead.brackets--;
    else if (word === '{') {
      if (inHead?.isOfFunctions) {
        inHead.isOfFunctions = false;
        open.push(null);
      } else if (bodies.has(token)) open.push(opened(at, false));
      else if (inHead !== null && inHead.brackets <= 0 && !isLiteral(text, tokens, token)) {
        heads.pop();
        open.push(opened(inHead.isRange ? at : inHead.start, true));
      } else open.push(null);
    } else if (word === '}') {
      const closed = open.pop();
      if (closed) closed.end = at;
      while (heads.length > 0 && heads.at(-1)!.depth > open.length) heads.pop();
    }
    before = word;
  }
  return extents.sort((a, b) => a.start - b.start);

  function opened(start: number, isLoop: boolean): Extent {
    const extent = { start, end: text.length, isLoop };
    extents.push(extent);
    return extent;
  }
}

/**
 * Whether a brace in the head of a loop belongs to a type or a composite literal: `struct{…}`, `[]int{1, 2}`,
 * `map[string]*cart.Item{}`, `[]List[int]{}`. Literals of types that begin with a name are in round brackets there.
 */
function isLiteral(text: string, tokens: GoTokens, brace: number): boolean {
  const wordAt = (token: number): string => text.slice(tokens.start[token], tokens.end[token]);
  const before = (token: number): number => {
    let at = token - 1;
    while (at >= 0 && tokens.kind[at] === COMMENT) at--;
    return at;
  };
  /** The bracket that opens what the one at `token` closes. */
  const opening = (token: number): number => {
    const [open, close] = wordAt(token) === '}' ? ['{', '}'] : ['[', ']'];
    let depth = 0;
    for (let index = token; index >= 0; index = before(index)) {
      if (wordAt(index) === close) depth++;
      else if (wordAt(index) === open && --depth === 0) return index;
    }
    return -1;
  };
  let at = before(brace);
  const isType = (token: number): boolean => ['struct', 'interface'].includes(wordAt(token));
  if (isType(at)) return true;
  if (wordAt(at) === '}') return isType(before(opening(at)));
  // Type arguments.
  if (wordAt(at) === ']') at = before(opening(at));
  if (tokens.kind[at] !== NAME) return false;
  at = before(at);
  if (wordAt(at) === '.') at = before(before(at));
  for (;;) {
    if (wordAt(at) === '*' || wordAt(at) === 'chan') at = before(at);
    else if (wordAt(at) === '-' && wordAt(before(at)) === '<') at = before(before(at));
    else break;
  }
  // The bracket of an array, slice or map type, and not one that indexes a value.
  while (wordAt(at) === ']') {
    const first = opening(at);
    const previous = before(first);
    if (first === before(at) || wordAt(previous) === 'map') return true;
    if (wordAt(previous) !== ']') {
      return tokens.kind[previous] === KEYWORD || ['(', ',', '=', '&', '[', '{'].includes(wordAt(previous));
    }
    at = previous;
  }
  return false;
}
