import type { Profile } from '../../model/profile.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { attributedNames } from './attributedNames.ts';
import { callChanges } from './callChanges.ts';
import {
  addSamples,
  type EstimatePairs,
  inclusiveEvents,
  type JudgeParts,
  type Move,
  movesAtCallers,
  type SideSamples,
  totalOfPairs,
  type Weighed,
} from './movesAtCallers.ts';
import type { SampleMoments } from './noise.ts';
import type { PairSide } from './pairProfiles.ts';
import { isProfilerWork } from './profilerWork.ts';

/** Work that moved between functions: some have more, others less. */
export interface MovedWork {
  /** The functions that the work left and the functions that took it over: callees by size, then their caller. */
  from: string[];
  to: string[];
  /** The function whose calls changed; it may be one of those. */
  caller: string;
  /**
   * The functions whose attributed amounts are the moved work, largest change first: those above and the functions
   * below them that only one side has there, without those that also changed elsewhere. Moves have no members in
   * common.
   */
  members: string[];
  /** The members that have more. */
  gained: string[];
  /** Whether the work was replaced: much less arrived than left, so that it did not move. */
  isReplaced: boolean;
}

export interface MovedWorkInput {
  /** The union of both profiles. */
  profile: Pick<Profile, 'samples' | 'stacks'>;
  /** The naming by function. */
  naming: StackNaming;
  /** For each stack, the function that its samples are attributed to: `attributedNames`. */
  attributed: Int32Array;
  /** For each stack, 1 if its samples count; null for all. */
  inside: Readonly<Record<PairSide, Uint8Array | null>>;
  moments: Readonly<Record<PairSide, SampleMoments>>;
  /** Judges whether a part of before and a part of after differ, in the current scale. */
  judge: JudgeParts;
}

/** The maximum number of moves that are reported, the largest first. */
const mostMoves = 12;
/**
 * A function's part of a move counts as being on one side only if the other side has at most this fraction of its
 * events.
 */
const strays = 0.01;

/**
 * Finds work that moved between functions: inlined, split, merged, renamed, wrapped, replaced. A function that grows
 * because it took work over is no regression, and a function that lost this work is no improvement.
 *
 * Opposite changes of two functions are no evidence: the call structure must have changed, so that a function that both
 * sides have makes a call on one side only (a *gone* or a *new* call), or a call is inlined on one side only
 * (`callChanges`). At each such caller, three amounts are compared: the samples below gone calls, those below new
 * calls, and the caller's own:
 *
 * - gone and new: the new call replaced the gone one (renamed, wrapped, swapped);
 * - gone, and the caller itself grows: merged into the caller;
 * - new, and the caller itself shrinks: split off the caller;
 * - gone (new), and another callee of the same package as the gone (new) one grows by no more (shrinks by no less):
 *   handed over;
 * - a call inlined on one side only: one of caller and callee shrinks, and the other grows by no more than that.
 *
 * In the first three cases the work may have become slower: growth up to twice the moved amount is still a move, more
 * is new work. Where less than half arrived, the work did not move: it was replaced (`isReplaced`).
 *
 * Example: before `reply > setHeader > canonical`, after `reply > setHeader`, which now assigns to the map itself.
 * `canonical` is gone below `setHeader`, which grows by less: together they changed 95 → 43, and they are reported
 * together.
 *
 * Every growth and decrease must be significant by `judge`.
 */
export function movedWork(input: MovedWorkInput): MovedWork[] {
  return movedStacks(input).moves;
}

/** The moves, and the stacks that they affect. */
export interface MovedStacks {
  moves: MovedWork[];
  /**
   * For each stack, the move that its own samples are part of: 1 + the move's index on the side of the functions that
   * took the work over, −(1 + index) on the side of those that it left, 0 for no move. Profiler work has the value of
   * its caller's stack.
   */
  ofStack: Int8Array;
}

