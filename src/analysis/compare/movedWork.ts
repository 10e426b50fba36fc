import type { Profile } from '../../model/profile.ts';
import type { StackNaming } from '../stackNaming.ts';
import { type CallChange, callChanges } from './callChanges.ts';
import { chargedNames } from './chargedNames.ts';
import type { Estimate } from './deltaInterval.ts';
import type { Noise } from './noise.ts';
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

/** What sampling says of one side, one entry a sample. */
export type SampleMoments = Readonly<Record<keyof Estimate, ArrayLike<number | bigint>>>;

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
  judge: (before: Estimate, after: Estimate) => Noise;
}

/** Moves that are told apart, the largest first. */
const mostMoves = 12;
/** What took work over may be charged with this many times what it came from is no longer: more of it is new work. */
const mostGrowth = 2;
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
  const { profile, naming, inside, moments, judge } = input;
  const { changes, through, beside } = callChanges(profile, naming, {
    before: inclusiveEvents(input, 'before'),
    after: inclusiveEvents(input, 'after'),
  });
  if (changes.length === 0) return [];
  const { names } = naming;
  const owner = chargedNames(profile, naming, 'outside', '');
  const isCode = Uint8Array.from(names, (text) => Number(!isProfilerWork(text)));
  const sum = (keyOf: (stack: number) => number): EstimatePairs => {
    const found: EstimatePairs = new Map();
    for (const side of ['before', 'after'] as const) {
      addSamples(found, side, { profile, naming, inside: inside[side], moments: moments[side] }, (stack) =>
        isCode[owner[stack]!] === 1 ? keyOf(stack) : -1,
      );
    }
    return found;
  };
  const weighed: Weighed = {
    below: sum((stack) => through[stack]!),
    beside: sum((stack) => beside[stack]!),
    own: sum((stack) => owner[stack]!),
    judge,
  };
  const moves = movesAt(changes, weighed)
    .sort((a, b) => b.size - a.size)
    .slice(0, mostMoves);
  if (moves.length === 0) return [];

  const moveOfCall = new Map<number, number>();
  const moveOfOwn = new Map<number, number>();
  for (const [at, move] of moves.entries()) {
    for (const call of move.calls) if (!moveOfCall.has(call)) moveOfCall.set(call, at);
    for (const name of move.own) if (!moveOfOwn.has(name)) moveOfOwn.set(name, at);
  }
  const moveOf = (stack: number): number =>
    moveOfCall.get(through[stack]!) ?? moveOfCall.get(beside[stack]!) ?? moveOfOwn.get(owner[stack]!) ?? -1;
  const none = moves.length;
  const parts = sum((stack) => {
    const move = moveOf(stack);
    return input.charged[stack]! * (none + 1) + (move < 0 ? none : move);
  });
  return membersOf(moves, parts, names, judge);
}

/** What both sides' samples of something add up to, by a number for each. */
type EstimatePairs = Map<number, Record<PairSide, Estimate>>;

interface Weighed {
  /** By call: what is below gone and new ones, and below those beside them. */
  below: EstimatePairs;
  beside: EstimatePairs;
  /** By name: of the function itself and what the runtime does for it. */
  own: EstimatePairs;
  judge: MovedWorkInput['judge'];
}

interface Move {
  /** Names. */
  from: number[];
  to: number[];
  /** Calls below which all is part of it, and functions whose own work is. */
  calls: number[];
  own: number[];
  size: number;
}

function movesAt(changes: readonly CallChange[], weighed: Weighed): Move[] {
  const byCaller = new Map<number, number[]>();
  for (const [at, { caller }] of changes.entries()) {
    const known = byCaller.get(caller);
    if (known === undefined) byCaller.set(caller, [at]);
    else known.push(at);
  }
  return Array.from(byCaller, ([caller, calls]) => [
    ...(moveAt(caller, calls, changes, weighed) ?? []),
    ...inlinedMoves(caller, calls, changes, weighed),
  ]).flat();
}

