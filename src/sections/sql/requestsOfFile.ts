import { requestsOfRun } from '../../analysis/requests/requestsOfRun.ts';
import type { ServedRequests } from '../../analysis/requests/servedRequests.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';

/** The requests of the run that a file's statements come from; null without load tests that count them. */
export function requestsOfFile({ path, side }: Evidence, evidence: readonly Evidence[]): ServedRequests | null {
  const ofSide = evidence.filter((item) => item.side === side);
  // A trace does not say how long it was written.
  const recorded = (item: { path: string }) => ({ path: item.path, durationNanos: 0 });
  const all = [...ofKind(ofSide, 'queries'), ...ofKind(ofSide, 'profile')].map(recorded);
  return requestsOfRun({ side, recordings: [recorded({ path })], all }, evidence)?.served ?? null;
}
