import { withoutTypeArguments } from '../names/withoutTypeArguments.ts';

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
export function wordsOfFunction(rest: string): string {
  return partsOf(rest).at(-1)?.join(' ') ?? '';
}

const known = new Map<string, string[][]>();
const mostKnown = 100_000;

/** The receiver, if any, and the function, each as its words in lower case. */
function partsOf(rest: string): string[][] {
  let parts = known.get(rest);
  if (parts !== undefined) return parts;
  parts = withoutTypeArguments(rest)
    .replace(/[()*]/g, '')
    .split('.')
    .filter((part) => part !== '')
    .map(wordsOf);
  if (known.size >= mostKnown) known.clear();
  known.set(rest, parts);
  return parts;
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