/** `movedWork`, with the affected stacks. */
export function movedStacks(input: MovedWorkInput): MovedStacks {
  const { profile, naming, judge } = input;
  const samplesOf = (side: PairSide): SideSamples => ({
    profile,
    naming,
    inside: input.inside[side],
    moments: input.moments[side],
  });
  const { changes, through, beside } = callChanges(profile, naming, {
    before: inclusiveEvents(profile, samplesOf('before')),
    after: inclusiveEvents(profile, samplesOf('after')),
  });
  const nowhere: MovedStacks = { moves: [], ofStack: new Int8Array(profile.stacks.count) };
  if (changes.length === 0) return nowhere;
  const { names } = naming;
  const owner = attributedNames(profile, naming, 'outside', '');
  const isCode = Uint8Array.from(names, (text) => Number(!isProfilerWork(text)));
  const sum = (keyOf: (stack: number) => number): EstimatePairs => {
    const estimatePairs: EstimatePairs = new Map();
    for (const side of ['before', 'after'] as const) {
      addSamples(estimatePairs, side, samplesOf(side), (stack) => (isCode[owner[stack]!] === 1 ? keyOf(stack) : -1));
    }
    return estimatePairs;
  };
  const weighed: Weighed = {
    below: sum((stack) => through[stack]!),
    beside: sum((stack) => beside[stack]!),
    own: sum((stack) => owner[stack]!),
    judge,
  };
  const moves = movesAtCallers(changes, weighed)
    .sort((a, b) => b.size - a.size)
    .slice(0, mostMoves);
  if (moves.length === 0) return nowhere;

  // For each call (with everything below it) and for each function's own work: ±(1 + the move's index), signed as in
  // `ofStack`.
  const partOfCall = new Map<number, number>();
  const partOfOwn = new Map<number, number>();
  for (const [index, { left, gained }] of moves.entries()) {
    for (const [{ calls, own }, part] of [
      [left, -(index + 1)],
      [gained, index + 1],
    ] as const) {
      for (const call of calls) if (!partOfCall.has(call)) partOfCall.set(call, part);
      for (const name of own) if (!partOfOwn.has(name)) partOfOwn.set(name, part);
    }
  }
  const partOf = (stack: number): number =>
    partOfCall.get(through[stack]!) ?? partOfCall.get(beside[stack]!) ?? partOfOwn.get(owner[stack]!) ?? 0;
  const none = moves.length;
  const parts = sum((stack) => {
    const part = partOf(stack);
    return input.attributed[stack]! * (none + 1) + (part === 0 ? none : Math.abs(part) - 1);
  });
  const reported = membersOf(moves, parts, names, judge);
  let count = 0;
  /** For each move, 1 + its index among the reported moves; 0 for others. */
  const placeOf = reported.map((move) => (move === null ? 0 : ++count));
  const ofStack = new Int8Array(profile.stacks.count);
  for (let stack = 0; stack < ofStack.length; stack++) {
    const caller = profile.stacks.caller[stack]!;
    // Callers precede callees, so the caller's value is known.
    if (isCode[owner[stack]!] !== 1) ofStack[stack] = caller < 0 ? 0 : ofStack[caller]!;
    else {
      const part = partOf(stack);
      ofStack[stack] = part === 0 ? 0 : Math.sign(part) * placeOf[Math.abs(part) - 1]!;
    }
  }
  return {
    moves: reported.filter((move) => move !== null),
    ofStack,
  };
}

/**
 * Each move with its members (see `MovedWork`). A function that also changed elsewhere is no member, because it is
 * reported in one row only. null for a move without both a member that grows and one that shrinks.
 *
 * @param parts by name and move, or none: the attributed amounts; see the keys in `movedStacks`
 */
function membersOf(
  moves: readonly Move[],
  parts: EstimatePairs,
  names: readonly string[],
  judge: JudgeParts,
): (MovedWork | null)[] {
  const none = moves.length;
  const partOf = (name: number, move: number) => parts.get(name * (none + 1) + move);
  const ofMove = moves.map((): { name: number; delta: number }[] => []);
  for (const [key, part] of parts) {
    const move = key % (none + 1);
    const name = (key - move) / (none + 1);
    if (move === none) continue;
    const { from, to } = moves[move]!;
    const isHead = from.includes(name) || to.includes(name);
    const { before, after } = part;
    const isOneSided = before.events <= strays * after.events || after.events <= strays * before.events;
    if (!isHead && !isOneSided) continue;
    const elsewhere = totalOfPairs(
      moves.flatMap((_, index) => (index === move ? [] : [partOf(name, index)])).concat(partOf(name, none)),
    );
    if (judge(elsewhere.before, elsewhere.after).isChange) continue;
    const delta = judge(before, after).interval?.delta ?? 0;
    if (delta !== 0) ofMove[move]!.push({ name, delta });
  }
  const taken = new Set<number>();
  return moves.map(({ caller, from, to, isReplaced }, index): MovedWork | null => {
    const members = ofMove[index]!.filter(({ name }) => !taken.has(name)).sort(
      (a, b) => Math.abs(b.delta) - Math.abs(a.delta),
    );
    if (!members.some(({ delta }) => delta > 0) || !members.some(({ delta }) => delta < 0)) return null;
    for (const { name } of members) taken.add(name);
    const called = (of: readonly number[]): string[] => of.map((name) => names[name]!);
    return {
      from: called(from),
      to: called(to),
      caller: names[caller]!,
      members: called(members.map(({ name }) => name)),
      gained: called(members.flatMap(({ name, delta }) => (delta > 0 ? [name] : []))),
      isReplaced,
    };
  });
}
