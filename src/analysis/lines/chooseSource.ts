import type { FunctionExtent } from './functionExtent.ts';
import type { SourceCandidate } from './rankSources.ts';

/** A candidate whose text has been looked at. */
export interface JudgedSource extends SourceCandidate {
  declared: FunctionExtent['declared'];
}

/**
 * The source of a function among candidates in the order of `rankSources`: one that declares it where the profile says,
 * however its folders are called; else one whose path is much like the profile's. `rivals` are as good as the chosen one,
 * which is the first of them; with more than one the match is ambiguous. Empty where none will do.
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

/** 0 for what is not the file. A file's name alone proves nothing: many are called `server.go`. */
function gradeOf({ declared, shared, isWhole }: JudgedSource): number {
  if (declared === 'here') return 3;
  if (declared === 'nowhere') return isWhole && shared > 1 ? 1 : 0;
  return isWhole || shared > 1 ? 2 : 0;
}
