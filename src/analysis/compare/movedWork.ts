import type { Profile } from '../../model/profile.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { callChanges } from './callChanges.ts';
import { chargedNames } from './chargedNames.ts';
import type { SampleMoments } from './estimate.ts';
import { addSamples, type EstimatePairs, inclusiveEvents, type SideSamples, totalOfPairs } from './estimatePairs.ts';
import { type JudgeParts, type Move, movesAtCallers, type Weighed } from './movesAtCallers.ts';
import type { PairSide } from './pairProfiles.ts';
import { isProfilerWork } from './profilerWork.ts';

/** Work that moved between functions: what one of them is charged with more, others are charged with less. */
export interface MovedWork {
  /** Functions that it left and those that took it over, the weightiest first. */
  from: string[];
  to: string[];
  /** All that are charged with it: of these, and of what one side alone called for it. Of no two moves the same. */
  members: string[];
  /** Those of them that are charged with more. */
  gained: string[];
}

export interface MovedWorkInput {
  /** The pair's union. */
  profile: Pick<Profile, 'samples' | 'stacks'>;
  /** By function. */
  naming: StackNaming;
  /** For each stack whom its samples are charged to: `chargedNames`. */
  charged: Int32Array;
  /** For each stack 1 where its samples count; null for all. */
  inside: Readonly<Record<PairSide, Uint8Array | null>>;
  moments: Readonly<Record<PairSide, SampleMoments>>;
  /** Whether a part of before and of after differ, in the basis that is in use. */
  judge: JudgeParts;
}

/** Moves that are told apart, the largest first. */
const mostMoves = 12;
/** Of what only one side calls the other may have this part. */
const strays = 0.01;

/**
 * Finds work that moved between functions: inlined by hand or not, split, merged, renamed, wrapped, replaced. A function that
 * grows because it took work over is no regression, and what it was taken from is no gain.
 *
 * That two functions change oppositely is no evidence: the call structure has to have changed. It is read where a function
 * that both sides have calls another on one side only, a *gone* or a *new* call (`callChanges`). At each such caller the
 * samples below gone calls, those below new ones and the caller's own are weighed:
 *
 * - gone and new: one was replaced by the other (renamed, wrapped, swapped);
 * - gone, and the caller itself grows: merged into it;
 * - new, and the caller itself shrinks: split off it;
 * - gone (new), and another function of the same package that it calls grows by no more (shrinks by no less): handed over;
 * - a call inlined on one side only, where one of the two grows by no more than the other shrinks.
 *
 * What took the work over may have become somewhat slower by it; where it grows by more than twice what came, that is new work.
 *
 * Example: before `reply > setHeader > canonical`, after `reply > setHeader`, which now assigns to the map itself. `canonical`
 * is gone below `setHeader`, which grows by less: together they became 95 → 43, and neither is told without the other.
 *
 * Every growth and shrinking has to be more than chance by the one test that there is.
 */
export function movedWork(input: MovedWorkInput): MovedWork[] {
  return movedStacks(input).moves;
}

/** The moves, and where in the stacks they are. */
export interface MovedStacks {
  moves: MovedWork[];
  /** For each move the function whose calls changed: what it has altogether is what the move comes to. */
  callers: string[];
  /**
   * For each stack the move that its own samples are part of: 1 + its index where they are of what took the work over, the same
   * below 0 where they are of what it came from, 0 for none. What taking profiles costs is there, too, where
   * what it was for is.
   */
  ofStack: Int8Array;
}

/** `movedWork`, with the stacks that it is in. */
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
  const nowhere: MovedStacks = { moves: [], callers: [], ofStack: new Int8Array(profile.stacks.count) };
  if (changes.length === 0) return nowhere;
  const { names } = naming;
  const owner = chargedNames(profile, naming, 'outside', '');
  const isCode = Uint8Array.from(names, (text) => Number(!isProfilerWork(text)));
  const sum = (keyOf: (stack: number) => number): EstimatePairs => {
    const found: EstimatePairs = new Map();
    for (const side of ['before', 'after'] as const) {
      addSamples(found, side, samplesOf(side), (stack) => (isCode[owner[stack]!] === 1 ? keyOf(stack) : -1));
    }
    return found;
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

  // Signed, as in `ofStack`.
  const partOfCall = new Map<number, number>();
  const partOfOwn = new Map<number, number>();
  for (const [at, { left, gained }] of moves.entries()) {
    for (const [{ calls, own }, part] of [
      [left, -(at + 1)],
      [gained, at + 1],
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
    return input.charged[stack]! * (none + 1) + (part === 0 ? none : Math.abs(part) - 1);
  });
  const told = membersOf(moves, parts, names, judge);
  let count = 0;
  /** 1 + the index among those that are told, of each of all; 0 for others. */
  const place = told.map((move) => (move === null ? 0 : ++count));
  const ofStack = new Int8Array(profile.stacks.count);
  for (let stack = 0; stack < ofStack.length; stack++) {
    const caller = profile.stacks.caller[stack]!;
    // Callers precede callees. What taking profiles costs is part of no sum, and is where it was asked for.
    if (isCode[owner[stack]!] !== 1) ofStack[stack] = caller < 0 ? 0 : ofStack[caller]!;
    else {
      const part = partOf(stack);
      ofStack[stack] = part === 0 ? 0 : Math.sign(part) * place[Math.abs(part) - 1]!;
    }
  }
  return {
    moves: told.filter((move) => move !== null),
    callers: moves.flatMap(({ caller }, at) => (told[at] === null ? [] : [names[caller]!])),
    ofStack,
  };
}

/**
 * Whose charged amounts a move is: functions that it is between, and those that only one side called for it; but none whose
 * amount also changed elsewhere, for a function is told once. A move needs one that grows and one that shrinks, and is null
 * otherwise.
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
      moves.flatMap((_, at) => (at === move ? [] : [partOf(name, at)])).concat(partOf(name, none)),
    );
    if (judge(elsewhere.before, elsewhere.after).isChange) continue;
    const delta = judge(before, after).interval?.delta ?? 0;
    if (delta !== 0) ofMove[move]!.push({ name, delta });
  }
  const taken = new Set<number>();
  return moves.map(({ from, to }, at): MovedWork | null => {
    const members = ofMove[at]!.filter(({ name }) => !taken.has(name)).sort(
      (a, b) => Math.abs(b.delta) - Math.abs(a.delta),
    );
    if (!members.some(({ delta }) => delta > 0) || !members.some(({ delta }) => delta < 0)) return null;
    for (const { name } of members) taken.add(name);
    const called = (of: readonly number[]): string[] => of.map((name) => names[name]!);
    return {
      from: called(from),
      to: called(to),
      members: called(members.map(({ name }) => name)),
      gained: called(members.flatMap(({ name, delta }) => (delta > 0 ? [name] : []))),
    };
  });
}
