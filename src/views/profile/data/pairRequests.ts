import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { nearestProfiles } from '../../../analysis/requests/nearestProfiles.ts';
import { type CountedHeap, requestCountDoubt } from '../../../analysis/requests/requestCounter.ts';
import { requestMixProblem } from '../../../analysis/requests/requestMix.ts';
import { operationsOfRun, type RecordedRun, requestsOfRun } from '../../../analysis/requests/requestsOfRun.ts';
import type { RequestCount } from '../../../analysis/requests/servedRequests.ts';
import type { Basis } from '../../../model/basis.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import { formatCount } from '../../../units/formatCount.ts';

/** How many requests each side of a pair served while it was profiled. */
export interface PairRequests extends Readonly<Record<PairSide, RequestCount>> {
  /** Why the numbers are doubted, as a sentence; '' or absent if nothing speaks against them. */
  doubt?: string;
}

const unknown: RequestCount = { served: null, problem: '' };

/** Without load tests. */
export const noRequests: PairRequests = { before: unknown, after: unknown };

/**
 * The requests of both sides, from the load tests that are open. A load test without a side belongs to neither.
 *
 * @param before the profiles of the earlier side, `after` those of the later one
 * @param evidence all that is open; other profiles of the same type and side have load tests of their own
 */
export function requestsOf(
  before: readonly EvidenceOf<'profile'>[],
  after: readonly EvidenceOf<'profile'>[],
  evidence: readonly Evidence[],
): PairRequests {
  const counts = { before: requestsOfProfiles(before, evidence), after: requestsOfProfiles(after, evidence) };
  if (counts.before.served === null || counts.after.served === null) return counts;
  const [one, other] = [heapBeside(before, evidence), heapBeside(after, evidence)];
  return { ...counts, doubt: one === null || other === null ? '' : requestCountDoubt(one, other) };
}

/** The heap profile of the process that profiles are of, whose allocations count the requests: the nearest one. */
function heapBeside(profiles: readonly EvidenceOf<'profile'>[], evidence: readonly Evidence[]): CountedHeap | null {
  const [first] = profiles;
  if (first === undefined) return null;
  const heaps = ofKind(evidence, 'profile').filter(
    ({ side, dataset }) => side === first.side && dataset.valueTypes.some(({ type }) => type === 'alloc_space'),
  );
  const nearest = nearestProfiles(
    first.path,
    heaps.map(({ path }) => path),
  );
  const heap = heaps.includes(first) ? first : heaps.find(({ path }) => nearest.includes(path));
  const served = heap && requestsOfProfiles([heap], evidence).served;
  return heap === undefined || !served ? null : { profile: heap.dataset.data, requests: served.count };
}

/**
 * The requests that profiles of one side served; they are merged. Without load tests the operations count that tests
 * printed, as a stress test does.
 */
export function requestsOfProfiles(
  profiles: readonly EvidenceOf<'profile'>[],
  evidence: readonly Evidence[],
): RequestCount {
  const first = profiles[0];
  if (first === undefined) return unknown;
  const recorded = ({ path, dataset }: EvidenceOf<'profile'>) => ({ path, durationNanos: dataset.data.durationNanos });
  const alike = ofKind(evidence, 'profile').filter(
    ({ side, dataset }) => side === first.side && dataset.profileType === first.dataset.profileType,
  );
  const run: RecordedRun = {
    side: first.side,
    recordings: profiles.map(recorded),
    all: (alike.length === 0 ? profiles : alike).map(recorded),
  };
  return requestsOfRun(run, evidence) ?? operationsOfRun(run, evidence);
}

/** The requests in a basis: the numbers that the user typed in come before those of the load tests. */
export function requestsInBasis({ requests }: Basis, counted: PairRequests): PairRequests {
  if (requests === undefined) return counted;
  const typed = (count: number): RequestCount => ({
    served: { count, noun: 'request', why: `${formatCount(count)} requests, typed in.`, byEndpoint: new Map() },
    problem: '',
  });
  return { before: typed(requests.before), after: typed(requests.after) };
}

/** Why amounts per request are unknown, as a sentence; '' if they are known. */
export function requestsProblem({ before, after }: PairRequests): string {
  if (before.served !== null && after.served !== null) return '';
  const [found] = [before.problem, after.problem].filter(Boolean);
  if (found !== undefined) return `${found} Type in how many requests each side served.`;
  if (before.served === null && after.served === null)
    return 'How many requests each side served is not known. Drop the output of the load tests, or type the numbers in.';
  const side = before.served === null ? 'before' : 'after';
  return `How many requests were served ${side} is not known. Drop the output of that load test, or type the numbers in.`;
}

/** Why both sides did not do the same work per request, as a sentence; '' if nothing speaks against it. */
export function requestsDiffer({ before, after }: PairRequests): string {
  return before.served === null || after.served === null ? '' : requestMixProblem(before.served, after.served);
}
