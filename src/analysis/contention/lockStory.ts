import type { Amount } from '../../model/unit.ts';
import { plus } from '../amounts/plus.ts';
import { declaredName } from '../lines/functionLines.ts';
import { getOrInsert } from '../maps.ts';
import { packageOf } from '../names/functionName.ts';
import { compareBytewise, compareMagnitude } from '../tree/topTable.ts';
import { isWaitAside, type WaitKind } from './waitKind.ts';
import type { WaitRow } from './waitTable.ts';

/** The waits of one run by place, from each kind of profile. */
export interface LockSources {
  /** Of a mutex profile: what others waited, at the Unlock of the holder. null without one. */
  held: readonly WaitRow[] | null;
  /** Of a block profile: what goroutines waited, where they did. null without one. */
  waited: readonly WaitRow[] | null;
  /**
   * Of each goroutine profile or dump, in order: goroutines as contentions, where they are parked (see `parkedRows`).
   */
  parked: readonly (readonly WaitRow[])[];
  /** Which of these is meant by "now". */
  now: number;
  /** A line of the source code; '' if it is not open. */
  textOf?: (file: string, line: number) => string;
}

/** A count and a delay; zero where the profile has none. */
export interface Wait {
  contentions: Amount;
  delay: Amount;
}

/** The amounts of each profile. */
export interface LockAmounts {
  /** What others waited for the holders. */
  held: Wait;
  /** What waiters waited. */
  waited: Wait;
  /** Parked goroutines, in each goroutine profile. */
  parked: Amount[];
}

/** A line that takes, releases or waits for a lock, with all that happened there. */
export interface LockPlace extends LockAmounts, Pick<WaitRow, 'name' | 'file' | 'line' | 'kind'> {}

/** What is waited for: both ways of locking a RWMutex are one. */
export type LockKind = Exclude<WaitKind, 'rwmutex-write' | 'rwmutex-read'> | 'rwmutex';

/**
 * `lock`: what goroutines contend for. `wait`: a wait for other goroutines' work, which may be idle. `aside`: of the
 * harness, the runtime, or of a goroutine that waits for no lock.
 */
export type LockRank = 'lock' | 'wait' | 'aside';

/** A lock, channel operation or other thing to wait for, with what all profiles tell of it. */
export interface Lock extends LockAmounts {
  /** The same in other profiles of the program, unless its lines move. */
  key: string;
  rank: LockRank;
  kind: LockKind;
  /** Whose mutex it is (see `lockName`), the package of a variable, or the function that waits; '' if unknown. */
  owner: string;
  isType: boolean;
  /** The field or variable, by the source code; '' if that is not open or the mutex is embedded. */
  field: string;
  /** Longest wait first. */
  places: LockPlace[];
}

/** The locks of one run. The rows of each column add up to the total of its profile. */
export interface LockStory extends LockAmounts {
  locks: Lock[];
  now: number;
}

const contended: ReadonlySet<LockKind> = new Set([
  'mutex',
  'rwmutex',
  'once',
  'pool',
  'map',
  'semaphore',
  'descriptor',
]);
const nothing: Wait = { contentions: 0, delay: 0 };

/**
 * Joins the places of mutex, block and goroutine profiles into locks: those of mutexes by their owners (and their
 * fields, if the source code is open), all others by function, line and kind of wait, which are the same in each
 * profile. Locks come first, then other waits, then those of harness and runtime; within these, the longest wait first.
 * Exact.
 */
export function lockStory({ held, waited, parked, now, textOf = () => '' }: LockSources): LockStory {
  const none = (): LockAmounts => sumOfLocks([], parked.length);
  const places = new Map<string, LockPlace>();
  const placeOf = ({ name, file, line, kind }: WaitRow): LockPlace => {
    const key = [kind, name, file, line].join('\0');
    return getOrInsert(places, key, () => ({ name, file, line, kind, ...none() }));
  };
  for (const row of held ?? []) addWait(placeOf(row), 'held', row);
  for (const row of waited ?? []) addWait(placeOf(row), 'waited', row);
  for (const [index, rows] of parked.entries()) {
    for (const row of rows) {
      const place = placeOf(row);
      place.parked[index] = plus(place.parked[index]!, row.contentions ?? 0);
    }
  }

  const locks = new Map<string, Lock>();
  for (const { place, field, ...lock } of namedPlaces([...places.values()], textOf)) {
    const lockSum = getOrInsert(locks, lock.key, () => ({ ...lock, field, places: [], ...none() }));
    lockSum.places.push(place);
    addAll(lockSum, place);
  }
  const all = [...locks.values()].sort(
    (a, b) => rankOrder(a) - rankOrder(b) || compareWait(a, b, now) || compareBytewise(a.key, b.key),
  );
  for (const lock of all) {
    lock.places.sort(
      (a, b) => compareWait(a, b, now) || compareBytewise(a.name, b.name) || Number(a.line) - Number(b.line),
    );
  }
  return { locks: all, now, ...sumOfLocks(all, parked.length) };
}

/** The sums of locks, or of places. `series` is the number of goroutine profiles. */
export function sumOfLocks(locks: readonly LockAmounts[], series: number): LockAmounts {
  const sum: LockAmounts = { held: nothing, waited: nothing, parked: new Array<Amount>(series).fill(0) };
  for (const lock of locks) addAll(sum, lock);
  return sum;
}

/** The longest wait that any profile tells of: its holders' or its waiters'. */
export function longestWait({ held, waited }: LockAmounts): Amount {
  return larger(held.delay, waited.delay);
}

/** Whether a profile tells of it. */
export function isSomeWait({ delay, contentions }: Wait): boolean {
  return delay !== 0 || contentions !== 0;
}

function larger(a: Amount, b: Amount): Amount {
  return compareMagnitude(a, b) > 0 ? a : b;
}

