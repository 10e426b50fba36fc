import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { contentionTypes } from '../../../../analysis/contention/contentionTypes.ts';
import { type Lock, type LockAmounts, type LockPlace, sumOfLocks } from '../../../../analysis/contention/lockStory.ts';
import type { Evidence } from '../../../../model/question.ts';
import { answerTable, type TablePage } from '../../../kit/answerTable.ts';
import type { Put } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import type { PairScale } from '../../data/bases.ts';
import { sourceText } from '../../data/lockStoryOf.ts';
import type { Subject } from '../../data/profileMemo.ts';
import { pairOf } from '../../data/profilePair.ts';
import { type SampledHow, sampledHow } from '../../noise/sampledHow.ts';
import { type LockWaits, lockOf, type SidedLock, sidedLocks } from '../../noise/sidedLocks.ts';
import { holdersOf, lockLine, lockSentence, lockTitle, missingProfiles, waitersOf } from '../../words/lockWords.ts';
import { joinedRuns, type Sides } from './joinedRuns.ts';

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
  /** Who holds it, who waits, of one run how many are parked; with names as code. */
  sentence: string;
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
      const who = (of: (one: Lock) => string): Record<PairSide, string> => ({
        before: lock.before === null ? '' : of(lock.before),
        after: lock.after === null ? '' : of(lock.after),
      });
      const [holders, waiters] = [who((one) => holdersOf(one)), who(waitersOf)];
      return {
        ...amounts,
        kind,
        owner,
        field,
        rank,
        title: lockTitle(shown),
        at: lockLine(shown),
        sentence:
          pair === null
            ? lockSentence(shown, { now }, unit)
            : [whoText('held by', holders), whoText('waited for by', waiters)].filter(Boolean).join('; '),
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

const both = { locks };

/** The questions that this view answers. */
export const answers = { one: both, two: both };

/** Parses `q`, `rows` (number, or `all`) and `offset`. */
function parse(params: URLSearchParams): Put<typeof both, 'locks'> {
  return { ask: 'locks', question: parseRowSearch(params, 80) };
}

export const parseQuestion = { one: parse, two: parse };
