import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { contentionTypes } from '../../../../analysis/contention/contentionTypes.ts';
import { type Lock, type LockAmounts, type LockPlace, sumOfLocks } from '../../../../analysis/contention/lockStory.ts';
import { plainBasis } from '../../../../model/basis.ts';
import { ofKind } from '../../../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../../../model/question.ts';
import type { Amount } from '../../../../model/unit.ts';
import { answerTable, type TablePage } from '../../../kit/answerTable.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { contentionAddress } from '../../address/contentionAddress.ts';
import { locksAddress } from '../../address/locksAddress.ts';
import type { PairScale } from '../../data/bases.ts';
import { lineTableOf } from '../../data/lineTables.ts';
import { lineTexts } from '../../data/lineTexts.ts';
import type { LockProfiles } from '../../data/lockProfiles.ts';
import { type LockSubjects, runOf, sourceText } from '../../data/lockStoryOf.ts';
import { requestsOf } from '../../data/pairRequests.ts';
import { ProfileMemo, type Subject } from '../../data/profileMemo.ts';
import { ProfilePair, pairOf } from '../../data/profilePair.ts';
import { type SampledHow, sampledHow } from '../../noise/sampledHow.ts';
import { type LockWaits, lockOf, type SidedLock, sidedLocks } from '../../noise/sidedLocks.ts';
import { holdersOf, lockLine, lockTitle, missingProfiles, waitersOf } from '../../words/lockWords.ts';
import { waitRows } from './waitsAnswer.ts';

export interface LocksQuestion {
  query: string;
  offset: number;
  limit: number;
}

/** A line of a lock, with what the profiles of its side have of it: in no basis. */
export interface LockLine extends LockPlace {
  /** The text of the line; '' if its source is not open. */
  source: string;
}

/** One lock, in words and figures. */
export interface LockRow
  extends LockWaits,
    Pick<Lock, 'kind' | 'owner' | 'field' | 'rank'>,
    Pick<SidedLock, 'key' | 'presence'> {
  /** With names as code. */
  title: string;
  /** `cache.go:41`; '' if unknown. */
  at: string;
  /** "held by `Put` (66.67%) and `Get` (33.33%); waited for by …"; '' if no profile says. */
  who: string;
  /** Who holds it, and who waits, on each side; names as code, '' if no profile says. */
  holders: Record<PairSide, string>;
  waiters: Record<PairSide, string>;
  /** Longest wait first: of after, or if the lock is gone of before. */
  places: LockLine[];
}

export interface LocksAnswer extends TablePage<LockRow>, SampledHow {
  /** Paths of the joined profiles; null for none. Of two runs also for a kind that is missing on a side. */
  files: { mutex: Sides<string> | null; block: Sides<string> | null; goroutines: Sides<string>[] };
  /** Index of the goroutine profile that "parked" refers to; -1 for none. */
  now: number;
  /** Unit of the delays of one run. */
  unit: string;
  /** Of two runs: of the delay and the number of waits, by kind of profile; null for a kind that is missing. */
  scales: Record<'held' | 'waited', { delay: PairScale | null; contentions: PairScale | null } | null>;
  /** Each column of the rows of one run adds up to the total of its profile; of two runs as after has them. */
  total: LockAmounts;
  /** What further profiles would show, a sentence each. */
  missing: string[];
}

/**
 * The locks of a run, or of two side by side, by mutex, block and goroutine profiles. `evidence` has all files; the
 * first profile of contention among them, of two runs the compared ones, decide on the run.
 */
