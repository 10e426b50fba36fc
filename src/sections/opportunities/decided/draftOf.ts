import type { Decision, DecisionVerdict } from '../../../model/decision.ts';
import type { Opportunity } from '../opportunities.ts';
import type { OpportunitiesAnswer } from '../opportunitiesIn.ts';
import { subjectOf } from './subjectOf.ts';

/** A decision about a row of one profile, with nothing but the verdict and what the profile says now. */
export function draftOf(
  row: Opportunity,
  answer: Pick<OpportunitiesAnswer, 'type' | 'chosen' | 'unit' | 'profile'>,
  path: string,
  verdict: DecisionVerdict,
): Decision {
  const { chosen, unit, profile } = answer;
  return {
    ...subjectOf(row, answer),
    verdict,
    reason: '',
    effort: '',
    gain: null,
    made: {
      path,
      profile,
      share: row.share,
      amount: row.amount,
      unit,
      figure: chosen?.metric ?? null,
      figureUnit: chosen?.metric == null ? '' : chosen.unit,
    },
  };
}
