import type { Benchmarks } from '../../model/benchmarks.ts';
import { dictionary } from '../../model/dictionary.ts';
import { countText, formatCount, plural } from '../../units/formatCount.ts';
import { getOrInsert } from '../maps.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { benchmarkName } from './benchmarkName.ts';
import { families } from './families.ts';
import { keyVariants, longestName, nameTokens } from './nameTokens.ts';
import { fuzzyNumber } from './orders.ts';
import { stemOf, type VariantSuggestion } from './variants.ts';
import type { BenchmarkWarning } from './warning.ts';

/** Words that say how a benchmark differs from its sibling; the first word of a line is the usual baseline. */
const contrasts: readonly (readonly string[])[] = [
  ['New', 'Reuse', 'Reused', 'Pool', 'Pooled', 'Pooling'],
  ['Unpooled', 'Pooled'],
  ['Without', 'With'],
  ['Old', 'New'],
  ['Before', 'After'],
  ['Naive', 'Slow', 'Fast', 'Optimized', 'Optimised'],
  ['Small', 'Medium', 'Large', 'Huge'],
  ['Short', 'Long'],
  ['Simple', 'Complex', 'Large'],
  ['Serial', 'Sequential', 'Parallel', 'Concurrent'],
  ['Sync', 'Async'],
  ['Uncached', 'Miss', 'Cached', 'Hit', 'Cache'],
  ['Cold', 'Warm'],
  ['HTTP', 'GRPC', 'RESP', 'TCP'],
  ['XML', 'JSON', 'Gob', 'Proto'],
  ['Std', 'Stdlib'],
];

const mostNames = 5000;
const mostSuggestions = 8;
const mostWords = 6;
const mostKeys = 20;
const mostSiblings = 12;

/** Suggestions for comparisons within one set of benchmarks, the most useful first. */
export function suggestVariants(names: Iterable<string>): VariantSuggestion[] {
  const distinct = [...new Set(names)].filter(({ length }) => length <= longestName).slice(0, mostNames);
  return [...byKey(distinct), ...byWord(distinct), ...byContrast(distinct), ...bySibling(distinct)]
    .sort((a, b) => b.count - a.count)
    .slice(0, mostSuggestions);
}

/** Suggests `/format=json` with `/format=gob`; numbers are a scale, not variants. */
function byKey(names: readonly string[]): VariantSuggestion[] {
  const rows = new Map<string, Map<string, Set<string>>>();
  const keys = new Set(
    names.flatMap((name) => benchmarkName(name).parts.flatMap((part) => /^\/[^=]+(?==)/.exec(part) ?? [])),
  );
  for (const key of [...keys].slice(0, mostKeys)) {
    const ofKey = new Map<string, Set<string>>();
    for (const { value, row } of keyVariants(names, key).values()) {
      if (!isNumber(value)) getOrInsert(ofKey, row, () => new Set()).add(value);
    }
    rows.set(key, ofKey);
  }
  return [...rows].flatMap(([key, ofKey]) => {
    const shared = [...ofKey.values()].filter(({ size }) => size > 1);
    if (shared.length === 0) return [];
    const values = [...new Set(shared.flatMap((words) => [...words]))].slice(0, mostWords);
    return [
      {
        choice: { kind: 'key', key, values },
        title: listed(values),
        count: shared.length,
        reason: `${many(shared.length, 'benchmark has', 'benchmarks have')} several values of ${key.slice(1)}.`,
      },
    ];
  });
}

/**
 * Suggests `Operation/Create` with `Operation/Read` and `Operation/Delete`: the first as the baseline of the others.
 */
function bySibling(names: readonly string[]): VariantSuggestion[] {
  const children = new Map<string, string[]>();
  for (const stem of new Set(names.map(stemOf))) {
    const { base, parts } = benchmarkName(stem);
    if (parts.length !== 1 || parts[0]!.includes('=') || isNumber(parts[0]!.slice(1))) continue;
    getOrInsert(children, base, () => []).push(stem);
  }
  return [...children].flatMap(([parent, [base, ...others]]): VariantSuggestion[] => {
    if (base === undefined || others.length < 2 || others.length > mostSiblings) return [];
    const child = (stem: string) => stem.slice(parent.length + 1);
    return [
      {
        choice: { kind: 'name', base, others },
        title: `${child(base)} against ${others.map(child).join(', ')}`,
        count: others.length,
        reason: `They are the sub-benchmarks of ${parent}.`,
      },
    ];
  });
}

