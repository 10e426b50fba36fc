import type { FunctionExtent } from './functionExtent.ts';
import type { SourceCandidate } from './rankSources.ts';

/** A candidate whose text has been read. */
export interface JudgedSource extends SourceCandidate {
  declared: FunctionExtent['declared'];
}

/**
 * Chooses the source of a function among candidates in the order of `rankSources`: a candidate that declares the
 * function at the profile's line, whatever its folders; else one with a path similar to the profile's. `rivals` are
 * equally good candidates, and the first is chosen; with more than one the match is ambiguous. Empty if no candidate is
 * good enough.
 */
export function chooseSource<Judged extends JudgedSource>(judged: readonly Judged[]): { rivals: Judged[] } {
  const graded = judged
    .map((each) => ({ each, grade: gradeOf(each) }))
    .filter(({ grade }) => grade > 0)
    .sort((a, b) => b.grade - a.grade);
  const best = graded[0];
  if (best === undefined) return { rivals: [] };
  const { grade, each: chosen } = best;
  return {
    rivals: graded
      .filter(({ each, grade: other }) => other === grade && isAsLike(each, chosen))
      .map(({ each }) => each),
  };
}

function isAsLike(a: SourceCandidate, b: SourceCandidate): boolean {
  return a.shared === b.shared && a.isWhole === b.isWhole && a.otherVersion === b.otherVersion;
}

/**
 * The quality of a candidate, 0 if it is not the file. A file name alone is no evidence: many are called `server.go`.
 */
function gradeOf({ declared, shared, isWhole }: JudgedSource): number {
  if (declared === 'here') return 3;
  if (declared === 'nowhere') return isWhole && shared > 1 ? 1 : 0;
  return isWhole || shared > 1 ? 2 : 0;
}
