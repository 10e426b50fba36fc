import type { Side } from '../model/dataset.ts';
import { dictionary } from '../model/dictionary.ts';
import { cached } from './maps.ts';

type Named = 'before' | 'after';

/** Words that name a side at any position in a name. A number may follow: `old2`. */
const anywhere: Readonly<Record<string, Named>> = dictionary({
  before: 'before',
  old: 'before',
  base: 'before',
  baseline: 'before',
  after: 'after',
  new: 'after',
});

/** Words that also have other meanings: they name a side only as the last word of a name. */
const asLast: Readonly<Record<string, Named>> = dictionary({ head: 'after', pr: 'after' });

/** Words that name a side as the last word of a name, if other files are on the opposite side. */
const besideOthers: Readonly<Record<string, Named>> = dictionary({
  main: 'before',
  master: 'before',
  original: 'before',
  orig: 'before',
  previous: 'before',
  prev: 'before',
  patched: 'after',
  branch: 'after',
  feature: 'after',
  candidate: 'after',
  optimized: 'after',
  optimised: 'after',
});

/** Other names that contain such words. */
const phrases = /new[-_ ]?relic|new folder|base[-_]?(?:32|58|64|85)\b/gi;

/**
 * The side of each file from its name and folders, null if they do not show it; one entry per path, in the given order.
 * Paths are judged together: `a` and `b` are sides only if both exist, and words in file names outweigh folders only if
 * they split the files into two sides. Only whole words count, never parts of other words (`newrelic`, `header`,
 * `golden`).
 */
export function assignSides(paths: string[]): Side[] {
  const all = new Set(paths);
  const hintsOfPaths = paths.map(hintsOf);
  const filesPart = partsSides(hintsOfPaths.map(({ file }) => file));
  const strong = hintsOfPaths.map(({ file, folder }) => (filesPart ? (file ?? folder) : (folder ?? file)));
  const hinted = new Set([...strong, ...hintsOfPaths.map(({ weak }) => weak)]);
  return hintsOfPaths.map(({ weak, twins }, index) => {
    const side = strong[index] ?? null;
    if (side !== null) return side;
    if (weak !== null && hinted.has(weak === 'before' ? 'after' : 'before')) return weak;
    return twins.find(({ path }) => all.has(path))?.side ?? null;
  });
}

function partsSides(sides: Side[]): boolean {
  return sides.includes('before') && sides.includes('after');
}

/** What one path by itself shows about its side. */
interface Hints {
  file: Side;
  folder: Side;
  weak: Side;
  /** The paths that would be the other file of an a/b pair, and this file's side in that case. */
  twins: { path: string; side: Named }[];
}

/** A cache, because the same paths are judged again with every file that is read. */
const hints = new Map<string, Hints>();
const mostHints = 20_000;

function hintsOf(path: string): Hints {
  return cached(hints, mostHints, path, () => {
    const folders = path.split('/');
    const file = wordsOf(withoutExtensions(folders.pop() ?? ''));
    const folderWords = folders.map(wordsOf);
    return {
      file: sideOf(file),
      folder: lastOf(folderWords.map(sideOf)),
      weak: weakSideOf(file) ?? lastOf(folderWords.map(weakSideOf)),
      twins: twinsOf(path),
    };
  });
}

/** From the first of those that follow each other, so that each is tried once. */
const extensions =
  /(?<!\.(?:gz|zip|tar|tgz|pb|prof|pprof|out|txt|log|json|jsonl|csv|md))(?:\.(?:gz|zip|tar|tgz|pb|prof|pprof|out|txt|log|json|jsonl|csv|md))+$/i;

function withoutExtensions(file: string): string {
  return file.replace(extensions, '');
}

interface Word {
  text: string;
  /** Whether only numbers follow. */
  isLast: boolean;
  /** Whether it is a separate word, not the end of a compound such as `New` in `cpuNew`. */
  isWhole: boolean;
}

/** `cpuBefore-2` has the words cpu, before and 2; in a compound only the last word can name a side. */
function wordsOf(name: string): Word[] {
  const parts = name
    .replace(phrases, ' ')
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '');
  return parts.flatMap((part, index) => {
    const isLast = parts.slice(index + 1).every((later) => /^\d+$/.test(later));
    const humps = part.split(/(?<=[\p{Ll}\d])(?=\p{Lu})/u);
    const text = humps.at(-1)?.toLowerCase() ?? '';
    const isNameOfTest = humps.length > 1 && /^(?:Benchmark|Test|Fuzz|Example)$/.test(humps[0] ?? '');
    return isNameOfTest ? [] : [{ text, isLast, isWhole: humps.length === 1 }];
  });
}

/** The side that all side words of a name agree on. */
function sideOf(words: Word[]): Side {
  return agreed(
    words.map(({ text, isLast }) => {
      const bare = text.startsWith('base') ? text : text.replace(/(?<!\d)\d+$/, '');
      return own(anywhere, bare) ?? (isLast ? own(asLast, bare) : null);
    }),
  );
}

function weakSideOf(words: Word[]): Side {
  return agreed(words.map(({ text, isLast, isWhole }) => (isLast && isWhole ? own(besideOthers, text) : null)));
}

function own(table: Readonly<Record<string, Named>>, word: string): Side {
  return Object.hasOwn(table, word) ? (table[word] ?? null) : null;
}

function agreed(sides: Side[]): Side {
  const distinct = new Set(sides.filter((side) => side !== null));
  const [only = null] = distinct;
  return distinct.size === 1 ? only : null;
}

function lastOf(sides: Side[]): Side {
  return sides.findLast((side) => side !== null) ?? null;
}

/** `M5.a.pb.gz` is before and `M5.b.pb.gz` after, if both exist and differ in nothing else. */
function twinsOf(path: string): Hints['twins'] {
  return [...path.matchAll(/(?<![\p{L}\d])[ab](?![\p{L}\d])/giu)].map(({ index, 0: letter }) => {
    const isFirst = letter.toLowerCase() === 'a';
    const other = String.fromCharCode(letter.charCodeAt(0) + (isFirst ? 1 : -1));
    return { path: path.slice(0, index) + other + path.slice(index + 1), side: isFirst ? 'before' : 'after' };
  });
}
