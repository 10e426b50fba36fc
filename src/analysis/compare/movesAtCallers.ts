import type { Profile } from '../../model/profile.ts';
import { getOrInsert, groupBy } from '../maps.ts';
import { type StackNaming, stackOfLeaf, stackSums } from '../names/stackNaming.ts';
import { sumUp } from '../tree/callTree.ts';
import type { CallChange } from './callChanges.ts';
import type { Estimate } from './deltaInterval.ts';
import { addSample, type Noise, noEstimate, type SampleMoments, sumEstimates } from './noise.ts';
import type { PairSide } from './pairProfiles.ts';

/**
 * The functions that took work over may grow by this many times the amount that the work left; a larger growth is new
 * work.
 */
const mostGrowth = 2;
/** Work that arrived is at least this part of what the work left; less than that replaced it. */
const leastArrival = 1 / mostGrowth;

/** Whether what took over gained so much less than what the work left lost that no work arrived there. */
export function isReplacement(lost: number, gained: number): boolean {
  return gained < leastArrival * lost;
}

/** Judges whether a part of before and a part of after differ. */
export type JudgeParts = (before: Estimate, after: Estimate) => Noise;

/** The sums of both sides' samples at the changed calls. */
export interface Weighed {
  /** By call: the amounts below gone and new calls, and below calls of kind `beside`. */
  below: EstimatePairs;
  beside: EstimatePairs;
  /** By name: the function's own amount, including the runtime's work for it. */
  own: EstimatePairs;
  judge: JudgeParts;
}

/** Work that moved at one caller. */
export interface Move {
  /** Indices into the names; the calls changed at `caller`. */
  caller: number;
  from: number[];
  to: number[];
  /** The part that the work left, and the part that took it over. */
  left: MovedPart;
  gained: MovedPart;
  size: number;
  /** Whether other calls replaced the work, rather than that it arrived there: `isReplacement`. */
  isReplaced: boolean;
}

/** One part of a move: calls whose whole subtree is included, and functions whose own work is included. */
interface MovedPart {
  calls: readonly number[];
  own: readonly number[];
}

/**
 * The moves at each caller of a changed call. Three amounts are compared: the loss below gone calls, the gain below new
 * calls, and the change of the caller itself; `movedWork` says which outcomes are moves.
 */
export function movesAtCallers(changes: readonly CallChange[], weighed: Weighed): Move[] {
  const byCaller = groupBy([...changes.keys()], (index) => changes[index]!.caller);
  return Array.from(byCaller, ([caller, calls]) => [
    ...moveAt(caller, calls, changes, weighed),
    ...inlinedMoves(caller, calls, changes, weighed),
  ]).flat();
}

/** The move between a caller's own work and its calls. */
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
  const removed = having('gone');
  const added = having('new');
  if (removed.length === 0 && added.length === 0) return [];
  const removedSum = totalOfPairs(removed.map((at) => below.get(at)));
  const addedSum = totalOfPairs(added.map((at) => below.get(at)));
  const self = own.get(caller) ?? nothingOnBoth;
  const lost = -supported(judge, removedSum);
  const won = supported(judge, addedSum);
  const grown = supported(judge, self);
  const hasGrown = grown > 0 ? [caller] : [];
  const hasShrunk = grown < 0 ? [caller] : [];

  if (lost > 0 && won > 0 && won + Math.max(0, grown) <= mostGrowth * (lost + Math.max(0, -grown))) {
    return [
      {
        caller,
        from: [...calleesOf(removed), ...hasShrunk],
        to: [...calleesOf(added), ...hasGrown],
        left: { calls: removed, own: hasShrunk },
        gained: { calls: added, own: hasGrown },
        size: lost,
        isReplaced: isReplacement(lost + Math.max(0, -grown), won + Math.max(0, grown)),
      },
    ];
  }
  if (lost > 0 && grown > 0 && grown <= mostGrowth * lost) {
    const left = { calls: removed, own: [] };
    const gained = { calls: added, own: [caller] };
    const isReplaced = isReplacement(lost, grown);
    const to = [caller, ...calleesOf(added)];
    return [{ caller, from: calleesOf(removed), to, left, gained, size: lost, isReplaced }];
  }
  if (won > 0 && grown < 0 && won <= -grown * mostGrowth) {
    const left = { calls: [], own: [caller] };
    const gained = { calls: added, own: [] };
    const isReplaced = isReplacement(-grown, won);
    return [{ caller, from: [caller], to: calleesOf(added), left, gained, size: -grown, isReplaced }];
  }
  for (const index of having('beside')) {
    const other = beside.get(index) ?? nothingOnBoth;
    const changed = supported(judge, other);
    if (lost > 0 && changed > 0 && isNoMore(judge, totalOfPairs([removedSum, other]))) {
      const left = { calls: removed, own: [] };
      const gained = { calls: [index], own: [] };
      const isReplaced = isReplacement(lost, changed);
      return [{ caller, from: calleesOf(removed), to: calleesOf([index]), left, gained, size: lost, isReplaced }];
    }
    if (won > 0 && changed < 0 && isNoMore(judge, totalOfPairs([addedSum, other]))) {
      const left = { calls: [index], own: [] };
      return [
        {
          caller,
          from: calleesOf([index]),
          to: calleesOf(added),
          left,
          gained: { calls: added, own: [] },
          size: -changed,
          isReplaced: isReplacement(-changed, won),
        },
      ];
    }
  }
  return [];
}

