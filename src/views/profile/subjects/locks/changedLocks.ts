import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { isSomeWait, type LockRank } from '../../../../analysis/contention/lockStory.ts';
import { recordedTime } from '../../../../formats/kinds.ts';
import { plainBasis } from '../../../../model/basis.ts';
import { ofKind } from '../../../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../../../model/question.ts';
import type { Amount } from '../../../../model/unit.ts';
import { answerTable, type TablePage } from '../../../kit/answerTable.ts';
import { type LockProfiles, lockProfiles } from '../../data/lockProfiles.ts';
import { requestsOf } from '../../data/pairRequests.ts';
import { placeTexts } from '../../data/placeTexts.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { ProfilePair } from '../../data/profilePair.ts';
import { siteKey } from '../../data/siteKey.ts';
import { type LockChange, type LockChanges, lockChanges, lockOf } from '../../noise/lockChanges.ts';
import { holdersOf, lockLine, lockTitle, missingProfiles, waitersOf } from '../../words/lockWords.ts';

export interface LockChangesQuestion {
  query: string;
  offset: number;
  limit: number;
}

/** Who holds a lock, or who waits for it, on each side; names as code, '' if no profile says. */
export type Who = Record<PairSide, string>;

export interface LockChangeRow extends Pick<LockChange, 'key' | 'presence' | 'held' | 'waited' | 'parked'> {
  rank: LockRank;
  /** With names as code. */
  title: string;
  /** `cache.go:41`; '' if unknown. */
  at: string;
  /** The function with the longest wait; '' if unknown. */
  name: string;
  /** Its line there; of after, or if the lock is gone of before. */
  place: { file: string; line: Amount };
  /** The text of the line; '' if its source is not open. */
  source: string;
  /** Which profiles have that place; '' if only those of goroutines. */
  tells: 'mutex' | 'block' | '';
  holders: Who;
  waiters: Who;
  /** The site where all goroutines that are parked after are (see `siteKey`); '' if there are several, or none. */
  site: string;
}

export interface LockChangesAnswer extends TablePage<LockChangeRow> {
  /** Paths of the joined profiles of each side; null for a kind that is missing on a side. */
  files: Record<'mutex' | 'block' | 'goroutines', Record<PairSide, string> | null>;
  scales: LockChanges['scales'];
  /** How the profiles were sampled, a sentence each. */
  sampling: string[];
  /** Whether differences can be noise. */
  isUncertain: boolean;
  /** What further profiles would show, a sentence each. */
  missing: string[];
}

type Item = EvidenceOf<'profile'>;

/**
 * The locks of two runs side by side. `evidence` has all files: the other profiles of each run are found beside the
 * compared ones.
 */
export function changedLocks(
  pair: ProfilePair,
  question: LockChangesQuestion,
  evidence: readonly Evidence[],
): LockChangesAnswer {
  const profiles = ofKind(evidence, 'profile');
  const shown = (side: PairSide): Item => {
    const item = profiles.find(({ dataset }) => dataset.data === pair.raw[side]);
    if (item === undefined) throw new Error('Locks join the profiles of one run: compare one profile with one.');
    return item;
  };
  const both = { before: shown('before'), after: shown('after') };
  const runs = { before: runOf(both.before, profiles), after: runOf(both.after, profiles) };
  const pairs = {
    mutex: joined(runs, ({ mutex }) => mutex),
    block: joined(runs, ({ block }) => block),
    goroutines: joined(runs, ({ goroutines, now }) => goroutines[now] ?? null),
  };
  const pairOf = (items: Record<PairSide, Item> | null): ProfilePair | null => {
    if (items === null) return null;
    if (items.before === both.before && items.after === both.after) return pair;
    return ProfilePair.of({
      before: [items.before.dataset.data],
      after: [items.after.dataset.data],
      texts: pair.texts,
      requests: requestsOf([items.before], [items.after], evidence),
      lens: pair.memo.lens,
      // Goroutines are counted at one moment: their number does not grow with the work.
      basis: items === pairs.goroutines ? plainBasis : pair.basis,
      matched: true,
    });
  };
  const {
    locks: all,
    scales,
    sampling,
    isUncertain,
  } = lockChanges({
    mutex: pairOf(pairs.mutex),
    block: pairOf(pairs.block),
    goroutines: pairOf(pairs.goroutines),
  });
  const textsOf = (side: PairSide): ReturnType<typeof placeTexts> => {
    const memos = [pairs.mutex, pairs.block, pairs.goroutines].flatMap((items) =>
      items === null ? [] : ProfileMemo.of([items[side].dataset.data], { ...pair.memo.lens, by: 'function' }),
    );
    return placeTexts(memos, sourcesOfSide(evidence, side));
  };
  const sourceOf = { before: textsOf('before'), after: textsOf('after') };
  const { page } = answerTable(all, question, {
    textOf: (change) => [
      lockTitle(lockOf(change)),
      ...pair.sides.flatMap((side) => change.lock[side]?.places.map(({ name }) => name) ?? []),
    ],
    rowOf: (change) => rowOf(change, sourceOf),
  });
  const pathsOf = (items: Record<PairSide, Item> | null) =>
    items && { before: items.before.path, after: items.after.path };
  return {
    files: { mutex: pathsOf(pairs.mutex), block: pathsOf(pairs.block), goroutines: pathsOf(pairs.goroutines) },
    scales,
    sampling,
    isUncertain,
    ...page,
    missing: missingProfiles({
      mutex: pairs.mutex !== null,
      block: pairs.block !== null,
      goroutines: pairs.goroutines !== null,
    }),
  };
}

function runOf(shown: Item, profiles: readonly Item[]): LockProfiles<Item> {
  return lockProfiles(shown, profiles, ({ dataset }) => recordedTime(dataset));
}

/** The profiles of one kind; null unless each side has its own. */
function joined(
  runs: Record<PairSide, LockProfiles<Item>>,
  of: (run: LockProfiles<Item>) => Item | null,
): Record<PairSide, Item> | null {
  const [before, after] = [of(runs.before), of(runs.after)];
  // One that is beside both, without a side, may be of either.
  return before === null || after === null || before === after ? null : { before, after };
}

/** A side's own files come first: where both sides have one, they differ. */
function sourcesOfSide(evidence: readonly Evidence[], side: PairSide): Evidence[] {
  return evidence.toSorted((a, b) => Number(b.side === side) - Number(a.side === side));
}

function rowOf(change: LockChange, sourceOf: Record<PairSide, ReturnType<typeof placeTexts>>): LockChangeRow {
  const { key, presence, held, waited, parked, lock } = change;
  const shown = lockOf(change);
  const said = (of: typeof waitersOf): Who => ({
    before: lock.before === null ? '' : of(lock.before),
    after: lock.after === null ? '' : of(lock.after),
  });
  const { name, file, line, held: first, waited: firstWaited } = shown.places[0]!;
  const places = (lock.after?.places ?? []).filter((place) => Number(place.parked[0] ?? 0) > 0);
  return {
    key,
    presence,
    held,
    waited,
    parked,
    rank: shown.rank,
    title: lockTitle(shown),
    at: lockLine(shown),
    name,
    place: { file, line },
    source: shown.rank === 'aside' ? '' : sourceOf[lock.after === null ? 'before' : 'after'](shown.places[0]!),
    tells: isSomeWait(first) ? 'mutex' : isSomeWait(firstWaited) ? 'block' : '',
    holders: said((one) => holdersOf(one)),
    waiters: said(waitersOf),
    site: places.length === 1 && places[0]!.name !== '' ? siteKey(places[0]!) : '',
  };
}
