import type { Benchmarks } from '../../model/benchmarks.ts';
import { frameKey } from '../compare/benchmarkFrames.ts';
import { benchmarkRuns } from '../compare/benchmarkRuns.ts';
import { WeakMemo, weakMemoized } from '../memo/weakMemo.ts';

/** Two texts of one side that were not measured under the same conditions. */
export interface FileConflict {
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
    const own = timesOf(first);
    for (let other = one + 1; other < texts.length; other++) {
      const found = conflictOf(own, timesOf(texts[other]!));
      if (found !== null) return { one, other, ...found };
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