/** What moved between what a caller does itself and what it calls. */
function moveAt(caller: number, calls: readonly number[], changes: readonly CallChange[], weighed: Weighed): Move[] {
  const { below, beside, own, judge } = weighed;
  const having = (role: CallChange['role']): number[] => {
    const sizeOf = (at: number): number => {
      const { before, after } = (role === 'beside' ? beside : below).get(at) ?? nothingOnBoth;
      return before.value + after.value;
    };
    return calls.filter((at) => changes[at]!.role === role).sort((a, b) => sizeOf(b) - sizeOf(a));
  };
  const calleesOf = (of: readonly number[]): number[] => of.map((at) => changes[at]!.callee);
  const gone = having('gone');
  const fresh = having('new');
  if (gone.length === 0 && fresh.length === 0) return [];
  const goneSum = total(gone.map((at) => below.get(at)));
  const freshSum = total(fresh.map((at) => below.get(at)));
  const self = own.get(caller) ?? nothingOnBoth;
  const lost = -supported(judge, goneSum);
  const won = supported(judge, freshSum);
  const grown = supported(judge, self);
  const hasGrown = grown > 0 ? [caller] : [];
  const hasShrunk = grown < 0 ? [caller] : [];

  if (lost > 0 && won > 0 && won + Math.max(0, grown) <= mostGrowth * (lost + Math.max(0, -grown))) {
    return [
      {
        from: [...calleesOf(gone), ...hasShrunk],
        to: [...calleesOf(fresh), ...hasGrown],
        calls: [...gone, ...fresh],
        own: grown === 0 ? [] : [caller],
        size: lost,
      },
    ];
  }
  if (lost > 0 && grown > 0 && grown <= mostGrowth * lost) {
    return [{ from: calleesOf(gone), to: [caller], calls: gone, own: [caller], size: lost }];
  }
  if (won > 0 && grown < 0 && won <= -grown * mostGrowth) {
    return [{ from: [caller], to: calleesOf(fresh), calls: fresh, own: [caller], size: -grown }];
  }
  for (const at of having('beside')) {
    const other = beside.get(at) ?? nothingOnBoth;
    const changed = supported(judge, other);
    if (lost > 0 && changed > 0 && isNoMore(judge, total([goneSum, other]))) {
      return [{ from: calleesOf(gone), to: calleesOf([at]), calls: [...gone, at], own: [], size: lost }];
    }
    if (won > 0 && changed < 0 && isNoMore(judge, total([freshSum, other]))) {
      return [{ from: calleesOf([at]), to: calleesOf(fresh), calls: [...fresh, at], own: [], size: -changed }];
    }
  }
  return [];
}

/** Samples of an inlined function's instructions and of its caller's lie among each other. */
function inlinedMoves(
  caller: number,
  calls: readonly number[],
  changes: readonly CallChange[],
  { own, judge }: Weighed,
): Move[] {
  return calls.flatMap((at): Move[] => {
    const { callee, role } = changes[at]!;
    if (role !== 'inlining') return [];
    const both = [own.get(caller) ?? nothingOnBoth, own.get(callee) ?? nothingOnBoth];
    const [outer, inner] = both.map((one) => supported(judge, one)) as [number, number];
    if (outer * inner >= 0 || !isNoMore(judge, total(both))) return [];
    const [from, to] = outer < 0 ? [caller, callee] : [callee, caller];
    return [{ from: [from], to: [to], calls: [], own: [caller, callee], size: Math.max(-outer, -inner) }];
  });
}

/** The difference where it is more than chance, else 0. */
function supported(judge: MovedWorkInput['judge'], { before, after }: Record<PairSide, Estimate>): number {
  const { isChange, interval } = judge(before, after);
  return isChange && interval !== null ? interval.delta : 0;
}

/** Whether it did not become more, but for chance. */
function isNoMore(judge: MovedWorkInput['judge'], { before, after }: Record<PairSide, Estimate>): boolean {
  const { isChange, interval } = judge(before, after);
  return interval !== null && (interval.delta <= 0 || !isChange);
}

/**
 * Whose charged amounts a move is: functions that it is between, and those that only one side called for it; but none whose
 * amount also changed elsewhere, for a function is told once. A move needs one that grows and one that shrinks.
 */