/** If a call is inlined, samples of the callee's instructions and of the caller's instructions mix. */
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
    if (outer * inner >= 0 || !isNoMore(judge, totalOfPairs(both))) return [];
    const [from, to] = outer < 0 ? [caller, callee] : [callee, caller];
    const left = { calls: [], own: [from] };
    const [lost, won] = [-Math.min(outer, inner), Math.max(outer, inner)];
    const gained = { calls: [], own: [to] };
    return [{ caller, from: [from], to: [to], left, gained, size: lost, isReplaced: isReplacement(lost, won) }];
  });
}

/** The difference if it is significant, else 0. */
function supported(judge: JudgeParts, { before, after }: Record<PairSide, Estimate>): number {
  const { isChange, interval } = judge(before, after);
  return isChange && interval !== null ? interval.delta : 0;
}

/** Whether there is no significant increase. */
function isNoMore(judge: JudgeParts, { before, after }: Record<PairSide, Estimate>): boolean {
  const { isChange, interval } = judge(before, after);
  return interval !== null && (interval.delta <= 0 || !isChange);
}

/** The sums of both sides' samples by number (an id that the caller chooses). */
export type EstimatePairs = Map<number, Record<PairSide, Estimate>>;

const nothingOnBoth: Readonly<Record<PairSide, Readonly<Estimate>>> = {
  before: noEstimate(),
  after: noEstimate(),
};

export function totalOfPairs(parts: readonly (Record<PairSide, Estimate> | undefined)[]): Record<PairSide, Estimate> {
  const there = parts.filter((part) => part !== undefined);
  return {
    before: sumEstimates(there.map(({ before }) => before)),
    after: sumEstimates(there.map(({ after }) => after)),
  };
}

/** The samples of one side, and which stacks to include. */
export interface SideSamples {
  profile: Pick<Profile, 'samples'>;
  naming: Pick<StackNaming, 'target'>;
  /** For each stack, 1 if its samples count; null for all. */
  inside: Uint8Array | null;
  moments: SampleMoments;
}

/** Adds up a side's samples by the number of their stack; stacks with a number below 0 are left out. */
export function addSamples(
  estimates: EstimatePairs,
  side: PairSide,
  { profile: { samples }, naming: { target }, inside, moments }: SideSamples,
  keyOf: (stack: number) => number,
): void {
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = stackOfLeaf(samples.stack[sample]!, target);
    if (stack < 0 || (inside !== null && inside[stack] === 0)) continue;
    if (Number(moments.value[sample]!) === 0 && moments.events[sample] === 0) continue;
    const key = keyOf(stack);
    if (key < 0) continue;
    const sums = getOrInsert(estimates, key, () => ({ before: noEstimate(), after: noEstimate() }));
    addSample(sums[side], moments, sample);
  }
}

/** The events of each stack and of all its callees. */
export function inclusiveEvents(
  profile: Pick<Profile, 'samples' | 'stacks'>,
  { naming: { target }, inside, moments }: SideSamples,
): Float64Array {
  const events = stackSums(profile, target, (sample, stack) => (inside?.[stack] === 0 ? 0 : moments.events[sample]!));
  return sumUp(profile.stacks.caller, events);
}