interface NamedPlace extends Pick<Lock, 'key' | 'rank' | 'kind' | 'owner' | 'isType' | 'field'> {
  place: LockPlace;
}

/** Says of each place which lock it is of. */
function namedPlaces(places: readonly LockPlace[], textOf: (file: string, line: number) => string): NamedPlace[] {
  const ownerOf = new Map<LockPlace, { owner: string; isType: boolean; family: string; field: string | null }>();
  const fields = new Map<string, Set<string>>();
  for (const place of places) {
    const kind = kindOf(place.kind);
    if ((kind !== 'mutex' && kind !== 'rwmutex') || place.name === '') continue;
    const { owner, isType } = lockName(place.name);
    const locked = lockedName(textOf(place.file, Number(place.line)));
    if (locked?.isVariable) {
      // Functions of a package share its variables.
      const path = packageOf(place.name);
      ownerOf.set(place, { owner: path, isType: false, family: `${kind} ${path}`, field: locked.name });
      continue;
    }
    const field = locked?.name ?? null;
    const family = `${kind} ${owner}`;
    ownerOf.set(place, { owner, isType, family, field });
    if (field !== null) getOrInsert(fields, family, () => new Set()).add(field);
  }
  return places.map((place) => {
    const kind = kindOf(place.kind);
    const rank = isWaitAside(place.kind) || place.name === '' ? 'aside' : contended.has(kind) ? 'lock' : 'wait';
    const named = ownerOf.get(place);
    if (named === undefined) {
      const isOne = rank === 'aside';
      const key = isOne ? kind : `${kind} ${place.name}:${place.line}`;
      return { place, key, rank, kind, owner: isOne ? '' : place.name, isType: false, field: '' };
    }
    const { owner, isType, family } = named;
    // Deferred calls have the last line of the function in profiles. An owner with a single mutex leaves no doubt.
    const names = [...(fields.get(family) ?? [])];
    const field = named.field ?? (names.length === 1 ? names[0]! : '');
    return { place, key: field === '' ? family : `${family}.${field}`, rank, kind, owner, isType, field };
  });
}

function kindOf(kind: WaitKind): LockKind {
  return kind === 'rwmutex-read' || kind === 'rwmutex-write' ? 'rwmutex' : kind;
}

function rankOrder({ rank }: Lock): number {
  return ['lock', 'wait', 'aside'].indexOf(rank);
}

/** The longest wait that any profile tells of first, then most contentions, then most goroutines. */
function compareWait(a: LockAmounts, b: LockAmounts, now: number): number {
  return (
    compareMagnitude(longestWait(b), longestWait(a)) ||
    compareMagnitude(
      larger(b.held.contentions, b.waited.contentions),
      larger(a.held.contentions, a.waited.contentions),
    ) ||
    compareMagnitude(b.parked[now] ?? 0, a.parked[now] ?? 0)
  );
}

function addWait(
  to: LockAmounts,
  side: 'held' | 'waited',
  { contentions, delay }: Pick<WaitRow, 'contentions' | 'delay'>,
): void {
  const wait = to[side];
  to[side] = { contentions: plus(wait.contentions, contentions ?? 0), delay: plus(wait.delay, delay ?? 0) };
}

function addAll(to: LockAmounts, { held, waited, parked }: LockAmounts): void {
  addWait(to, 'held', held);
  addWait(to, 'waited', waited);
  for (const [index, count] of parked.entries()) to.parked[index] = plus(to.parked[index]!, count);
}

/** What profiles tell of the identity of a mutex. */
interface LockName {
  /**
   * The full name of the type whose methods lock it (`example.com/shop/cache.(*Cache)`), else of the function around
   * the call, without the numbers of function literals.
   */
  owner: string;
  /** Whether `owner` is a type. */
  isType: boolean;
}

/**
 * Whose mutex a function locks, by the function's name. Profiles do not identify locks: Lock and Unlock are in
 * different lines, often of different functions. They are related by the type that both functions are methods of, since
 * a mutex guards the fields beside it; functions without a receiver are only related to themselves.
 */
export function lockName(name: string): LockName {
  const { receiver, name: declared } = declaredName(name);
  const path = packageOf(name);
  const prefix = path === '' ? '' : `${path}.`;
  if (receiver !== '') return { owner: `${prefix}(*${receiver})`, isType: true };
  return { owner: declared === '' ? name : `${prefix}${declared}`, isType: false };
}

/** Longer lines are not written by people, and matching them would be slow. */
const longestLine = 1000;

/** Names that people give to mutexes: a receiver is hardly called so. */
const likeMutex = /(?:mu|mutex|lock|lk)$/i;

/**
 * The mutex in a line of Go source that locks or unlocks it: `mu` for `defer c.mu.Unlock()`, `shards.mu` for
 * `c.shards[i].mu.RLock()`, '' if it is embedded (`c.Lock()`), and a variable for `mu.Lock()`. null if the line has no
 * such call, as the last line of a function, which profiles give for deferred calls.
 */
export function lockedName(line: string): { name: string; isVariable: boolean } | null {
  if (line.length > longestLine) return null;
  const call =
    /([\p{L}_][\p{L}\p{N}_]*(?:(?:\[[^\]]*\])?\.[\p{L}_][\p{L}\p{N}_]*)*)\.(?:Try)?R?(?:Lock|Unlock)\(\)/u.exec(
      line.replace(/\/\/[^]*/, ''),
    );
  if (call === null) return null;
  const [first, ...rest] = call[1]!.replaceAll(/\[[^[\]]*\]/g, '').split('.');
  if (rest.length === 0 && likeMutex.test(first!)) return { name: first!, isVariable: true };
  return { name: rest.join('.'), isVariable: false };
}
