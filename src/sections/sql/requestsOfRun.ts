import { nearestProfiles } from '../../analysis/requests/nearestProfiles.ts';
import { type ServedRequests, servedRequests } from '../../analysis/requests/servedRequests.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';

/**
 * The requests of the run that a file's statements come from; null without load tests that count them. Load tests in the file's
 * folder are of its run; otherwise those that are nearer to it than to any other recording of its side.
 */
export function requestsOfRun({ path, side }: Evidence, evidence: readonly Evidence[]): ServedRequests | null {
  const ofSide = evidence.filter((item) => item.side === side);
  const tests = ofKind(ofSide, 'load-test').map((item) => ({ path: item.path, tests: item.dataset.data.tests }));
  const recordings = [...ofKind(ofSide, 'queries'), ...ofKind(ofSide, 'profile')];
  const inFolder = tests.filter((file) => folderOf(file.path) === folderOf(path));
  // A trace does not say how long it was written.
  const run = (of: string) => ({ path: of, durationNanos: 0 });
  const others = inFolder.length > 0 ? [path] : recordings.map((item) => item.path);
  return servedRequests([run(path)], others.map(run), inFolder.length > 0 ? inFolder : tests).served;
}

/** Of other recordings of a side the one nearest to a file: a side may have several runs, each in a folder. */
export function nearestOf<Item extends Evidence>({ path, side }: Evidence, items: readonly Item[]): Item | undefined {
  const ofSide = items.filter((item) => item.side === side);
  const [nearest] = nearestProfiles(
    path,
    ofSide.map((item) => item.path),
  );
  return ofSide.find((item) => item.path === nearest);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
