import { contentionTypes } from '../../../../analysis/contention/contentionTypes.ts';
import type { Lock, LockAmounts, LockPlace, LockRank } from '../../../../analysis/contention/lockStory.ts';
import { ofKind } from '../../../../model/dataset.ts';
import type { Evidence } from '../../../../model/question.ts';
import { answerTable, type TablePage } from '../../../kit/answerTable.ts';
import type { Put } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { lockStoryOf } from '../../data/lockStoryOf.ts';
import { placeTexts } from '../../data/placeTexts.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { lockLine, lockSentence, lockTitle, missingProfiles } from '../../words/lockWords.ts';
import { changedLocks } from './changedLocks.ts';

export interface LocksQuestion {
  query: string;
  offset: number;
  limit: number;
}

/** A line of a lock. */
export interface LockLine extends LockPlace {
  /** The text of the line; '' if its source is not open. */
  source: string;
}

/** One lock, in words and figures. */
export interface LockRow extends LockAmounts, Pick<Lock, 'key' | 'kind' | 'owner' | 'field'> {
  rank: LockRank;
  /** With names as code. */
  title: string;
  /** `cache.go:41`; '' if unknown. */
  at: string;
  /** Who holds it, who waits, how many are parked; with names as code. */
  sentence: string;
  /** Longest wait first. */
  places: LockLine[];
}

export interface LocksAnswer extends TablePage<LockRow> {
  /** Paths of the joined profiles; '' for none. */
  mutex: string;
  block: string;
  goroutines: string[];
  /** Index of the goroutine profile that "parked" refers to; -1 for none. */
  now: number;
  /** Unit of the delays. */
  unit: string;
  /** Each column of the rows adds up to the total of its profile. */
  total: LockAmounts;
  /** What further profiles would show, a sentence each. */
  missing: string[];
}

/**
 * The locks of a run, by mutex, block and goroutine profiles. `evidence` has all files; the first profile of contention
 * among them decides on the run.
 */
function locks(memo: ProfileMemo, question: LocksQuestion, evidence: readonly Evidence[]): LocksAnswer {
  const shown = ofKind(evidence, 'profile').find(({ dataset }) => isOfLocks(dataset.profileType));
  if (shown === undefined) throw new Error('Locks need a mutex profile or a block profile.');
  const { story, profiles } = lockStoryOf(shown, evidence, memo.lens);
  const { valueTypes } = shown.dataset;
  const unit = valueTypes[contentionTypes(valueTypes).delay]?.unit ?? '';
  const memos = [profiles.mutex, profiles.block, ...profiles.goroutines].flatMap((item) =>
    item === null ? [] : ProfileMemo.of([item.dataset.data], { ...memo.lens, by: 'function' }),
  );
  const sourceOf = placeTexts(memos, evidence);
  const { page } = answerTable(story.locks, question, {
    textOf: (lock) => [lockTitle(lock), ...lock.places.map(({ name }) => name)],
    rowOf: (lock) => ({
      ...lock,
      places: lock.places.map((place) => ({ ...place, source: sourceOf(place) })),
      title: lockTitle(lock),
      at: lockLine(lock),
      sentence: lockSentence(lock, story, unit),
    }),
  });
  return {
    mutex: profiles.mutex?.path ?? '',
    block: profiles.block?.path ?? '',
    goroutines: profiles.goroutines.map(({ path }) => path),
    now: profiles.now,
    unit,
    total: { held: story.held, waited: story.waited, parked: story.parked },
    ...page,
    missing: missingProfiles({
      mutex: profiles.mutex !== null,
      block: profiles.block !== null,
      goroutines: profiles.goroutines.length > 0,
    }),
  };
}

/** Whether profiles of a type tell of locks on their own. */
function isOfLocks(profileType: string): boolean {
  return profileType === 'mutex' || profileType === 'block';
}

/** The questions that this view answers. */
export const answers = { one: { locks }, two: { locks: changedLocks } };

/** Parses `q`, `rows` (number, or `all`) and `offset`. */
function parseOne(params: URLSearchParams): Put<typeof answers.one, 'locks'> {
  return { ask: 'locks', question: parseRowSearch(params, 80) };
}

/** Parses `q`, `rows` (number, or `all`) and `offset`. */
function parseTwo(params: URLSearchParams): Put<typeof answers.two, 'locks'> {
  return { ask: 'locks', question: parseRowSearch(params, 80) };
}

export const parseQuestion = { one: parseOne, two: parseTwo };
