import type { CallChange } from './callChanges.ts';
import type { Estimate } from './deltaInterval.ts';
import { type EstimatePairs, nothingOnBoth, totalOfPairs } from './estimatePairs.ts';
import type { Noise } from './noise.ts';
import type { PairSide } from './pairProfiles.ts';

/** What took work over may be charged with this many times what it came from is no longer: more of it is new work. */
const mostGrowth = 2;

/** Whether a part of before and of after differ. */
export type JudgeParts = (before: Estimate, after: Estimate) => Noise;

/** What both sides' samples add up to where the call structure changed. */
export interface Weighed {
  /** By call: what is below gone and new ones, and below those beside them. */
  below: EstimatePairs;
  beside: EstimatePairs;
  /** By name: of the function itself and what the runtime does for it. */
  own: EstimatePairs;
  judge: JudgeParts;
}

/** Work that moved at one caller. */
export interface Move {
  /** Names; `caller` is where the calls changed. */
  caller: number;
  from: number[];
  to: number[];
  /** What the work left, and what took it over. */
  left: MovedPart;
  gained: MovedPart;
  size: number;
}

/** Calls below which all is part of a move, and functions whose own work is. */
interface MovedPart {
  calls: readonly number[];
  own: readonly number[];
}

/**
 * The moves at each caller of a changed call: what it lost below gone calls, won below new ones, and grew or shrank by itself
 * are weighed against each other; `movedWork` says which outcomes are moves.
 */
export function movesAtCallers(changes: readonly CallChange[], weighed: Weighed): Move[] {
  const byCaller = new Map<number, number[]>();
  for (const [at, { caller }] of changes.entries()) {
    const known = byCaller.get(caller);
    if (known === undefined) byCaller.set(caller, [at]);
    else known.push(at);
  }
  return Array.from(byCaller, ([caller, calls]) => [
    ...moveAt(caller, calls, changes, weighed),
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
  const goneSum = totalOfPairs(gone.map((at) => below.get(at)));
  const freshSum = totalOfPairs(fresh.map((at) => below.get(at)));
  const self = own.get(caller) ?? nothingOnBoth;
  const lost = -supported(judge, goneSum);
  const won = supported(judge, freshSum);
  const grown = supported(judge, self);
  const hasGrown = grown > 0 ? [caller] : [];
  const hasShrunk = grown < 0 ? [caller] : [];

  if (lost > 0 && won > 0 && won + Math.max(0, grown) <= mostGrowth * (lost + Math.max(0, -grown))) {
    return [
      {
        caller,
        from: [...calleesOf(gone), ...hasShrunk],
        to: [...calleesOf(fresh), ...hasGrown],
        left: { calls: gone, own: hasShrunk },
        gained: { calls: fresh, own: hasGrown },
        size: lost,
      },
    ];
  }
  if (lost > 0 && grown > 0 && grown <= mostGrowth * lost) {
    const left = { calls: gone, own: [] };
    return [{ caller, from: calleesOf(gone), to: [caller], left, gained: { calls: [], own: [caller] }, size: lost }];
  }
  if (won > 0 && grown < 0 && won <= -grown * mostGrowth) {
    const left = { calls: [], own: [caller] };
    return [{ caller, from: [caller], to: calleesOf(fresh), left, gained: { calls: fresh, own: [] }, size: -grown }];
  }
  for (const at of having('beside')) {
    const other = beside.get(at) ?? nothingOnBoth;
    const changed = supported(judge, other);
    if (lost > 0 && changed > 0 && isNoMore(judge, totalOfPairs([goneSum, other]))) {
      const left = { calls: gone, own: [] };
      return [
        { caller, from: calleesOf(gone), to: calleesOf([at]), left, gained: { calls: [at], own: [] }, size: lost },
      ];
    }
    if (won > 0 && changed < 0 && isNoMore(judge, totalOfPairs([freshSum, other]))) {
      const left = { calls: [at], own: [] };
      return [
        {
          caller,
          from: calleesOf([at]),
          to: calleesOf(fresh),
          left,
          gained: { calls: fresh, own: [] },
          size: -changed,
        },
      ];
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
    if (outer * inner >= 0 || !isNoMore(judge, totalOfPairs(both))) return [];
    const [from, to] = outer < 0 ? [caller, callee] : [callee, caller];
    const left = { calls: [], own: [from] };
    return [{ caller, from: [from], to: [to], left, gained: { calls: [], own: [to] }, size: Math.max(-outer, -inner) }];
  });
}

/** The difference where it is more than chance, else 0. */
function supported(judge: JudgeParts, { before, after }: Record<PairSide, Estimate>): number {
  const { isChange, interval } = judge(before, after);
  return isChange && interval !== null ? interval.delta : 0;
}

/** Whether it did not become more, but for chance. */
function isNoMore(judge: JudgeParts, { before, after }: Record<PairSide, Estimate>): boolean {
  const { isChange, interval } = judge(before, after);
  return interval !== null && (interval.delta <= 0 || !isChange);
}
