import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { printedOperations, testsAround } from '../../../analysis/requests/printedOperations.ts';
import { requestMixProblem } from '../../../analysis/requests/requestMix.ts';
import { type RequestCount, servedRequests } from '../../../analysis/requests/servedRequests.ts';
import type { Basis } from '../../../model/basis.ts';
import { ofKind, type Side } from '../../../model/dataset.ts';
import type { LoadTest } from '../../../model/loadTest.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import { formatCount } from '../../../units/formatCount.ts';

/** How many requests each side of a pair served while it was profiled. */
export type PairRequests = Readonly<Record<PairSide, RequestCount>>;

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
  return { before: requestsOfProfiles(before, evidence), after: requestsOfProfiles(after, evidence) };
}

/**
 * The requests that profiles of one side served; they are merged. Without load tests the operations count that tests printed, as a
 * stress test does.
 */
export function requestsOfProfiles(
  profiles: readonly EvidenceOf<'profile'>[],
  evidence: readonly Evidence[],
): RequestCount {
  const first = profiles[0];
  if (first === undefined) return unknown;
  const run = ({ path, dataset }: EvidenceOf<'profile'>) => ({ path, durationNanos: dataset.data.durationNanos });
  const alike = ofKind(evidence, 'profile').filter(
    ({ side, dataset }) => side === first.side && dataset.profileType === first.dataset.profileType,
  );
  const runs = profiles.map(run);
  const all = (alike.length === 0 ? profiles : alike).map(run);
  const files = ofKind(evidence, 'load-test')
    .filter((file) => file.side === first.side && isOfRun(file, profiles, evidence))
    .map(({ path, dataset }) => ({ path, tests: withWindow(dataset.data.tests, path, first.side, evidence) }));
  if (files.length > 0) return servedRequests(runs, all, files);
  const seconds = runs.reduce((sum, { durationNanos }) => sum + durationNanos, 0) / 1e9;
  const printed = ofKind(evidence, 'figures')
    .filter((file) => file.side === first.side && isOfRun(file, profiles, evidence))
    .map(({ path, dataset }) => ({ path, tests: testsAround(printedOperations(dataset.data), seconds) }));
  return servedRequests(runs, all, printed, 'operation');
}

/**
 * A single load test whose tool printed no duration has that of the run window in its folder, as a script writes it: `Total duration:
 * 34 seconds`.
 */
function withWindow(
  tests: readonly LoadTest[],
  path: string,
  side: Side,
  evidence: readonly Evidence[],
): readonly LoadTest[] {
  const [test] = tests;
  if (test === undefined || tests.length > 1 || test.duration !== null) return tests;
  const windows = ofKind(evidence, 'figures').flatMap((one) =>
    one.side === side && folderOf(one.path) === folderOf(path) && one.dataset.data.window !== null
      ? [one.dataset.data.window.seconds]
      : [],
  );
  return windows.length === 1 ? [{ ...test, duration: windows[0]! }] : tests;
}

/**
 * Whether a load test can be of the run of these profiles. Profiles with load tests in their own folder have no others. If profiles of
 * any type lie in the load test's folder, it is of the run that is recorded there and below, and of no other.
 */
function isOfRun(
  { path, side }: Pick<Evidence, 'path' | 'side'>,
  profiles: readonly EvidenceOf<'profile'>[],
  evidence: readonly Evidence[],
): boolean {
  const folder = folderOf(path);
  const own = profiles.map((one) => folderOf(one.path));
  const hasOwn = evidence.some(
    (one) => one.side === side && one.dataset.kind === 'load-test' && own.includes(folderOf(one.path)),
  );
  if (hasOwn) return own.includes(folder);
  const hasProfiles = ofKind(evidence, 'profile').some((one) => one.side === side && folderOf(one.path) === folder);
  return !hasProfiles || own.some((one) => one.startsWith(folder));
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
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
