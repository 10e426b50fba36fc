import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { LinesInFile } from '../../../../analysis/lines/functionLines.ts';
import { rankSources } from '../../../../analysis/lines/rankSources.ts';

/** A function's lines in one file; undefined for a side that does not have it. */
export type FilePair = Record<PairSide, LinesInFile | undefined>;

/**
 * The files of a function on both sides, those of after first. Builds in two folders have other paths: files are one if
 * each is the other's nearest by the end of the path, or if each side has a single file.
 */
export function filePairs(before: readonly LinesInFile[], after: readonly LinesInFile[]): FilePair[] {
  if (before.length === 1 && after.length === 1) return [{ before: before[0], after: after[0] }];
  const pairs = after.map((entry): FilePair => {
    const nearest = nearestOf(entry, before);
    return { before: nearest !== undefined && nearestOf(nearest, after) === entry ? nearest : undefined, after: entry };
  });
  const gone = before.filter((entry) => !pairs.some((pair) => pair.before === entry));
  return [...pairs, ...gone.map((entry) => ({ before: entry, after: undefined }))];
}

function nearestOf({ file }: LinesInFile, others: readonly LinesInFile[]): LinesInFile | undefined {
  const same = others.find((other) => other.file === file);
  if (same !== undefined) return same;
  const [nearest] = rankSources(
    file,
    others.map((other) => other.file),
  );
  return nearest && others[nearest.index];
}
