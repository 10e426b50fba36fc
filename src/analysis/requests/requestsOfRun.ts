import { ofKind, type Side } from '../../model/dataset.ts';
import type { TestFigures } from '../../model/figures.ts';
import type { LoadTest } from '../../model/loadTest.ts';
import type { Evidence } from '../../model/question.ts';
import { type ProfiledRun, type RequestCount, servedRequests } from './servedRequests.ts';

/** A run of the program, as far as its recordings show it: profiles, or a file of SQL statements. */
export interface RecordedRun {
  side: Side;
  /** The durations of several add up. */
  recordings: readonly ProfiledRun[];
  /** All recordings of the side that its load tests may be of instead, `recordings` among them. */
  all: readonly ProfiledRun[];
}

/**
 * The requests of a run, from the load tests of its side. Recordings with load tests in their own folder have no
 * others. A load test in a folder with profiles is of the run that is recorded there and below, and of no other.
 * Otherwise it is of the nearest recordings.
 *
 * @returns null if no load test can be of the run
 */
export function requestsOfRun(run: RecordedRun, evidence: readonly Evidence[]): RequestCount | null {
  const files = ofKind(evidence, 'load-test')
    .filter((file) => isOfRun(file, run, evidence))
    .map(({ path, dataset }) => ({ path, tests: withWindow(dataset.data.tests, path, run.side, evidence) }));
  return files.length === 0 ? null : servedRequests(run.recordings, run.all, files);
}

/** The operations of a run that has no load tests, from what tests printed, as a stress test does. */
export function operationsOfRun(run: RecordedRun, evidence: readonly Evidence[]): RequestCount {
  const seconds = run.recordings.reduce((sum, { durationNanos }) => sum + durationNanos, 0) / 1e9;
  const files = ofKind(evidence, 'figures')
    .filter((file) => isOfRun(file, run, evidence))
    .map(({ path, dataset }) => ({ path, tests: testsAround(printedOperations(dataset.data), seconds) }));
  return servedRequests(run.recordings, run.all, files, 'operation');
}

function isOfRun(
  file: Pick<Evidence, 'path' | 'side'>,
  { side, recordings }: RecordedRun,
  evidence: readonly Evidence[],
): boolean {
  if (file.side !== side) return false;
  const folder = folderOf(file.path);
  const folders = recordings.map(({ path }) => folderOf(path));
  const ofSide = evidence.filter((one) => one.side === side);
  if (ofKind(ofSide, 'load-test').some(({ path }) => folders.includes(folderOf(path)))) return folders.includes(folder);
  const hasProfiles = ofKind(ofSide, 'profile').some(({ path }) => folderOf(path) === folder);
  return !hasProfiles || folders.some((one) => one.startsWith(folder));
}

/**
 * A single load test whose tool printed no duration has that of the run window in its folder, as a script writes it:
 * `Total duration: 34 seconds`.
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

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The names under which tests print how many operations they did. */
const counts = /^(?:total )?(?:operations|ops|requests|commands|queries|messages)$/i;
const durations = /^(?:total )?(?:duration|time|elapsed)$/i;

/** A test that printed the number of its operations, as far as a denominator needs it. */
export type PrintedOperations = Pick<LoadTest, 'heading' | 'requests' | 'duration' | 'url'>;

/**
 * The tests that print how many operations they did, such as `Total operations: 387054`. Their duration is printed
 * beside it, else that of the test.
 */
export function printedOperations({ figures, tests }: TestFigures): PrintedOperations[] {
  return figures.flatMap(({ name, value, group }): PrintedOperations[] => {
    if (!counts.test(name) || !(value > 0)) return [];
    const printed = figures.find((one) => one.group === group && one.unit === 's' && durations.test(one.name));
    const duration = printed?.value ?? tests.find((one) => one.name === group)?.seconds ?? null;
    return [{ heading: group, url: '', requests: value, duration }];
  });
}

/**
 * The test that a shorter profile lies in, if only one lasted as long as the profile: a profile of 7 s was taken during
 * the test of 10 s, not during that of 1 s. All tests otherwise.
 */
export function testsAround(tests: readonly PrintedOperations[], seconds: number): readonly PrintedOperations[] {
  const around = tests.filter(({ duration }) => duration !== null && seconds > 0 && duration >= seconds);
  return around.length === 1 ? around : tests;
}