function locks(subject: Subject, question: LocksQuestion, evidence: readonly Evidence[]): LocksAnswer {
  const pair = pairOf(subject);
  const { items, subjects, textsOf } = joinedRuns(subject, evidence);
  const { mutex, block, goroutines, now } = subjects;
  // A side whose source is not open would have other names for the same mutexes.
  const all = sidedLocks(subjects, pair === null ? sourceText(evidence) : () => '');
  const unit = subject.types[contentionTypes(subject.types).delay]?.unit ?? '';
  const sourceOf = { before: pair && textsOf('before'), after: textsOf('after') };
  const { page } = answerTable(all, question, {
    textOf: (row) => [
      lockTitle(lockOf(row)),
      ...subject.sides.flatMap((side) => row.lock[side]?.places.map(({ name }) => name) ?? []),
    ],
    rowOf: ({ lock, ...amounts }): LockRow => {
      const shown = lockOf({ lock });
      const { kind, owner, field, rank } = shown;
      const textOf = sourceOf[lock.after === null ? 'before' : 'after'];
      const sided = (of: (one: Lock) => string): Record<PairSide, string> => ({
        before: lock.before === null ? '' : of(lock.before),
        after: lock.after === null ? '' : of(lock.after),
        ...(pair === null && { before: of(shown) }),
      });
      const [holders, waiters] = [sided((one) => holdersOf(one)), sided(waitersOf)];
      return {
        ...amounts,
        kind,
        owner,
        field,
        rank,
        title: lockTitle(shown),
        at: lockLine(shown),
        who: [whoText('held by', holders), whoText('waited for by', waiters)].filter(Boolean).join('; '),
        holders,
        waiters,
        places: shown.places.map((place) => ({ ...place, source: textOf?.(place) ?? '' })),
      };
    },
  });
  const pathsOf = ({ before, after }: NonNullable<typeof items.mutex>): Sides<string> => ({
    ...(before !== undefined && { before: before.path }),
    after: after.path,
  });
  return {
    files: {
      mutex: items.mutex && pathsOf(items.mutex),
      block: items.block && pathsOf(items.block),
      goroutines: items.goroutines.map(pathsOf),
    },
    now,
    unit,
    scales: { held: scalesOf(mutex), waited: scalesOf(block) },
    total: sumOfLocks(
      all.flatMap(({ lock }) => lock.after ?? []),
      goroutines.length,
    ),
    ...samplingOf({ 'Mutex profiles': mutex, 'Block profiles': block }),
    ...page,
    missing: missingProfiles({ mutex: mutex !== null, block: block !== null, goroutines: goroutines.length > 0 }),
  };
}

function whoText(verb: string, { before, after }: Record<PairSide, string>): string {
  if (before === '' && after === '') return '';
  if (before === after) return `${verb} ${after}`;
  if (before === '') return `${verb} ${after} after`;
  if (after === '') return `${verb} ${before} before`;
  return `${verb} ${before} before, ${after} after`;
}

function scalesOf(subject: Subject | null): LocksAnswer['scales']['held'] {
  const pair = subject && pairOf(subject);
  if (pair === null) return null;
  const { delay, contentions } = contentionTypes(pair.types);
  const scale = (type: number): PairScale | null => (type < 0 ? null : pair.scale(type));
  return { delay: scale(delay), contentions: scale(contentions) };
}

/** How the delays of two runs were sampled, by the noun of their profiles. */
function samplingOf(kinds: Record<string, Subject | null>): SampledHow {
  const all = Object.entries(kinds).flatMap(([noun, subject]) => {
    if (subject === null) return [];
    const { delay, contentions } = contentionTypes(subject.types);
    const { sampling, isUncertain } = sampledHow(subject, [delay, contentions].filter((type) => type >= 0).slice(0, 1));
    const words = sampling.map((how) => `${noun}: ${how.charAt(0).toLowerCase()}${how.slice(1)}`);
    return { sampling: words, isUncertain };
  });
  return {
    sampling: all.flatMap(({ sampling }) => sampling),
    isUncertain: all.some(({ isUncertain }) => isUncertain),
  };
}

/** The questions that this view answers. */
export const answers = { one: { locks, waits: waitRows }, two: { locks } };

/**
 * Parses `q`, `rows` (number, or `all`) and `offset`; of one profile also `as` (`locks`, `places`), and of places `of`
 * (`site`, `own`), `kind` and `sort` (`-delay`, `mean` …).
 */
function parse(params: URLSearchParams): NamedQuestion<typeof answers.one, 'locks' | 'waits'> {
  const range = parseRowSearch(params, 80);
  if (locksAddress.parse(params, ['as']).as === 'locks') return { ask: 'locks', question: range };
  const { of, sort, kind } = contentionAddress.parse(params, ['of', 'sort', 'kind']);
  return { ask: 'waits', question: { by: of === 'own' ? 'own' : 'site', sort, kind, ...range, find: '' } };
}

function parseTwo(params: URLSearchParams): NamedQuestion<typeof answers.two, 'locks'> {
  return { ask: 'locks', question: parseRowSearch(params, 80) };
}

export const parseQuestion = { one: parse, two: parseTwo };

/** A line that a profile names. */
interface Place {
  name: string;
  file: string;
  line: Amount;
}

