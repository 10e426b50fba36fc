import { plus } from '../../../analysis/amounts/plus.ts';
import {
  isSomeWait,
  type Lock,
  type LockKind,
  type LockPlace,
  type LockStory,
  lockName,
  type Wait,
} from '../../../analysis/contention/lockStory.ts';
import { declaredName } from '../../../analysis/lines/functionLines.ts';
import { basename } from '../../../analysis/names/cleanPath.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { compareMagnitude } from '../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../model/unit.ts';
import { coded } from '../../../units/coded.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { shortList } from '../../../units/listText.ts';
import { waitTitles } from './waitTitles.ts';

/** Title of what is waited for, as Go's packages call it. */
function lockKindTitle(kind: LockKind): string {
  return kind === 'rwmutex' ? 'RWMutex' : waitTitles[kind];
}

/** A lock in a sentence, with names as code: a mutex by its owner, other waits by the line where they are. */
export function lockTitle(lock: Lock): string {
  const { kind, rank, owner, isType, field, places, held, waited } = lock;
  if (rank === 'aside') {
    return kind === 'other' && !isSomeWait(held) && !isSomeWait(waited)
      ? 'Goroutines that wait for no lock'
      : lockKindTitle(kind);
  }
  const title = lockKindTitle(kind);
  if (!isMutex(lock)) return `${title} in ${coded(placeText(owner, places[0]!.line))}`;
  const name = coded(shortName(field === '' ? owner : `${owner}.${field}`));
  return field !== '' ? `${title} ${name}` : `${title} ${isType ? 'of' : 'in'} ${name}`;
}

/** The line of a lock where the longest wait is: `cache.go:41`; '' if unknown. */
export function lockLine({ rank, places }: Lock): string {
  const { file, line } = places[0]!;
  return rank === 'aside' || file === '' ? '' : `${basename(file)}:${line}`;
}

/**
 * What all profiles tell of a lock: who holds it, who waits, how many goroutines are parked; '' without any of these.
 */
function lockSentence(lock: Lock, { now }: Pick<LockStory, 'now'>, unit: string): string {
  const { rank, held, waited } = lock;
  if (rank === 'aside') return '';
  const parked = parkedText(lock.parked, now);
  // Others than mutexes have a single line.
  if (!isMutex(lock)) return listed([waitText(isSomeWait(waited) ? waited : held, unit), parked]);
  const holders = holdersOf(lock, lock.held.delay === 0 ? ' of its contentions' : ' of its delay');
  const waiters = waitersOf(lock);
  return listed([
    holders === '' ? '' : `held by ${holders}${waiters === '' ? `; others waited ${waitText(held, unit)}` : ''}`,
    waiters === '' ? '' : `waited for by ${waiters} (${waitText(waited, unit)})`,
    parked,
  ]);
}

/** The same as a whole sentence, with the lock's title and line. */
export function lockStoryText(lock: Lock, story: Pick<LockStory, 'now'>, unit: string): string {
  const line = lockLine(lock);
  const isWithLine = line !== '' && isMutex(lock);
  return `${lockTitle(lock)}${isWithLine ? ` at ${line}` : ''}: ${lockSentence(lock, story, unit)}.`;
}

/** What profiles that are not open would add, one sentence each. */
export function missingProfiles(has: { mutex: boolean; block: boolean; goroutines: boolean }): string[] {
  return [
    has.mutex
      ? ''
      : 'A mutex profile would show who holds each lock (`runtime.SetMutexProfileFraction`, then `/debug/pprof/mutex`).',
    has.block
      ? ''
      : 'A block profile would show who waits for each lock, how often and how long (`runtime.SetBlockProfileRate`, then `/debug/pprof/block`).',
    has.goroutines
      ? ''
      : 'A goroutine profile or dump of the same run would show how many goroutines are parked at each lock (`/debug/pprof/goroutine`).',
  ].filter(Boolean);
}

/** How lines become locks, for notes. */
export const lockIdentity =
  'Profiles do not identify mutexes: lines are one lock if methods of one type, or one function, lock and unlock there. With source code beside the profiles, fields and variables tell mutexes apart.';

/** At most this many functions are named. */
const mostNamed = 2;

/**
 * The functions that hold a mutex, with their parts of the delay that others have; '' if no profile says.
 * @param ofWhat what the parts are of, where the context does not say
 */
export function holdersOf(lock: Lock, ofWhat = ''): string {
  const { held } = lock;
  const by = held.delay === 0 ? 'contentions' : 'delay';
  const functions = functionsOf(lock, 'held');
  return shortList(
    functions.map(([name, wait]) =>
      functions.length === 1 ? coded(name) : `${coded(name)} (${formatShare(wait[by], held[by])}${ofWhat})`,
    ),
    mostNamed,
  );
}

/** The functions that wait for a mutex; '' if no profile says. */
export function waitersOf(lock: Lock): string {
  return shortList(
    functionsOf(lock, 'waited').map(([name]) => coded(name)),
    mostNamed,
  );
}

/** The functions that hold a mutex or wait for it, those with most of the delay first; none for what is no mutex. */
function functionsOf(lock: Lock, side: 'held' | 'waited'): [name: string, Wait][] {
  if (!isMutex(lock)) return [];
  const byName = new Map<string, Wait>();
  for (const place of lock.places) {
    const wait = place[side];
    if (!isSomeWait(wait)) continue;
    const name = nameWithin(lock, place);
    const known = byName.get(name) ?? { contentions: 0, delay: 0 };
    byName.set(name, {
      contentions: plus(known.contentions, wait.contentions),
      delay: plus(known.delay, wait.delay),
    });
  }
  return [...byName].sort(
    ([, a], [, b]) => compareMagnitude(b.delay, a.delay) || compareMagnitude(b.contentions, a.contentions),
  );
}

function isMutex({ kind, rank }: Lock): boolean {
  return rank !== 'aside' && (kind === 'mutex' || kind === 'rwmutex');
}

function listed(parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}

/** A function's name: of a method of the lock's own type without the type. */
function nameWithin({ owner, isType }: Lock, { name }: Pick<LockPlace, 'name'>): string {
  const own = lockName(name);
  if (!own.isType || !isType || own.owner !== owner) return shortName(own.isType ? name : own.owner);
  return declaredName(name).name;
}

function waitText({ delay, contentions }: Wait, unit: string): string {
  if (delay === 0 && contentions === 0) return '';
  const count = countText(contentions, 'wait');
  return delay === 0 ? count : `${formatAmount(delay, unit)} in ${count}`;
}

/** Goroutines at a lock now and, with several profiles, before and after; '' if there never are any. */
function parkedText(parked: readonly Amount[], now: number): string {
  const trail = parkedTrail(parked);
  const count = parked[now] ?? 0;
  if (count === 0) return trail === '' ? '' : `no goroutine parked now (${trail})`;
  return `${countText(count, 'goroutine')} parked${trail === '' ? '' : ` (${trail})`}`;
}

/** The numbers of parked goroutines in a series of profiles: `2 → 5 → 12`; '' if they do not change. */
export function parkedTrail(parked: readonly Amount[]): string {
  if (parked.every((count) => count === parked[0])) return '';
  const shown = parked.length <= 5 ? parked : [parked[0]!, parked.at(-1)!];
  return shown.map((count) => formatCount(count)).join(shown === parked ? ' → ' : ' → … → ');
}

/** A function with its line, if the line is known. */
export function placeText(name: string, line: Amount): string {
  return Number(line) > 0 ? `${shortName(name)}:${String(line)}` : shortName(name);
}
