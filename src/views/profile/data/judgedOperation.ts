import { alpha } from '../../../analysis/compare/countTest.ts';
import type { Operation } from '../../../analysis/compare/operations.ts';
import type { FigureVerdict, Withheld } from '../../../analysis/verdict/judgeChange.ts';
import { stateWords } from '../../../analysis/verdict/stateWords.ts';
import { withheldWords } from '../../../analysis/verdict/withheldWords.ts';
import { formatPValue } from '../../../units/formatPValue.ts';

/** An operation whose change is judged as the benchmarks' own section judges it. */
export interface JudgedOperation extends Operation {
  /** The verdict of its benchmark's figure; null where the figure is not graded. */
  verdict: FigureVerdict | null;
  /** Why its change has no verdict, though its runs show one; '' otherwise. */
  withheld: Withheld;
  /** Whether its figure changed by too little for a verdict, whatever the runs show. */
  isSlight: boolean;
}

/**
 * Why a benchmark may not have changed at all: runs of one and the same may well be so far apart, at the α of everything that
 * is compared, its difference has no verdict, or it is below the threshold. '' where it changed, or there are too few runs to tell.
 */
export function unclearWords({
  p,
  verdict,
  withheld,
  isSlight,
}: Pick<JudgedOperation, 'p' | 'verdict' | 'withheld' | 'isSlight'>): string {
  if (verdict !== null) return stateWords(verdict);
  if (p !== null && p > alpha) return `within the scatter of its runs (${formatPValue(p)})`;
  if (isSlight) return 'below the threshold for a verdict';
  // Time without CPU time is looked at and told by itself.
  return withheld === '' || withheld === 'inconclusive' ? '' : withheldWords[withheld].reason;
}
