import type { Benchmarks } from '../../model/benchmarks.ts';
import { frameKey } from '../compare/benchmarkFrames.ts';
import { benchmarkRuns } from '../compare/benchmarkRuns.ts';

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

const kept = new WeakMap<Benchmarks, WeakMap<Benchmarks, Omit<FileConflict, 'one' | 'other'> | null>>();

/**
 * Finds texts of one side whose times differ by more than their scatter: for most of the shared benchmarks, the runs do not
 * overlap. Pooled, they would mix two different conditions in one sample. Each text is compared with the first; null if all
 * agree.
 */
export function conflictingFiles(texts: readonly Benchmarks[]): FileConflict | null {
  for (const [one, first] of texts.entries()) {
    for (let other = one + 1; other < texts.length; other++) {
      const found = conflictOf(first, texts[other]!);
      if (found !== null) return { one, other, ...found };
    }
  }
  return null;
}

function conflictOf(one: Benchmarks, other: Benchmarks): Omit<FileConflict, 'one' | 'other'> | null {
  let known = kept.get(one);
  if (known === undefined) kept.set(one, (known = new WeakMap()));
  let conflict = known.get(other);
  if (conflict === undefined) known.set(other, (conflict = workedOut(one, other)));
  return conflict;
}

function workedOut(one: Benchmarks, other: Benchmarks): Omit<FileConflict, 'one' | 'other'> | null {
  const theirs = new Map(benchmarkRuns([other]).map((runs) => [frameKey(runs), runs.values['ns/op']]));
  let shared = 0;
  const apart = benchmarkRuns([one]).flatMap((runs) => {
    const [own, its] = [runs.values['ns/op'], theirs.get(frameKey(runs))];
    if (own === undefined || its === undefined || Math.max(own.length, its.length) < fewestRuns) return [];
    shared++;
    return areApart(own, its) ? [runs.benchmark] : [];
  });
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
