import { alpha } from '../../../analysis/compare/countTest.ts';
import type { Operation } from '../../../analysis/compare/operations.ts';
import type { Withheld } from '../../../analysis/verdict/judgeChange.ts';
import { withheldWords } from '../../../analysis/verdict/withheldWords.ts';
import { formatPValue } from '../../../units/formatPValue.ts';

/** An operation whose change is judged as the benchmarks' own section judges it. */
export interface JudgedOperation extends Operation {
  /** Why its change has no verdict, though its runs show one; '' otherwise. */
  withheld: Withheld;
  /** Whether its figure changed by too little for a verdict, whatever the runs show. */
  isSlight: boolean;
}

/**
 * Why a benchmark's figure has no verdict: there are too few runs to tell, runs of one and the same may well be so far
 * apart, at the α of everything that is compared, its verdict is withheld, or the difference is below the threshold. ''
 * if it is better or worse. Whatever names, colours or ranks a cause of the change asks this.
 */
export function unclearWords({ p, withheld, isSlight }: Pick<JudgedOperation, 'p' | 'withheld' | 'isSlight'>): string {
  if (p === null) return 'too few runs for a verdict';
  if (p > alpha) return `within the scatter of its runs (${formatPValue(p)})`;
  if (isSlight) return 'below the threshold for a verdict';
  return withheld === '' ? '' : withheldWords[withheld].reason;
}
