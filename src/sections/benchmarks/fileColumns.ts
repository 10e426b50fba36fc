import { type BenchmarkFile, fewestLeftOut } from '../../analysis/benchmarks/benchmarkTables.ts';
import { completedNames } from '../../analysis/benchmarks/completedNames.ts';
import { conflictingFiles, pooledTexts } from '../../analysis/verdict/pooledTexts.ts';
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
 * files of one side are one column, unless they are no rounds of one measurement (`pooledTexts`); otherwise every file
 * is, called by the end of its path that tells it from the others. Of sides that are not pooled, the two files that
 * share the most runs lead: the first column is what all others are compared with.
 */
export function columnsOf(
  benchmarkFiles: readonly EvidenceOf<'benchmarks'>[],
  columns: BenchmarkLook['columns'],
): FileColumn[] {
  const has = (side: Side) => benchmarkFiles.some((file) => file.side === side);
  const isPair = columns === 'auto' && has('before') && has('after');
  const pooled = isPair ? pooledFiles(benchmarkFiles) : [];
  const bySide = isPair && pooled.length === benchmarkFiles.length;
  const order: readonly Side[] = ['before', 'after', null];
  const leading = bySide ? [] : pooled;
  const led = (a: EvidenceOf<'benchmarks'>, b: EvidenceOf<'benchmarks'>) =>
    Number(leading.includes(b)) - Number(leading.includes(a));
  // Where columns may be left out, both of them stay.
  const isLedFirst = benchmarkFiles.length > fewestLeftOut;
  const sorted = benchmarkFiles.toSorted(
    (a, b) => (isLedFirst ? led(a, b) : 0) || order.indexOf(a.side) - order.indexOf(b.side) || led(a, b),
  );
  const short = shortNames(sorted.map(({ path }) => path));
  const texts = completedNames(sorted.map(({ dataset }) => dataset.data));
  return sorted.map(({ id, path, side }, index) => ({
    id,
    path,
    side,
    name: bySide && side !== null ? titles[side] : short[index]!,
    benchmarks: texts[index]!,
  }));
}

/** The files whose runs make one sample of each side. */
function pooledFiles(benchmarkFiles: readonly EvidenceOf<'benchmarks'>[]): EvidenceOf<'benchmarks'>[] {
  const texts = benchmarkFiles.map((file) => ({ ...file, benchmarks: file.dataset.data, file }));
  return pooledTexts(texts, ({ role }) => role === 'measured' || role === 'both').map(({ file }) => file);
}

/**
 * Two files of a side that were not measured under the same conditions, and in which benchmarks that shows; null
 * without.
 */
export function conflictIn(
  benchmarkFiles: readonly EvidenceOf<'benchmarks'>[],
  side: Side,
): { paths: [string, string]; benchmarks: string[]; shared: number } | null {
  const evidenceOf = benchmarkFiles.filter((file) => file.side === side);
  const fileConflict = conflictingFiles(evidenceOf.map(({ dataset }) => dataset.data));
  if (fileConflict === null) return null;
  const { one, other, benchmarks, shared } = fileConflict;
  return { paths: [evidenceOf[one]!.path, evidenceOf[other]!.path], benchmarks, shared };
}

const titles = { before: 'Before', after: 'After' } as const;

/** Each path's last folders and name, as few as tell it from the others. */
export function shortNames(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) for (const end of endsOf(path)) counts.set(end, (counts.get(end) ?? 0) + 1);
  const seen = new Set<string>();
  return paths.map((path, index) => {
    for (const end of endsOf(path)) if (end !== path && counts.get(end) === 1) return end;
    // The very same path twice is two files still.
    const name = seen.has(path) ? `${path} (${index + 1})` : path;
    seen.add(path);
    return name;
  });
}

/** The name, the name with its folder, and so on up to the path. */
function* endsOf(path: string): Generator<string> {
  for (let index = path.lastIndexOf('/'); index >= 0; index = index === 0 ? -1 : path.lastIndexOf('/', index - 1)) {
    yield path.slice(index + 1);
  }
  yield path;
}
