import type { Basis } from '../../../model/basis.ts';
import { isState } from '../data/pairUnions.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { mayJudge, whyInconclusive, withoutAdvice } from '../noise/mayJudge.ts';
import { basisSentence, basisTitle } from '../words/basisWords.ts';

/** Basis of a report about two profiles, with its reason. */
export interface ReportBasis {
  /** `op`: each benchmark per operation; `basis` then applies only to figures about all benchmarks together. */
  kind: 'op' | 'benchmarks' | 'plain';
  /** Basis for all benchmarks together, never `auto`: the page's default. */
  basis: Basis;
  /** Name of the basis and its reason, as sentences. */
  why: string;
}

/**
 * The page's default basis of two profiles in one value type; `op` if benchmark files have measurements of the
 * benchmarks.
 *
 * @param pair in the basis `auto`
 * @param type index among the value types that both sides have
 */
export function reportBasis(pair: ProfilePair, type: number): ReportBasis {
  const basis = pair.basisOf(type);
  const { judges, why: reason } = mayJudge(pair, type);
  // The report's grade explains why the comparison is inconclusive.
  const verdict = whyInconclusive(pair, type) === '' ? withoutAdvice(reason) : 'Inconclusive: no verdict.';
  const sentence = `${basisTitle(basis)}. ${basisSentence(basis)}${judges ? '' : ` ${verdict}`}`;
  if (!isState(pair.types[type]!) && pair.operations(type).some(({ problem }) => problem === '')) {
    const why = `Each benchmark is explained separately, per operation. All together: ${sentence}`;
    return { kind: 'op', basis, why };
  }
  const kind = basis.kind === 'work' || basis.kind === 'within' ? 'benchmarks' : 'plain';
  return { kind, basis, why: sentence };
}
