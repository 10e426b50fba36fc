import type { BenchmarkFile } from '../../analysis/benchmarks/benchmarkTables.ts';
import { completedNames } from '../../analysis/benchmarks/completedNames.ts';
import { conflictingFiles } from '../../analysis/verdict/conflictingFiles.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Side } from '../../model/dataset.ts';
import type { EvidenceOf } from '../../model/question.ts';
import type { BenchmarkLook } from './benchmarkQuestion.ts';

/** A file and its column, which several files of one side share. */
export interface FileColumn extends BenchmarkFile {
  id: string;
  path: string;
  side: Side;
}

/**
 * The files in the order of their columns: before, then after, then what is on neither side. With both sides there,
 * files of one side are one column, unless they were measured under different conditions; otherwise every file is, called by the end of its path that tells it from the others.
 * Of sides that are not pooled, the two files that share the most runs lead: the first column is what all others are compared with.
 */
export function columnsOf(
  benchmarkFiles: readonly EvidenceOf<'benchmarks'>[],
  columns: BenchmarkLook['columns'],
): FileColumn[] {
  const has = (side: Side) => benchmarkFiles.some((file) => file.side === side);
  const isPair = columns === 'auto' && has('before') && has('after');
  const bySide = isPair && (['before', 'after'] as const).every((side) => conflictIn(benchmarkFiles, side) === null);
  const order: readonly Side[] = ['before', 'after', null];
  const leading = isPair && !bySide ? leadingFiles(benchmarkFiles) : [];
  const sorted = benchmarkFiles.toSorted(
    (a, b) =>
      order.indexOf(a.side) - order.indexOf(b.side) || Number(leading.includes(b)) - Number(leading.includes(a)),
  );
  const short = shortNames(sorted.map(({ path }) => path));
  const texts = completedNames(sorted.map(({ dataset }) => dataset.data));
  return sorted.map(({ id, path, side }, at) => ({
    id,
    path,
    side,
    name: bySide && side !== null ? titles[side] : short[at]!,
    benchmarks: texts[at]!,
  }));
}

/** The file of before and the file of after that share the most runs; of several such pairs one with the same file name on both sides. */
function leadingFiles(benchmarkFiles: readonly EvidenceOf<'benchmarks'>[]): EvidenceOf<'benchmarks'>[] {
  const files = benchmarkFiles.map((file) => ({ file, runs: runsByName(file.dataset.data) }));
  const pairs = files
    .filter(({ file }) => file.side === 'before')
    .flatMap((before) => files.filter(({ file }) => file.side === 'after').map((after) => ({ before, after })))
    .map(({ before, after }) => ({
      pair: [before.file, after.file],
      shared: sharedRuns(before.runs, after.runs),
      isNamesake: fileName(before.file.path) === fileName(after.file.path),
    }));
  pairs.sort((a, b) => b.shared - a.shared || Number(b.isNamesake) - Number(a.isNamesake));
  return pairs[0]?.pair ?? [];
}

function runsByName({ results }: Benchmarks): Map<string, number> {
  const runs = new Map<string, number>();
  for (const { name } of results) runs.set(name, (runs.get(name) ?? 0) + 1);
  return runs;
}

function sharedRuns(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [name, count] of before) shared += Math.min(count, after.get(name) ?? 0);
  return shared;
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Two files of a side that were not measured under the same conditions, and in which benchmarks that shows; null without. */
export function conflictIn(
  benchmarkFiles: readonly EvidenceOf<'benchmarks'>[],
  side: Side,
): { paths: [string, string]; benchmarks: string[]; shared: number } | null {
  const own = benchmarkFiles.filter((file) => file.side === side);
  const found = conflictingFiles(own.map(({ dataset }) => dataset.data));
  if (found === null) return null;
  const { one, other, benchmarks, shared } = found;
  return { paths: [own[one]!.path, own[other]!.path], benchmarks, shared };
}

const titles = { before: 'Before', after: 'After' } as const;

/** Each path's last folders and name, as few as tell it from the others. */
export function shortNames(paths: readonly string[]): string[] {
  return paths.map((path, at) => {
    const parts = path.split('/');
    for (let length = 1; length < parts.length; length++) {
      const end = parts.slice(-length).join('/');
      if (paths.every((other, place) => place === at || (other !== end && !other.endsWith(`/${end}`)))) return end;
    }
    // The very same path twice is two files still.
    return paths.indexOf(path) === at ? path : `${path} (${at + 1})`;
  });
}
