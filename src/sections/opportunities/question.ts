import { ofKind } from '../../model/dataset.ts';
import { type Decision, type DecisionOutcome, type DecisionVerdict, decisionKey } from '../../model/decision.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import type { ReportState } from '../../model/report.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import type { Put } from '../../views/kit/asking.ts';
import { type AskedDecision, decisionOutcomes } from './decided/decisionOutcomes.ts';
import { subjectOf } from './decided/subjectOf.ts';
import type { Opportunity } from './opportunities.ts';
import { opportunitiesAddress } from './opportunitiesAddress.ts';
import { type OpportunitiesAnswer, type OpportunitiesQuestion, opportunitiesIn } from './opportunitiesIn.ts';
import { toldProfiles } from './toldProfiles.ts';

/** What could cost less, of a profile or of one of its benchmarks. */
function opportunities(evidence: Evidence[], { type, bench }: OpportunitiesQuestion): OpportunitiesAnswer {
  return opportunitiesIn(profileAmong(evidence, ''), evidence, { type, bench });
}

/** A row with what the reader decided about it; null for nothing. */
interface DecidedRow extends Opportunity {
  decision: DecisionVerdict | null;
}

export interface DecidedAnswer extends OpportunitiesAnswer {
  rows: DecidedRow[];
  /** All decisions, also those about other profiles, each with what a later run says. */
  decisions: (Decision & { outcome: Omit<DecisionOutcome, 'key'> })[];
}

/** The same with the reader's decisions, for programs. `file` is the path of the profile, if there are several. */
function decided(
  evidence: Evidence[],
  { file, decisions, ...asked }: OpportunitiesQuestion & { file: string; decisions: readonly Decision[] },
): DecidedAnswer {
  const answer = opportunitiesIn(profileAmong(evidence, file), evidence, asked);
  const verdicts = new Map(decisions.map((one) => [decisionKey(one), one.verdict] as const));
  const told = decisionOutcomes(evidence, decisions);
  return {
    ...answer,
    rows: answer.rows.map((row) => ({
      ...row,
      decision: verdicts.get(decisionKey(subjectOf(row, answer))) ?? null,
    })),
    decisions: decisions.map((decision, at) => {
      const { key: _key, ...outcome } = told[at]!;
      return { ...decision, outcome };
    }),
  };
}

function profileAmong(evidence: readonly Evidence[], file: string): EvidenceOf<'profile'> {
  const profiles = ofKind(evidence, 'profile');
  const [item, other] = file === '' ? profiles : profiles.filter(({ path }) => path === file);
  if (item === undefined) {
    throw new Error(file === '' ? 'This file is not a profile.' : `There is no profile ${file} among these files.`);
  }
  if (other !== undefined) throw new Error('Opportunities are of one profile; name it with file=<path>.');
  return item;
}

/** What a later run says about decisions, one outcome for each. */
function outcomes(evidence: Evidence[], { decisions }: { decisions: AskedDecision[] }): DecisionOutcome[] {
  return decisionOutcomes(evidence, decisions);
}

/** Path of the profile that says most of what could cost less; '' for none. */
function usual(evidence: Evidence[]): string {
  return toldProfiles(evidence)[0]?.item.path ?? '';
}

/** What the page may ask. */
export const answers = { opportunities, decided, outcomes, usual };

export const question = answerByName(answers);

export const help =
  'what could cost less in a profile (file=<path>, of several), or in one of its benchmarks (bench=<id>, or all), and what was decided';

/** Parses `file` (a profile's path), `type` (a value type) and `bench` (a benchmark's id, or `all`). */
export function parseQuestion(params: URLSearchParams, { decisions = [] }: ReportState): Put<typeof answers> {
  const { file, type, bench } = opportunitiesAddress.parse(params, ['file', 'type', 'bench']);
  return { ask: 'decided', question: { file, type, bench, decisions } };
}
