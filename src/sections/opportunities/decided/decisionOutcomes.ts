import { profileIdentity } from '../../../analysis/opportunities/profileIdentity.ts';
import { ofKind } from '../../../model/dataset.ts';
import {
  type DecisionBasis,
  type DecisionOutcome,
  type DecisionSubject,
  decisionKey,
} from '../../../model/decision.ts';
import { plainLens } from '../../../model/lens.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import { requestsOf } from '../../../views/profile/data/pairRequests.ts';
import { textsOf } from '../../../views/profile/data/pairTexts.ts';
import { ProfilePair } from '../../../views/profile/data/profilePair.ts';
import { isOfCost } from '../isOfCost.ts';
import { benchmarksIn, opportunitiesIn } from '../opportunitiesIn.ts';
import { measuredBenchmark } from './measuredBenchmark.ts';
import { type MeasuredChange, notMeasured } from './measuredChange.ts';
import { measuredProgram } from './measuredProgram.ts';
import { rowOf } from './subjectOf.ts';

/** The part of a decision that says what it is about and on which profile it was made. */
export interface AskedDecision extends DecisionSubject {
  made: Pick<DecisionBasis, 'profile'>;
}

/**
 * What a later run says about each decision. The run is later if the profile that the decision was made on is now before, and files of
 * after are there to compare with.
 */
export function decisionOutcomes(
  evidence: readonly Evidence[],
  decisions: readonly AskedDecision[],
): DecisionOutcome[] {
  const profiles = ofKind(evidence, 'profile').filter(({ dataset }) => isOfCost(dataset));
  const hasLater = evidence.some(
    ({ side, dataset }) => side === 'after' && /^(?:profile|benchmarks)$/.test(dataset.kind),
  );
  return decisions.map((decision): DecisionOutcome => {
    const key = decisionKey(decision);
    const before = profiles.find(
      ({ side, dataset }) => side === 'before' && profileIdentity(dataset.data) === decision.made.profile,
    );
    if (before === undefined || !hasLater) {
      return { key, state: 'open', text: '', change: null, tone: null, ground: '', share: null };
    }
    const after = laterProfile(before, profiles);
    const measured =
      decision.bench === ''
        ? ofProgram(decision, before, after, evidence)
        : measuredBenchmark({ type: decision.type, bench: nameNow(decision, before, evidence) }, evidence);
    return { key, state: 'later', ...measured, share: after === null ? null : shareIn(decision, after, evidence) };
  });
}

type ProfileEvidence = EvidenceOf<'profile'>;

/** The profile of the same type on the later side: of the same name, where there are several. */
function laterProfile(before: ProfileEvidence, profiles: readonly ProfileEvidence[]): ProfileEvidence | null {
  const later = profiles.filter(
    ({ side, dataset }) => side === 'after' && dataset.profileType === before.dataset.profileType,
  );
  const nameOf = ({ path }: Evidence): string => path.slice(path.lastIndexOf('/') + 1);
  return later.find((one) => nameOf(one) === nameOf(before)) ?? (later.length === 1 ? later[0]! : null);
}

/** The benchmark's name in the text that there is now: when it was decided, there may have been none. */
function nameNow(
  { bench, frame, type }: AskedDecision,
  before: ProfileEvidence,
  evidence: readonly Evidence[],
): string {
  const valueType = before.dataset.data.valueTypes.findIndex((one) => one.type === type);
  if (frame === '' || valueType < 0) return bench;
  return benchmarksIn(before, evidence, valueType).find((one) => one.frame === frame)?.id ?? bench;
}

/** The share of what was decided, in the later profile. */
function shareIn(decision: AskedDecision, after: ProfileEvidence, evidence: readonly Evidence[]): number | null {
  const { bench, frame, type } = decision;
  const answer = opportunitiesIn(after, evidence, { type, bench: frame || bench || 'all' });
  const found = frame === '' ? answer.chosen?.id : answer.chosen?.frame;
  if (answer.type !== type || (found ?? '') !== (frame || bench)) return null;
  return answer.rows.find(({ id }) => id === rowOf(decision))?.share ?? null;
}

function ofProgram(
  { type }: AskedDecision,
  before: ProfileEvidence,
  after: ProfileEvidence | null,
  evidence: readonly Evidence[],
): MeasuredChange {
  if (after === null) return notMeasured('The later run has no profile of this type.');
  const pair = ProfilePair.of({
    before: [before.dataset.data],
    after: [after.dataset.data],
    texts: textsOf(evidence, [before.id, after.id], ofKind(evidence, 'profile')),
    requests: requestsOf([before], [after], evidence),
    lens: plainLens,
    basis: { kind: 'request', benchmark: '' },
    matched: true,
  });
  return measuredProgram(pair, type);
}
