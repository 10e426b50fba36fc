import type { Basis } from '../../../model/basis.ts';
import { ofKind } from '../../../model/dataset.ts';
import { plainLens } from '../../../model/lens.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import { requestsOf } from '../data/pairRequests.ts';
import { textsOf } from '../data/pairTexts.ts';
import { ProfilePair } from '../data/profilePair.ts';

/**
 * The pair that the report makes of two profiles, in a basis. If `matched` is false, functions keep their own names on
 * each side.
 */
export function subjectPair(
  before: EvidenceOf<'profile'>,
  after: EvidenceOf<'profile'>,
  evidence: readonly Evidence[],
): (basis: Basis, matched?: boolean) => ProfilePair {
  const texts = textsOf(evidence, [before.id, after.id], ofKind(evidence, 'profile'));
  const requests = requestsOf([before], [after], evidence);
  return (basis, matched = true) =>
    ProfilePair.of({
      before: [before.dataset.data],
      after: [after.dataset.data],
      texts,
      requests,
      lens: plainLens,
      basis,
      matched,
    });
}
