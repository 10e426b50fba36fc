import type { Basis } from '../../../model/basis.ts';
import { isState } from '../data/pairUnions.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { mayJudge, timeDoubt } from '../noise/mayJudge.ts';
import { basisSentence, basisTitle } from '../words/basisWords.ts';

/** What a report compares two profiles as, and why. */
export interface ReportBasis {
  /** `op`: benchmark by benchmark, per operation; then `basis` is that of what is told of all together. */
  kind: 'op' | 'benchmarks' | 'plain';
  /** What all is compared as together, never `auto`: as the page does where nobody says otherwise. */
  basis: Basis;
  /** Whether more and less of it are worse and better. */
  judges: boolean;
  /** Why, as sentences. */
  why: string;
}

/**
 * What the page compares two profiles as, in one of their types; and benchmark by benchmark per operation, where texts say what
 * these measured.
 *
 * @param pair in the basis `auto`
 * @param type index among the value types that both have
 */
export function reportBasis(pair: ProfilePair, type: number): ReportBasis {
  const basis = pair.basisOf(type);
  const { judges, why: reason } = mayJudge(pair, type);
  // Why the comparison is inconclusive stands with the report's grade.
  const verdict = timeDoubt(pair, type) === '' ? reason : 'Inconclusive: no verdict.';
  const sentence = `${basisTitle(basis)}. ${basisSentence(basis)}${judges ? '' : ` ${verdict}`}`;
  if (!isState(pair.types[type]!) && pair.operations(type).some(({ problem }) => problem === '')) {
    const why = `Each benchmark is explained separately, per operation. All together: ${sentence}`;
    return { kind: 'op', basis, judges, why };
  }
  const kind = basis.kind === 'work' || basis.kind === 'within' ? 'benchmarks' : 'plain';
  return { kind, basis, judges, why: sentence };
}
