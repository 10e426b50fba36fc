import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import { lockSites } from '../../../analysis/contention/lockSites.ts';
import type { Lock, LockPlace } from '../../../analysis/contention/lockStory.ts';
import { waitKinds } from '../../../analysis/contention/waitKind.ts';
import type { Amount } from '../../../model/unit.ts';
import { atGranularity } from '../data/atGranularity.ts';
import { lineTreeOf } from '../data/lineTables.ts';
import { type LockSubjects, storyOfSide } from '../data/lockStoryOf.ts';
import type { Subject } from '../data/profileMemo.ts';
import { groupAmounts } from './groupAmounts.ts';
import { judgedChange, type SidedAmount, sortedBy } from './judgedChange.ts';

/** A delay and a count, in the basis in use; null if the profiles do not have it. */
export interface SidedWait {
  delay: SidedAmount | null;
  contentions: SidedAmount | null;
}

/** What profiles of each kind tell of a lock; null for a kind that is missing. */
export interface LockWaits {
  /** What others waited for the holders: by mutex profiles. */
  held: SidedWait | null;
  /** What waiters waited: by block profiles. */
  waited: SidedWait | null;
  /** Goroutines parked there in each goroutine profile, not scaled: they are counted at one moment. */
  parked: SidedAmount[];
}

/** A lock of one run, whose only side is `after`, or of two. */
export interface SidedLock extends LockWaits {
  key: string;
  presence: '' | 'new' | 'gone';
  /** What each side's profiles tell of it, in no basis; null where it has none. */
  lock: Record<PairSide, Lock | null>;
}

const ranks = ['lock', 'wait', 'aside'];

/**
 * The locks of one run, or of two side by side, where each difference is judged as in every comparison. Locks come
 * first, then other waits, then those of harness and runtime; within these the longest wait, of two sides the largest
 * change of a delay.
 *
 * @param textOf a line of the source code, which tells the mutexes of one run apart
 */
export function sidedLocks(subjects: LockSubjects, textOf: (file: string, line: number) => string): SidedLock[] {
  const { mutex, block, goroutines, isPair } = subjects;
  const held = mutex && waitAmounts(mutex);
  const waited = block && waitAmounts(block);
  const sided = ({ key, before, after }: PairedLock): SidedLock => {
    const places = [...(before?.places ?? []), ...(after?.places ?? [])];
    const parkedOn = (lock: Lock | null, index: number): Amount => lock?.parked[index] ?? 0;
    return {
      key,
      presence: !isPair ? '' : before === null ? 'new' : after === null ? 'gone' : '',
      lock: { before, after },
      held: held?.(places) ?? null,
      waited: waited?.(places) ?? null,
      parked: goroutines.map((_, index) =>
        isPair
          ? judgedChange(unscaled, parkedOn(before, index), parkedOn(after, index), undefined)
          : parkedOn(after, index),
      ),
    };
  };
  const { locks } = storyOfSide(subjects, 'after', textOf);
  if (!isPair) return locks.map((lock) => sided({ key: lock.key, before: null, after: lock }));
  return pairedLocks(storyOfSide(subjects, 'before', textOf).locks, locks)
    .map(sided)
    .sort(
      (a, b) =>
        ranks.indexOf(lockOf(a).rank) - ranks.indexOf(lockOf(b).rank) ||
        largestChange(b) - largestChange(a) ||
        (a.key < b.key ? -1 : 1),
    );
}

const unscaled = { before: 1, after: 1 };

/** What describes a lock: after, or before if it is gone. */
export function lockOf({ lock: { before, after } }: Pick<SidedLock, 'lock'>): Lock {
  return (after ?? before)!;
}

/** The largest change of a delay, or if neither profile has delays of the number of waits. */
function largestChange({ held, waited, parked }: LockWaits): number {
  const largest = (...amounts: (SidedAmount | null | undefined)[]): number =>
    Math.max(0, ...amounts.map((amount) => (amount == null ? 0 : Number(sortedBy(amount, 'delta')))));
  return largest(held?.delay, waited?.delay) || largest(held?.contentions, waited?.contentions) || largest(...parked);
}

/** A lock as each side has it. */
interface PairedLock extends Record<PairSide, Lock | null> {
  key: string;
}

/**
 * Locks of one key are the same. Others than mutexes have their line in the key, which moves between versions of a
 * program: they are the same if they are the only ones of their kind in their function on each side.
 */
function pairedLocks(before: readonly Lock[], after: readonly Lock[]): PairedLock[] {
  const earlier = new Map(before.map((lock) => [lock.key, lock]));
  const later = new Set(after.map(({ key }) => key));
  const spot = ({ kind, owner, rank }: Lock): string => `${rank} ${kind} ${owner}`;
  const onlyOnes = (locks: readonly Lock[]): Map<string, Lock> => {
    const found = new Map<string, Lock | null>();
    for (const lock of locks) found.set(spot(lock), found.has(spot(lock)) ? null : lock);
    return new Map([...found].flatMap(([at, lock]) => (lock === null ? [] : [[at, lock] as const])));
  };
  const moved = onlyOnes(before.filter(({ key }) => !later.has(key)));
  const arrived = onlyOnes(after.filter(({ key }) => !earlier.has(key)));
  const taken = new Set<Lock>();
  const pairs: PairedLock[] = after.map((lock) => {
    const same = earlier.get(lock.key) ?? (arrived.get(spot(lock)) === lock ? moved.get(spot(lock)) : undefined);
    if (same !== undefined) taken.add(same);
    return { key: lock.key, before: same ?? null, after: lock };
  });
  return [
    ...pairs,
    ...before.filter((lock) => !taken.has(lock)).map((lock) => ({ key: lock.key, before: lock, after: null })),
  ];
}

/** The waits at the lines of a lock, by one mutex or block profile or by those of both sides. */
function waitAmounts(subject: Subject): (places: readonly LockPlace[]) => SidedWait {
  const memo = atGranularity(subject.memo, 'function');
  const { naming } = lineTreeOf(memo);
  const { siteOfSample, kindOfSample } = lockSites(memo.profile, naming);
  const groups = new Map<string, number>();
  const ofSample = siteOfSample.map((site, sample) => {
    const [name = '', file = '', line = 0] = [naming.names[site], naming.files[site], naming.lines[site]];
    const key = placeKey({ kind: waitKinds[kindOfSample[sample]!]!, name, file, line });
    const group = groups.get(key) ?? groups.size;
    groups.set(key, group);
    return group;
  });
  const { delay, contentions } = contentionTypes(subject.types);
  const [delayOf, countOf] = [delay, contentions].map((type) =>
    type < 0 ? null : groupAmounts(subject, type, memo, { ofSample, count: groups.size }),
  );
  return (places) => {
    const numbers = [...new Set(places.flatMap((place) => groups.get(placeKey(place)) ?? []))];
    return { delay: delayOf?.(numbers) ?? null, contentions: countOf?.(numbers) ?? null };
  };
}

function placeKey({ kind, name, file, line }: Pick<LockPlace, 'kind' | 'name' | 'file' | 'line'>): string {
  return [kind, name, file, String(line)].join('\0');
}