function membersOf(
  moves: readonly Move[],
  parts: EstimatePairs,
  names: readonly string[],
  judge: MovedWorkInput['judge'],
): MovedWork[] {
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
    const elsewhere = total(
      moves.flatMap((_, at) => (at === move ? [] : [partOf(name, at)])).concat(partOf(name, none)),
    );
    if (judge(elsewhere.before, elsewhere.after).isChange) continue;
    const delta = judge(before, after).interval?.delta ?? 0;
    if (delta !== 0) ofMove[move]!.push({ name, delta });
  }
  const taken = new Set<number>();
  return moves.flatMap(({ from, to }, at): MovedWork[] => {
    const members = ofMove[at]!.filter(({ name }) => !taken.has(name)).sort(
      (a, b) => Math.abs(b.delta) - Math.abs(a.delta),
    );
    if (!members.some(({ delta }) => delta > 0) || !members.some(({ delta }) => delta < 0)) return [];
    for (const { name } of members) taken.add(name);
    const called = (of: readonly number[]): string[] => of.map((name) => names[name]!);
    return [
      {
        from: called(from),
        to: called(to),
        members: called(members.map(({ name }) => name)),
        gained: called(members.flatMap(({ name, delta }) => (delta > 0 ? [name] : []))),
      },
    ];
  });
}

const nothing: Estimate = { value: 0, events: 0, variance: 0, third: 0 };
const nothingOnBoth: Record<PairSide, Estimate> = { before: nothing, after: nothing };

function total(parts: readonly (Record<PairSide, Estimate> | undefined)[]): Record<PairSide, Estimate> {
  const sum = { before: { ...nothing }, after: { ...nothing } };
  for (const part of parts) {
    if (part === undefined) continue;
    add(sum.before, part.before);
    add(sum.after, part.after);
  }
  return sum;
}

function add(sum: Estimate, { value, events, variance, third }: Estimate): void {
  sum.value += value;
  sum.events += events;
  sum.variance += variance;
  sum.third += third;
}

interface SideSamples {
  profile: MovedWorkInput['profile'];
  naming: StackNaming;
  inside: Uint8Array | null;
  moments: SampleMoments;
}

function addSamples(
  found: EstimatePairs,
  side: PairSide,
  { profile: { samples }, naming: { target }, inside, moments }: SideSamples,
  keyOf: (stack: number) => number,
): void {
  for (let sample = 0; sample < samples.count; sample++) {
    const leaf = samples.stack[sample]!;
    const stack = leaf < 0 || target === null ? leaf : target[leaf]!;
    if (stack < 0 || (inside !== null && inside[stack] === 0)) continue;
    const value = Number(moments.value[sample]!);
    const events = Number(moments.events[sample]!);
    if (value === 0 && events === 0) continue;
    const key = keyOf(stack);
    if (key < 0) continue;
    let sums = found.get(key);
    if (sums === undefined) found.set(key, (sums = { before: { ...nothing }, after: { ...nothing } }));
    const sum = sums[side];
    sum.value += value;
    sum.events += events;
    sum.variance += Number(moments.variance[sample]!);
    sum.third += Number(moments.third[sample]!);
  }
}

/** Events of each stack and of all that it calls. */
function inclusiveEvents({ profile, naming, inside, moments }: MovedWorkInput, side: PairSide): Float64Array {
  const { stacks, samples } = profile;
  const { target } = naming;
  const inclusive = new Float64Array(stacks.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const leaf = samples.stack[sample]!;
    const stack = leaf < 0 || target === null ? leaf : target[leaf]!;
    if (stack < 0 || inside[side]?.[stack] === 0) continue;
    inclusive[stack]! += Number(moments[side].events[sample]!);
  }
  // Callers precede callees.
  for (let stack = stacks.count - 1; stack >= 0; stack--) {
    const caller = stacks.caller[stack]!;
    if (caller >= 0) inclusive[caller]! += inclusive[stack]!;
  }
  return inclusive;
}
