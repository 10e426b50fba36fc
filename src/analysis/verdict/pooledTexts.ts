import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Side } from '../../model/dataset.ts';
import { resultKey } from '../compare/benchmarkRuns.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { conflictingFiles } from './conflictingFiles.ts';
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
  const known = new Map<string, boolean>();
  for (const { benchmarks } of texts) {
    const counts = runsByName(benchmarks);
    for (const key of counts.keys()) {
      const other = known.get(key);
      if (other === undefined) known.set(key, isRepeated(counts, key));
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
  const counts = new Map<string, number>();
  for (const result of text.results) {
    const key = resultKey(text, result);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
});

function sharedRuns(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [name, count] of before) shared += Math.min(count, after.get(name) ?? 0);
  return shared;
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
