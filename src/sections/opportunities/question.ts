import { ofKind } from '../../model/dataset.ts';
import type { DecisionOutcome } from '../../model/decision.ts';
import type { Evidence } from '../../model/question.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import type { Put } from '../../views/kit/asking.ts';
import { type AskedDecision, decisionOutcomes } from './decided/decisionOutcomes.ts';
import { opportunitiesAddress } from './opportunitiesAddress.ts';
import { type OpportunitiesAnswer, type OpportunitiesQuestion, opportunitiesIn } from './opportunitiesIn.ts';

/** What could cost less, of a profile or of one of its benchmarks. */
function opportunities(evidence: Evidence[], { type, bench }: OpportunitiesQuestion): OpportunitiesAnswer {
  const [item, other] = ofKind(evidence, 'profile');
  if (item === undefined) throw new Error('This file is not a profile.');
  if (other !== undefined) throw new Error('Opportunities are of one profile; ask about each alone.');
  return opportunitiesIn(item, evidence, { type, bench });
}

/** What a later run says about decisions, one outcome for each. */
function outcomes(evidence: Evidence[], { decisions }: { decisions: AskedDecision[] }): DecisionOutcome[] {
  return decisionOutcomes(evidence, decisions);
}

/** What the page may ask. */
export const answers = { opportunities, outcomes };

export const question = answerByName(answers);

export const help = 'what could cost less in a profile, or in one of its benchmarks (bench=<id>, or all)';

/** Parses `type` (a value type) and `bench` (a benchmark's id, or `all`). */
export function parseQuestion(params: URLSearchParams): Put<typeof answers> {
  const { type, bench } = opportunitiesAddress.parse(params, ['type', 'bench']);
  return { ask: 'opportunities', question: { type, bench } };
}
