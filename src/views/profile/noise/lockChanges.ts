import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { addSample, noEstimate, sumEstimates } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Sampling } from '../../../analysis/compare/sampling.ts';
import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import { type LockSites, lockSites } from '../../../analysis/contention/lockSites.ts';
import { type Lock, type LockPlace, lockStory } from '../../../analysis/contention/lockStory.ts';
import { parkedSites } from '../../../analysis/contention/parkedSites.ts';
import { waitKinds } from '../../../analysis/contention/waitKind.ts';
import { type WaitRow, waitTable } from '../../../analysis/contention/waitTable.ts';
import { goroutineGroups } from '../../../analysis/goroutines/goroutineGroups.ts';
import type { PairScale } from '../data/bases.ts';
import { lineTreeOf } from '../data/lineTables.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { type AmountChange, judgedChange } from './judgedChange.ts';
import { type PartNoise, partNoise } from './partNoise.ts';

/** The profiles of two runs, in pairs of one kind; null for a kind that one run lacks. */
export interface LockPairs {
  mutex: ProfilePair | null;
  block: ProfilePair | null;
  goroutines: ProfilePair | null;
}

/** A delay and a count on both sides, in the basis in use; null if the profiles do not have it. */
export interface WaitChange {
  delay: AmountChange | null;
  contentions: AmountChange | null;
}

/** A lock in both runs. */
export interface LockChange {
  key: string;
  presence: '' | 'new' | 'gone';
  /** What each side's profiles tell of it; null where it has none. */
  lock: Record<PairSide, Lock | null>;
  /** What others waited for the holders: by mutex profiles. */
  held: WaitChange | null;
  /** What waiters waited: by block profiles. */
  waited: WaitChange | null;
  /** Parked goroutines, not scaled: they are counted at one moment. */
  parked: { before: number; after: number } | null;
}

export interface LockChanges {
  /**
   * Locks first, then other waits, then those of harness and runtime; within these the largest change of a delay first.
   */
  locks: LockChange[];
  /** Of the delay and the number of waits, by kind of profile; null for a kind that is missing. */
  scales: Record<'held' | 'waited', { delay: PairScale | null; contentions: PairScale | null } | null>;
  /** How the profiles were sampled, a sentence each: whether the error of a difference is known. */
  sampling: string[];
  /**
   * Whether differences can be noise: not where everything was counted, nor where it is not known how it was sampled.
   */
  isUncertain: boolean;
}

const ranks = ['lock', 'wait', 'aside'];

/** Joins the places of both runs into locks, side by side, and judges each difference as every comparison does. */
export function lockChanges({ mutex, block, goroutines }: LockPairs): LockChanges {
  const held = mutex && waitsOfPair(mutex);
  const waited = block && waitsOfPair(block);
  const parked = goroutines && parkedOfPair(goroutines);
  const story = (side: PairSide): Lock[] =>
    lockStory({
      held: held?.rows[side] ?? null,
      waited: waited?.rows[side] ?? null,
      parked: parked === null ? [] : [parked[side]],
      now: parked === null ? -1 : 0,
    }).locks;
  const locks = pairedLocks(story('before'), story('after')).map(({ key, before, after }): LockChange => {
    const changeOf = (waits: PairWaits | null): WaitChange | null =>
      waits && {
        delay: waits.change('delay', before?.places ?? [], after?.places ?? []),
        contentions: waits.change('contentions', before?.places ?? [], after?.places ?? []),
      };
    return {
      key,
      presence: before === null ? 'new' : after === null ? 'gone' : '',
      lock: { before, after },
      held: changeOf(held),
      waited: changeOf(waited),
      parked: parked && { before: Number(before?.parked[0] ?? 0), after: Number(after?.parked[0] ?? 0) },
    };
  });
  return {
    locks: locks.sort(
      (a, b) =>
        ranks.indexOf(lockOf(a).rank) - ranks.indexOf(lockOf(b).rank) ||
        largestChange(b) - largestChange(a) ||
        (a.key < b.key ? -1 : 1),
    ),
    scales: { held: held?.scales ?? null, waited: waited?.scales ?? null },
    sampling: [...samplingWords(mutex, 'Mutex profiles'), ...samplingWords(block, 'Block profiles')],
    isUncertain: [mutex, block].some((pair) => pairSamplings(pair).some(({ kind }) => kind === 'events')),
  };
}

/** How the delays of two profiles were sampled, as sentences. */
function samplingWords(pair: ProfilePair | null, noun: string): string[] {
  const words = new Set(pairSamplings(pair).map(({ how }) => how));
  return [...words].map((how) => `${noun}: ${how.charAt(0).toLowerCase()}${how.slice(1)}`);
}