/** Suggests RESP_GET with HTTP_GET, MapPooledGet with MapGet: names that differ in one word. */
function byWord(names: readonly string[]): VariantSuggestion[] {
  const all = new Set(names);
  const rows = new Map<string, Set<string>>();
  const extra = new Map<string, Set<string>>();
  for (const name of names) {
    const stem = stemOf(name);
    const suffix = name.slice(stem.length);
    for (const { text, at } of nameTokens(stem)) {
      if (/\d/.test(text) || stem[at - 1] === '=' || isKey(stem, at)) continue;
      const [start, rest] = [stem.slice(0, at), stem.slice(at + text.length)];
      const row = `${start}*${rest}${suffix}`;
      getOrInsert(rows, row, () => new Set()).add(text);
      const without = start + rest + suffix;
      if (all.has(without)) getOrInsert(extra, text, () => new Set()).add(without);
    }
  }
  const sets = new Map<string, { words: string[]; count: number }>();
  for (const texts of rows.values()) {
    if (texts.size < 2 || texts.size > mostWords) continue;
    const words = inOrder([...texts]);
    const id = words.join('\0');
    sets.set(id, { words, count: (sets.get(id)?.count ?? 0) + 1 });
  }
  const suggestions: VariantSuggestion[] = [];
  for (const { words, count } of sets.values()) {
    if (count < 2 && !isContrast(words)) continue;
    suggestions.push({
      choice: { kind: 'word', words },
      title: listed(words),
      count,
      reason: `${many(count, 'set of benchmarks differs', 'sets of benchmarks differ')} in this word alone.`,
    });
  }
  for (const [word, stems] of extra) {
    if (stems.size < 2 && !contrasts.some((line) => line.includes(word))) continue;
    suggestions.push({
      choice: { kind: 'word', words: ['', word] },
      title: `With and without ${word}`,
      count: stems.size,
      reason: `${many(stems.size, 'benchmark is', 'benchmarks are')} there with this word and without it.`,
    });
  }
  return suggestions;
}

/**
 * Suggests CrudP_ReuseInstance with CrudP_NewInstanceEachTime: names with contrasting words that are similar otherwise.
 */
function byContrast(names: readonly string[]): VariantSuggestion[] {
  const familyOf = families(names);
  const stems = [...new Set(names.map(stemOf))].map((stem) => {
    const words = nameTokens(stem).map(({ text }) => text);
    return { stem, words, family: familyOf(stem) };
  });
  const contrasted = stems.filter(({ words }) => words.some((word) => contrasts.flat().includes(word)));
  const suggestions: VariantSuggestion[] = [];
  for (const [index, one] of contrasted.entries()) {
    for (const other of contrasted.slice(index + 1)) {
      if (one.family !== other.family || one.words.length === other.words.length) continue;
      const line = contrastOf(one.words, other.words);
      if (line === null) continue;
      const rest = [leaving(one.words, line), leaving(other.words, line)].sort((a, b) => a.length - b.length);
      if (!rest[0]!.every((word, position) => rest[1]![position] === word)) continue;
      const rank = (words: readonly string[]) => line.findIndex((word) => words.includes(word));
      const [base, better] = rank(one.words) <= rank(other.words) ? [one, other] : [other, one];
      suggestions.push({
        choice: { kind: 'name', base: base.stem, others: [better.stem] },
        title: `${base.stem} against ${better.stem}`,
        count: 1,
        reason: 'Their names are alike but for a contrast.',
      });
    }
  }
  return suggestions;
}

/** The line of contrasts from which both names have a different word. */
function contrastOf(one: readonly string[], other: readonly string[]): readonly string[] | null {
  return (
    contrasts.find((line) => {
      const [ours, theirs] = [line.filter((word) => one.includes(word)), line.filter((word) => other.includes(word))];
      return ours.length === 1 && theirs.length === 1 && ours[0] !== theirs[0];
    }) ?? null
  );
}

function leaving(words: readonly string[], line: readonly string[]): string[] {
  return words.filter((word) => !line.includes(word));
}

function isContrast(words: readonly string[]): boolean {
  return contrasts.some((line) =>
    words.every((word) => line.some((option) => option.toLowerCase() === word.toLowerCase())),
  );
}

/** Sorts words in the order of the contrast, other words in their given order. */
function inOrder(words: string[]): string[] {
  const line = contrasts.find((options) => words.every((word) => options.includes(word)));
  return line === undefined ? words : line.filter((word) => words.includes(word));
}

