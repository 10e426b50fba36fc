import { cached } from '../maps.ts';
import { moduleRoot, originOf, packageOf, shortName } from '../names/functionName.ts';
import { withoutTypeArguments } from '../names/withoutTypeArguments.ts';
import { fewestEvents } from './countTest.ts';
import type { FunctionFacts, Neighbours } from './functionFacts.ts';
import type { MatchState, MatchStep, Sides } from './matchStep.ts';
import { numberedName, splitName } from './nameShapes.ts';

/**
 * Matches functions of a module whose names differ by this many words (`stringEnd` and `stringEndConfig`) and that are
 * at the same place of the stack: at least half of the known callers, and of the known callees, are the same. In
 * different packages only names of the same words are matched.
 *
 * A profile may lack a function only because it was not sampled: if no callees are known, both must have enough
 * samples.
 */
export function matchVariants(words: number): (state: MatchState) => MatchStep {
  return ({ functions, neighbours, renamed }) => {
    const isSame = sameFunction(functions, renamed);
    return {
      kind: 'variant',
      keyOf: ({ name, path, rest }) => {
        if (path === '' || !canBeVariant(name)) return null;
        return words > 0 ? path : `${moduleRoot(packageOf(name))} ${wordsOfFunction(rest)}`;
      },
      evidence: (from, to) => {
        if (otherWords(from.rest, to.rest) !== words) return '';
        const { before, after } = neighbours();
        const [one, other] = [before.get(from.name), after.get(to.name)];
        if (one === undefined || other === undefined || !shareMost(one.callers, other.callers, isSame)) return '';
        const isLeaf = one.callees.size === 0 || other.callees.size === 0;
        if (isLeaf ? !hasEvents(one, other) : !shareMost(one.callees, other.callees, isSame)) return '';
        return `${shortName(to.name)} has the same callers${isLeaf ? '' : ' and callees'} as ${shortName(from.name)} had.`;
      },
    };
  };
}

/**
 * Functions of Go itself do not get such names with a change of a program, and closures follow the functions that
 * contain them.
 */
export function canBeVariant(name: string): boolean {
  const origin = originOf(name, '');
  return origin !== 'standard' && origin !== 'runtime' && numberedName(name) === null;
}

/**
 * Whether two names stand for the same function when neighbours are compared: equal or matched names, and names that
 * only one side has and that are variants of each other, as a package often renames several of its functions in one
 * way.
 */
export function sameFunction(
  functions: Sides<ReadonlyMap<string, FunctionFacts>>,
  renamed: ReadonlyMap<string, string>,
): (before: string, after: string) => boolean {
  return (before, after) => {
    if (before === after || renamed.get(before) === after) return true;
    if (functions.after.has(before) || functions.before.has(after)) return false;
    const words = otherWords(splitName(before).rest, splitName(after).rest);
    return words !== null && moduleRoot(packageOf(before)) === moduleRoot(packageOf(after));
  };
}

/** Whether at least half of the names of the side that has fewer are the same as one of the other side. */
export function shareMost(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  isSame: (before: string, after: string) => boolean,
): boolean {
  const others = [...after];
  const shared = [...before].filter((name) => others.some((other) => isSame(name, other))).length;
  return shared > 0 && shared * 2 >= Math.min(before.size, after.size);
}

function hasEvents(one: Neighbours, other: Neighbours): boolean {
  return Math.min(one.events, other.events) >= fewestEvents;
}

/** Two names may differ by this many words and still be taken for variants of each other. */
export const mostOtherWords = 3;

/**
 * By how many words two names within packages (`SplitName.rest`) differ, if one is a variant of the other: it has words
 * before or behind the words of the other (`Parse` and `parseConfig`, `doParse`, `ParseWithOptions`, `(*Tree).Get` and
 * `(*TreeG[int]).Get`). 0 if only case, type arguments or the pointer of the receiver differ, or if one of them is no
 * method. null if neither is a variant.
 */
export function otherWords(a: string, b: string): number | null {
  const [one, other] = [partsOf(a), partsOf(b)];
  // A name of dots and brackets has no words.
  if (one.length === 0 || other.length === 0) return null;
  const functions = addedWords(one.at(-1)!, other.at(-1)!);
  if (functions === null || one.length !== other.length)
    return Math.abs(one.length - other.length) > 1 ? null : functions;
  let sum = functions;
  for (let part = 0; part < one.length - 1; part++) {
    const receivers = addedWords(one[part]!, other[part]!);
    if (receivers === null) return null;
    sum += receivers;
  }
  return sum;
}

/** The words of the function without its receiver, which are the same where `otherWords` is 0. */
function wordsOfFunction(rest: string): string {
  return partsOf(rest).at(-1)?.join(' ') ?? '';
}

const partsOfNames = new Map<string, string[][]>();
const mostNames = 100_000;

/** The receiver, if any, and the function, each as its words in lower case. */
function partsOf(rest: string): string[][] {
  return cached(partsOfNames, mostNames, rest, () =>
    withoutTypeArguments(rest)
      .replace(/[()*]/g, '')
      .split('.')
      .filter((part) => part !== '')
      .map(wordsOf),
  );
}

/** `doHTTPCall2` is do, http, call, 2. */
function wordsOf(identifier: string): string[] {
  return (identifier.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\d+/gu) ?? [identifier]).map((word) =>
    word.toLowerCase(),
  );
}

function addedWords(one: readonly string[], other: readonly string[]): number | null {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const more = long.length - short.length;
  const isAt = (start: number): boolean => short.every((word, index) => long[start + index] === word);
  return isAt(0) || isAt(more) ? more : null;
}