/** How the delays of two profiles were sampled; [] if there are none. */
function pairSamplings(pair: ProfilePair | null): Sampling[] {
  if (pair === null) return [];
  const types = contentionTypes(pair.types);
  const type = types.delay >= 0 ? types.delay : types.contentions;
  return type < 0 ? [] : Object.values(pair.samplings(type));
}

/** What describes a lock: after, or before if it is gone. */
export function lockOf({ lock: { before, after } }: LockChange): Lock {
  return (after ?? before)!;
}

/** The largest change of a delay, or if neither profile has delays of the number of waits. */
function largestChange({ held, waited, parked }: LockChange): number {
  const sizeOf = (change: AmountChange | null | undefined): number =>
    change ? Math.abs(Number(change.after) - Number(change.before)) : 0;
  return (
    Math.max(sizeOf(held?.delay), sizeOf(waited?.delay)) ||
    Math.max(sizeOf(held?.contentions), sizeOf(waited?.contentions)) ||
    (parked === null ? 0 : Math.abs(parked.after - parked.before))
  );
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

type Counted = 'delay' | 'contentions';

interface PairWaits {
  rows: Record<PairSide, WaitRow[]>;
  scales: Record<Counted, PairScale | null>;
  /** The judged difference between the places of a lock on both sides; null if the profiles do not have the amount. */
  change: (what: Counted, before: readonly LockPlace[], after: readonly LockPlace[]) => AmountChange | null;
}

/** The waits of both sides of two mutex or two block profiles, by place. */
function waitsOfPair(pair: ProfilePair): PairWaits {
  const { memo } = pair;
  const { naming } = lineTreeOf(memo);
  const sites = lockSites(memo.profile, naming);
  const types = contentionTypes(pair.types);
  const column = (side: PairSide, type: number): number => (type < 0 ? -1 : pair.column(side, type));
  const rowsOf = (side: PairSide): WaitRow[] =>
    waitTable(memo.profile, naming, sites, {
      contentions: column(side, types.contentions),
      delay: column(side, types.delay),
    }).rows;
  const rows = { before: rowsOf('before'), after: rowsOf('after') };
  const keys = placeKeys(sites, naming);
  const judges = new Map<
    Counted,
    { judge: PartNoise; parts: Record<PairSide, Map<string, Estimate>>; scale: PairScale }
  >();
  for (const what of ['delay', 'contentions'] as const) {
    const type = types[what];
    if (type < 0) continue;
    const estimates = (side: PairSide): Map<string, Estimate> => {
      const moments = sideMoments(pair, side, type);
      const sums = new Map<string, Estimate>();
      for (const [sample, key] of keys.entries()) {
        const sum = sums.get(key) ?? noEstimate();
        sums.set(key, sum);
        addSample(sum, moments, sample);
      }
      return sums;
    };
    judges.set(what, {
      judge: partNoise(pair, type),
      parts: { before: estimates('before'), after: estimates('after') },
      scale: pair.scale(type),
    });
  }
  return {
    rows,
    scales: { delay: judges.get('delay')?.scale ?? null, contentions: judges.get('contentions')?.scale ?? null },
    change: (what, before, after) => {
      const found = judges.get(what);
      if (found === undefined) return null;
      const { judge, parts, scale } = found;
      const sumOf = (side: PairSide, places: readonly LockPlace[]): Estimate =>
        sumEstimates(places.flatMap((place) => parts[side].get(placeKey(place)) ?? []));
      const [old, now] = [sumOf('before', before), sumOf('after', after)];
      return judgedChange(scale, old.value, now.value, judge(old, now));
    },
  };
}

/** Goroutines parked on each side, by place. */
function parkedOfPair(pair: ProfilePair): Record<PairSide, WaitRow[]> {
  const { memo } = pair;
  const { naming } = lineTreeOf(memo);
  const rowsOf = (side: PairSide): WaitRow[] => {
    const column = pair.column(side, 0);
    const sites = parkedSites(memo.profile, naming, goroutineGroups(memo.profile, memo.tree, column));
    return waitTable(memo.profile, naming, sites, { contentions: column, delay: -1 }).rows;
  };
  return { before: rowsOf('before'), after: rowsOf('after') };
}

function placeKeys(
  { siteOfSample, kindOfSample }: LockSites,
  { names, files, lines }: { names: readonly string[]; files: readonly string[]; lines: ArrayLike<number | bigint> },
): string[] {
  return Array.from(siteOfSample, (site, sample) =>
    placeKey({
      kind: waitKinds[kindOfSample[sample]!]!,
      name: names[site] ?? '',
      file: files[site] ?? '',
      line: lines[site] ?? 0,
    }),
  );
}

function placeKey({ kind, name, file, line }: Pick<LockPlace, 'kind' | 'name' | 'file' | 'line'>): string {
  return [kind, name, file, String(line)].join('\0');
}