/** Whether a word is a key, such as `size` in `/size=10`. */
function isKey(stem: string, at: number): boolean {
  return /\/[^/=]*=/.test(stem) && /^[^/=]*=/.test(stem.slice(at)) && stem.slice(0, at).includes('/');
}

function isNumber(value: string): boolean {
  return /^\d/.test(value) && fuzzyNumber(value) !== null;
}

function listed(words: readonly string[]): string {
  const shown = words.map((word) => (word === '' ? 'without' : word));
  return shown.length === 2 ? `${shown[0]} against ${shown[1]}` : shown.join(', ');
}

function many(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Keys and words for the number of items that one operation works on. */
const counted =
  /^(?:n|count|items?|users?|entities|entries|rows|records|elements|keys|ops|operations|requests|messages|batch|len)$/i;
const most = 200;

/** How many items one operation works on, if the name says so: `/users=5`, `Marshal_10Entities`. */
export function suggestedItems(names: Iterable<string>): Record<string, number> {
  const taken: Record<string, number> = dictionary({});
  let left = most;
  for (const name of names) {
    const items = itemsOf(name);
    if (items < 2 || left === 0) continue;
    taken[name] = items;
    left--;
  }
  return taken;
}

function itemsOf(name: string): number {
  const { base, parts } = benchmarkName(name);
  for (const part of parts) {
    const [, key = '', count = ''] = /^\/([^=]+)=(\d{1,9})$/.exec(part) ?? [];
    if (counted.test(key)) return Number(count);
  }
  const [, count = '', word = ''] = /(\d{1,9})(\p{Lu}\p{Ll}+)(?!\p{Ll})\D*$/u.exec(base) ?? [];
  return counted.test(word) ? Number(count) : 0;
}

/** A file and the column of its runs. */
interface Counted {
  path: string;
  name: string;
  benchmarks: Benchmarks;
}

/** The properties that identify a file's runs. */
interface Traits {
  results: number;
  /** The number of results identical, to the last digit, to another result of the file. */
  repeated: number;
  /** Equal for the same runs in the same order. */
  digest: string;
}

/** Warnings about duplicate runs, which count twice as evidence: the same file again, or the same lines in one file. */
export function copiedRuns(files: readonly Counted[]): BenchmarkWarning[] {
  const messages: string[] = [];
  const warn = (message: string) => messages.push(message);
  const firsts = new Map<string, Counted>();
  for (const file of files) {
    const { results, repeated, digest } = traitsOf(file.benchmarks);
    if (results === 0) continue;
    if (results >= 4 && repeated * 2 >= results)
      warn(
        `${file.path} has the same runs more than once: ${formatCount(repeated)} of its ${countText(results, 'result')} are equal to another to the last digit. Runs that are counted twice make a difference look surer than it is.`,
      );
    const first = firsts.get(digest);
    if (first === undefined) firsts.set(digest, file);
    else if (first.name === file.name)
      warn(`${first.path} and ${file.path} hold the same runs, which are counted twice. Leave one of them out.`);
    else warn(`${first.path} and ${file.path} hold the very same runs, so there is nothing to compare.`);
  }
  const more = messages.length - mostTold;
  const shown = messages.slice(0, mostTold);
  if (more > 0) shown.push(`${countText(more, 'more file')} ${plural(more, 'has', 'have')} copied runs, too.`);
  return shown.map((message) => ({ kind: 'copies', severity: 'warning', message, benchmarks: [], count: 0 }));
}

/** So many copies are each told. */
const mostTold = 20;

const traitsOf = weakMemoized((benchmarks: Benchmarks): Traits => {
  const seen = new Set<string>();
  let repeated = 0;
  let [one, other] = [0x811c9dc5, 0];
  for (const { name, iterations, values } of benchmarks.results) {
    const line = `${name} ${iterations} ${values.map(({ value, unit }) => `${value} ${unit}`).join(' ')}`;
    for (let index = 0; index < line.length; index++) {
      one = Math.imul(one ^ line.charCodeAt(index), 0x01000193);
      other = (Math.imul(other, 31) + line.charCodeAt(index)) | 0;
    }
    // A result with a single iteration, or from a table row, has too few digits to identify it.
    if (iterations > 1 && seen.has(line)) repeated++;
    seen.add(line);
  }
  return {
    results: benchmarks.results.length,
    repeated,
    digest: `${benchmarks.results.length} ${one} ${other}`,
  };
});
