import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Side } from '../../model/dataset.ts';
import { frameKey } from '../compare/benchmarkFrames.ts';
import { benchmarkRuns, resultsByBenchmark } from '../compare/benchmarkRuns.ts';
import { WeakMemo, weakMemoized } from '../memo/weakMemo.ts';
import { isOfOneProcess } from './processes.ts';

/** A benchmark text with its side. */
export interface SidedText {
  id: string;
  side: Side;
  benchmarks: Benchmarks;
  /** Tells files of several pairs apart. */
  path?: string;
}

/** How many texts of each side are looked at for a pair to compare. */
const mostLeading = 1000;

/**
 * The texts of both sides that make one sample each: all, if texts of a side are rounds (one run of a benchmark each)
 * or have no benchmark in common, and were measured under the same conditions. Otherwise runs of several processes
 * would be one sample: then only the two texts that share the most runs are compared; of several such pairs, one that
 * was measured alike, in one process or in several, and has the same file name.
 *
 * @param isChosen whether the user says that a text is measured: such texts are pooled
 */
export function pooledTexts<Text extends SidedText>(texts: readonly Text[], isChosen: (text: Text) => boolean): Text[] {
  const [before, after] = (['before', 'after'] as const).map((side) => texts.filter((text) => text.side === side));
  const isPair = before!.length > 0 && after!.length > 0;
  if (!isPair || [before!, after!].every((side) => arePooled(side, isChosen))) return [...texts];
  return leadingTexts(before!, after!);
}

function arePooled<Text extends SidedText>(texts: readonly Text[], isChosen: (text: Text) => boolean): boolean {
  // A user who chose all but one has also said that the one belongs to them.
  if (texts.filter((text) => !isChosen(text)).length < 2) return true;
  const isRepeated = (counts: ReadonlyMap<string, number>, key: string): boolean => (counts.get(key) ?? 0) > 1;
  const repeatedByKey = new Map<string, boolean>();
  for (const { benchmarks } of texts) {
    const counts = runsByName(benchmarks);
    for (const key of counts.keys()) {
      const other = repeatedByKey.get(key);
      if (other === undefined) repeatedByKey.set(key, isRepeated(counts, key));
      else if (other || isRepeated(counts, key)) return false;
    }
  }
  return conflictingFiles(texts.map(({ benchmarks }) => benchmarks)) === null;
}

function leadingTexts<Text extends SidedText>(before: readonly Text[], after: readonly Text[]): Text[] {
  const counted = (side: readonly Text[]) =>
    side.slice(0, mostLeading).map((text) => ({
      text,
      name: fileName(text.path ?? ''),
      isSingle: isOfOneProcess(text.benchmarks),
      runs: runsByName(text.benchmarks),
    }));
  const others = counted(after);
  let best = { pair: [] as Text[], shared: -1, likeness: 0 };
  for (const one of counted(before)) {
    for (const other of others) {
      const shared = sharedRuns(one.runs, other.runs);
      const likeness = 2 * Number(one.isSingle === other.isSingle) + Number(one.name === other.name);
      if (shared > best.shared || (shared === best.shared && likeness > best.likeness)) {
        best = { pair: [one.text, other.text], shared, likeness };
      }
    }
  }
  return best.pair;
}

/** The number of runs by `resultKey`. */
const runsByName = weakMemoized((text: Benchmarks): ReadonlyMap<string, number> => {
  return new Map(Array.from(resultsByBenchmark(text), ([key, { length }]) => [key, length]));
});

function sharedRuns(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [name, count] of before) shared += Math.min(count, after.get(name) ?? 0);
  return shared;
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Two texts of one side that were not measured under the same conditions. */
interface FileConflict {
  /** Indices of the texts. */
  one: number;
  other: number;
  /** Benchmarks whose runs do not overlap, with GOMAXPROCS. */
  benchmarks: string[];
  /** How many benchmarks both texts measured. */
  shared: number;
}

/** With fewer runs a file does not show its scatter. */
const fewestRuns = 4;
/** Medians that differ by less than this fraction count as the same conditions, however small the scatter is. */
const leastDistance = 0.05;
/** The files conflict if at least this fraction of the shared benchmarks differ. */
const mostOfThem = 0.5;

/** How many pairs of texts are compared at most: all of those of 1,000 texts. */
const mostPairs = 1_000_000;

/**
 * Finds texts of one side whose times differ by more than their scatter: for most of the shared benchmarks, the runs do
 * not overlap. Pooled, they would mix two different conditions in one sample. Each text is compared with all others, of
 * thousands with the first of them; null if all agree.
 */
export function conflictingFiles(texts: readonly Benchmarks[]): FileConflict | null {
  return conflicts.of(texts, '', () => firstConflict(texts));
}

const conflicts = new WeakMemo<FileConflict | null>(8);

function firstConflict(texts: readonly Benchmarks[]): FileConflict | null {
  const firsts = Math.min(texts.length, Math.max(1, Math.floor(mostPairs / Math.max(texts.length, 1))));
  for (const [one, first] of texts.slice(0, firsts).entries()) {
    const times = timesOf(first);
    for (let other = one + 1; other < texts.length; other++) {
      const conflict = conflictOf(times, timesOf(texts[other]!));
      if (conflict !== null) return { one, other, ...conflict };
    }
  }
  return null;
}

/** The times of each benchmark of a text, in ascending order. */
type Times = ReadonlyMap<string, { benchmark: string; runs: Float64Array }>;

const timesOf = weakMemoized(
  (text: Benchmarks): Times =>
    new Map(
      benchmarkRuns([text]).flatMap((one) => {
        const runs = one.values['ns/op'];
        return runs === undefined ? [] : [[frameKey(one), { benchmark: one.benchmark, runs }]];
      }),
    ),
);

function conflictOf(one: Times, other: Times): Omit<FileConflict, 'one' | 'other'> | null {
  let shared = 0;
  const apart: string[] = [];
  for (const [key, { benchmark, runs }] of one) {
    const theirs = other.get(key)?.runs;
    if (theirs === undefined || Math.max(runs.length, theirs.length) < fewestRuns) continue;
    shared++;
    if (areApart(runs, theirs)) apart.push(benchmark);
  }
  return apart.length > shared * mostOfThem ? { benchmarks: apart, shared } : null;
}

/** Both in ascending order. With few runs, the distance must exceed the other side's full range. */
function areApart(one: Float64Array, other: Float64Array): boolean {
  const [low, high] = one[0]! <= other[0]! ? [one, other] : [other, one];
  const gap = high[0]! - low.at(-1)!;
  if (gap <= 0 || gap < leastDistance * low.at(-1)!) return false;
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  return few.length >= fewestRuns || gap > many.at(-1)! - many[0]!;
}
