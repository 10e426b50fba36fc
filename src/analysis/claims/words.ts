import { dictionary } from '../../model/dictionary.ts';
import { cached } from '../maps.ts';

const numerals: Readonly<Record<string, string>> = dictionary({
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
});
const fillers = new Set(
  'a an and are as at be by each for from full has have in into is it its no not of on only or per shows than that the this to top vs was were when which with benchmark benchmarks'.split(
    ' ',
  ),
);

/** Texts whose words are kept: rules ask for those of one name or sentence many times. */
const mostKept = 20_000;
const kept = new Map<string, readonly string[]>();

/** The words of a name or a sentence in lower case: `BenchmarkFiveParams-8` has 5 and params. Numerals are numbers. */
export function wordsOf(text: string): readonly string[] {
  return cached(kept, mostKept, text, () =>
    (text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\d+/gu) ?? [])
      .map((word) => word.toLowerCase())
      .map((word) => numerals[word] ?? word)
      .filter((word) => !fillers.has(word) && (word.length > 1 || /\d/.test(word))),
  );
}

/** Whether two words have the same stem: "reusing" and Reuse, "caching" and Cache. */
export function alike(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < 4) return one === `${other}s` || other === `${one}s`;
  const least = Math.max(4, shorter - 2);
  return one.length >= least && other.length >= least && one.slice(0, least) === other.slice(0, least);
}

/** Whether a list has a word with the same stem. */
export function hasWord(words: readonly string[], word: string): boolean {
  return words.some((other) => alike(other, word));
}

function withoutBrackets(name: string): string {
  const text = name.trimEnd();
  const open = text.indexOf('(', text.lastIndexOf(')', text.length - 2) + 1);
  return text.endsWith(')') && open >= 0 ? text.slice(0, open).trimEnd() : name;
}

/** A name without what stands in brackets behind it and without GOMAXPROCS: `Count ($count with filter)` is Count. */
export function mainName(name: string): string {
  const main = withoutBrackets(name).replace(/-\d{1,3}$/, '');
  return main === '' ? name : main;
}