/**
 * Finds the text of lines that one of several profiles names, among the open files; '' if it is not open. `memos` are
 * by function.
 */
function placeTexts(memos: readonly ProfileMemo[], evidence: readonly Evidence[]): (place: Place) => string {
  const sources = ofKind(evidence, 'source');
  // Lines are added up only if there is something to read.
  const finders = sources.length === 0 ? [] : memos.map((memo) => lineTexts(memo, lineTableOf(memo, 0), sources));
  return ({ name, file, line }) => {
    for (const find of finders) {
      const sourceLine = find(name, file, Number(line));
      if (sourceLine !== null) return sourceLine.text.trim();
    }
    return '';
  };
}

type Item = EvidenceOf<'profile'>;

/** One of each side; one run has only `after`. */
interface Sides<Of> {
  before?: Of;
  after: Of;
}

/** The profiles of one run, or of two, that tell of locks. */
interface JoinedRuns {
  items: { mutex: Sides<Item> | null; block: Sides<Item> | null; goroutines: Sides<Item>[] };
  subjects: LockSubjects;
  /** The text of a line of a side's profiles; '' if its source is not open. */
  textsOf: (side: PairSide) => ReturnType<typeof placeTexts>;
}

/**
 * Finds the other profiles of a run, or of both, beside those that the question is about. Of two runs a kind counts
 * only if each has its own profile.
 */
function joinedRuns(subject: Subject, evidence: readonly Evidence[]): JoinedRuns {
  const pair = pairOf(subject);
  const { lens } = subject.memo;
  const after = runOfSide(pair, 'after', evidence);
  const before = pair && runOfSide(pair, 'before', evidence);
  const joined = (of: (run: LockProfiles<Item>) => Item | null): Sides<Item> | null => {
    const later = of(after);
    if (before === null) return later && { after: later };
    const earlier = of(before);
    // One that is beside both, without a side, may be of either.
    return earlier === null || later === null || earlier === later ? null : { before: earlier, after: later };
  };
  const [mutex, block] = [joined((run) => run.mutex), joined((run) => run.block)];
  const closest = joined(({ goroutines, now }) => goroutines[now] ?? null);
  const goroutines: Sides<Item>[] =
    pair === null ? after.goroutines.map((item) => ({ after: item })) : closest === null ? [] : [closest];
  const subjectOf = ({ before: earlier, after: later }: Sides<Item>, basis = pair?.basis): Subject => {
    const data = later.dataset.data;
    if (pair === null || earlier === undefined) return ProfileMemo.of([data], lens);
    if (earlier.dataset.data === pair.raw.before && data === pair.raw.after) return pair;
    return ProfilePair.of({
      before: [earlier.dataset.data],
      after: [data],
      texts: pair.texts,
      requests: requestsOf([earlier], [later], evidence),
      lens,
      basis: basis!,
      matched: true,
    });
  };
  return {
    items: { mutex, block, goroutines },
    subjects: {
      isPair: pair !== null,
      mutex: mutex && subjectOf(mutex),
      block: block && subjectOf(block),
      // Goroutines are counted at one moment: their number does not grow with the work.
      goroutines: goroutines.map((items) => subjectOf(items, plainBasis)),
      now: pair === null ? after.now : goroutines.length - 1,
    },
    textsOf: (side) =>
      placeTexts(
        [mutex, block, ...goroutines].flatMap((items) => {
          const item = items?.[side];
          return item === undefined ? [] : ProfileMemo.of([item.dataset.data], { ...lens, by: 'function' });
        }),
        // A side's own files come first: where both sides have one, they differ.
        evidence.toSorted((a, b) => Number(b.side === side) - Number(a.side === side)),
      ),
  };
}

/** The profiles of the run that a side is of; of one run, of the first profile of contention. */
function runOfSide(pair: ProfilePair | null, side: PairSide, evidence: readonly Evidence[]): LockProfiles<Item> {
  const shown = ofKind(evidence, 'profile').find(({ dataset: { data, profileType } }) =>
    pair === null ? profileType === 'mutex' || profileType === 'block' : data === pair.raw[side],
  );
  if (shown !== undefined) return runOf(shown, evidence);
  throw new Error(
    pair === null
      ? 'Locks need a mutex profile or a block profile.'
      : 'Locks join the profiles of one run: compare one profile with one.',
  );
}
