import type { BenchmarkResult } from '../../model/benchmarks.ts';
import { getOrInsert } from '../maps.ts';
import { benchmarkName, namePart } from './benchmarkName.ts';
import type { BenchmarkFile } from './benchmarkTables.ts';
import { families } from './families.ts';
import { type KeyVariant, keyVariants, nameTokens } from './nameTokens.ts';

/** Which benchmarks of the same files to compare with each other. */
export type VariantChoice =
  /** By the value of `/key=`; the first of `values` is the baseline, other values follow in the order of occurrence. */
  | { kind: 'key'; key: string; values: string[] }
  /** By a word of the name; the first is the baseline, '' means names without any of the words. */
  | { kind: 'word'; words: string[] }
  /**
   * All `others` compared with one benchmark; if empty, the other benchmarks of its family. Names are without
   * GOMAXPROCS.
   */
  | { kind: 'name'; base: string; others: string[] };

/** A choice that the names suggest. */
export interface VariantSuggestion {
  choice: VariantChoice;
  /** "RESP against HTTP". */
  title: string;
  /** How many comparisons it gives; each GOMAXPROCS value counts separately. */
  count: number;
  /** "8 pairs of benchmarks differ in this word alone." */
  reason: string;
}

/** The column and the row of a benchmark as a variant. */
interface Place {
  column: string;
  row: string;
}

/**
 * Turns every variant into a file, the baseline first, whose results have the common part of their names. So variants
 * are compared exactly like files.
 */
export function variantFiles(files: readonly BenchmarkFile[], choice: VariantChoice): BenchmarkFile[] {
  const names = new Set(files.flatMap(({ benchmarks }) => benchmarks.results.map(({ name }) => name)));
  const places = new Map([...names].map((name) => [name, [] as Place[]] as const));
  place(places, choice);
  const columns = new Map<string, BenchmarkFile[]>(firstColumns(choice).map((column) => [column, []]));
  for (const file of files) {
    const results = new Map<string, BenchmarkResult[]>();
    for (const result of file.benchmarks.results) {
      for (const { column, row } of places.get(result.name)!) {
        getOrInsert(results, column, () => []).push({ ...result, name: row });
      }
    }
    for (const [column, moved] of results) {
      const one = { name: column, benchmarks: { ...file.benchmarks, results: moved } };
      getOrInsert(columns, column, () => []).push(one);
    }
  }
  return [...columns.values()].flat();
}

function firstColumns(choice: VariantChoice): string[] {
  if (choice.kind === 'key') return choice.values;
  if (choice.kind === 'word') return choice.words.map(columnOfWord);
  return [choice.base, 'other'];
}

/** The column title of a word, which must not be empty. */
function columnOfWord(word: string): string {
  return word === '' ? '(without)' : word;
}

function place(places: Map<string, Place[]>, choice: VariantChoice): void {
  if (choice.kind === 'name') {
    placeAgainst(places, choice);
    return;
  }
  const byKey = choice.kind === 'key' && choice.key !== '/gomaxprocs' ? keyVariants(places.keys(), choice.key) : null;
  for (const [name, list] of places) {
    const variant =
      choice.kind === 'word'
        ? placeByWord(name, choice.words)
        : byKey === null
          ? placeByProcessors(name)
          : placeByKey(byKey.get(name));
    if (variant !== null) list.push(variant);
  }
  // Benchmarks without a partner in any other variant would become separate rows, so they are left out.
  const columns = new Map<string, Set<string>>();
  for (const list of places.values()) {
    for (const { row, column } of list) getOrInsert(columns, row, () => new Set()).add(column);
  }
  for (const [name, list] of places) {
    if (list.some(({ row }) => columns.get(row)!.size < 2)) places.set(name, []);
  }
}

function placeByKey(variant: KeyVariant | undefined): Place | null {
  return variant === undefined ? null : { column: variant.value, row: variant.row };
}

function placeByProcessors(name: string): Place | null {
  const value = namePart(benchmarkName(name), '/gomaxprocs');
  return value === '' ? null : { column: value, row: stemOf(name) };
}

function placeByWord(name: string, words: readonly string[]): Place | null {
  const stem = stemOf(name);
  const suffix = name.slice(stem.length);
  const takesOut = words.includes('');
  for (const { text, at } of nameTokens(stem)) {
    if (!words.includes(text)) continue;
    const rest = stem.slice(at + text.length);
    return { column: text, row: `${stem.slice(0, at)}${takesOut ? '' : '*'}${rest}${suffix}` };
  }
  return takesOut ? { column: columnOfWord(''), row: name } : null;
}

function placeAgainst(places: Map<string, Place[]>, { base, others }: VariantChoice & { kind: 'name' }): void {
  const familyOf = families(places.keys());
  for (const [name, list] of places) {
    const stem = stemOf(name);
    const isWanted = others.length > 0 ? others.includes(stem) : familyOf(name) === familyOf(base);
    if (stem === base || !isWanted) continue;
    const partner = base + name.slice(stem.length);
    const theirs = places.get(partner);
    if (theirs === undefined) continue;
    list.push({ column: 'other', row: name });
    theirs.push({ column: base, row: name });
  }
}

/** A name without GOMAXPROCS. */
export function stemOf(name: string): string {
  const { gomaxprocs } = benchmarkName(name);
  return gomaxprocs === '' ? name : name.slice(0, -gomaxprocs.length - 1);
}
