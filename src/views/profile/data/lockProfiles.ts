import { inRecordedOrder } from '../../../analysis/recordedOrder.ts';
import type { DatasetFacts, Side } from '../../../model/dataset.ts';

/** The profiles that tell of one program's locks. */
export interface LockProfiles<Item> {
  mutex: Item | null;
  block: Item | null;
  /** Goroutine profiles, or dumps, in the order of their recording. */
  goroutines: Item[];
  /** Index of the one that was recorded closest to the others; -1 if there is none. */
  now: number;
}

/**
 * The profiles beside `shown`, a mutex or block profile, that are of the same run: of the same side and folder, else of
 * the only folder of that side that has such profiles, unless that folder is another run, with a profile of the kind of
 * `shown`. Mutex and block profiles count since the program start, so the last one counts all.
 *
 * @param timeOf time of recording in nanoseconds, 0 if unknown
 */
export function lockProfiles<Item extends { path: string; side: Side; dataset: DatasetFacts | null }>(
  shown: Item,
  all: readonly Item[],
  timeOf: (item: Item) => number,
): LockProfiles<Item> {
  const ofKindOfShown = new Set(
    all.flatMap(({ path, side, dataset }) =>
      side === shown.side && dataset?.profileType === shown.dataset?.profileType ? [folderOf(path)] : [],
    ),
  );
  const ofRun = (wanted: (facts: DatasetFacts) => boolean): Item[] => {
    const alike = all.filter(({ side, dataset }) => side === shown.side && dataset !== null && wanted(dataset));
    const near = alike.filter(({ path }) => folderOf(path) === folderOf(shown.path));
    if (near.length > 0) return inRecordedOrder(near, timeOf);
    const [folder, ...others] = new Set(alike.map(({ path }) => folderOf(path)));
    return others.length === 0 && !ofKindOfShown.has(folder ?? '') ? inRecordedOrder(alike, timeOf) : [];
  };
  const lastOf = (profileType: string): Item | null =>
    shown.dataset?.profileType === profileType
      ? shown
      : (ofRun((facts) => facts.profileType === profileType).at(-1) ?? null);
  const counted = ofRun(
    ({ profileType, valueTypes }) =>
      profileType === 'goroutine' && valueTypes.every(({ type }) => type === 'goroutine'),
  );
  // A profile and a dump of one moment are no series.
  const goroutines = [...new Set(counted.map(({ dataset }) => dataset?.title))]
    .map((title) => counted.filter(({ dataset }) => dataset?.title === title))
    .reduce<Item[]>((most, group) => (group.length > most.length ? group : most), []);
  const since = (item: Item): number => Math.abs(timeOf(item) - timeOf(shown));
  const isTimed = timeOf(shown) > 0 && goroutines.every((item) => timeOf(item) > 0);
  const closest = goroutines.reduce((best, item, index) => (since(item) < since(goroutines[best]!) ? index : best), 0);
  return {
    mutex: lastOf('mutex'),
    block: lastOf('block'),
    goroutines,
    now: isTimed && goroutines.length > 0 ? closest : goroutines.length - 1,
  };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
