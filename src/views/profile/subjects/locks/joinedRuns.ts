import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { plainBasis } from '../../../../model/basis.ts';
import { ofKind } from '../../../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../../../model/question.ts';
import type { LockProfiles } from '../../data/lockProfiles.ts';
import { type LockSubjects, runOf } from '../../data/lockStoryOf.ts';
import { requestsOf } from '../../data/pairRequests.ts';
import { placeTexts } from '../../data/placeTexts.ts';
import { ProfileMemo, type Subject } from '../../data/profileMemo.ts';
import { ProfilePair, pairOf } from '../../data/profilePair.ts';

type Item = EvidenceOf<'profile'>;

/** One of each side; one run has only `after`. */
export interface Sides<Of> {
  before?: Of;
  after: Of;
}

/** The profiles of one run, or of two, that tell of locks. */
export interface JoinedRuns {
  items: { mutex: Sides<Item> | null; block: Sides<Item> | null; goroutines: Sides<Item>[] };
  subjects: LockSubjects;
  /** The text of a line of a side's profiles; '' if its source is not open. */
  textsOf: (side: PairSide) => ReturnType<typeof placeTexts>;
}

/**
 * Finds the other profiles of a run, or of both, beside those that the question is about. Of two runs a kind counts
 * only if each has its own profile.
 */
export function joinedRuns(subject: Subject, evidence: readonly Evidence[]): JoinedRuns {
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
