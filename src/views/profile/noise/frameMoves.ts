import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { type ComparedTrees, sumFrames } from '../../../analysis/compare/frameChange.ts';
import type { MovedWork } from '../../../analysis/compare/movedWork.ts';
import { isReplacement } from '../../../analysis/compare/movesAtCallers.ts';
import { type Noise, sumEstimates } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { stackOfLeaf } from '../../../analysis/names/stackNaming.ts';
import { type FlameLayout, type FlameMove, foldedCalls, hasCall } from '../../../model/flame.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { movedFrom, movedTo } from '../words/movedWords.ts';
import { pairMovedStacks } from './pairMoves.ts';
import type { PartNoise } from './partNoise.ts';

/** The frames of a drawing in which work moved between functions. */
export interface FrameMoves {
  /** For each frame 1 + an index into `moves`; 0 for a frame without moved work. */
  of: Uint16Array;
  moves: FlameMove[];
  /** For each frame 1 if moved work is its whole change, and both ends together did not change that way. */
  isMoved: Uint8Array;
  /** For such a frame how both ends together changed: 1 for more, −1 for less, 0 within the error. */
  net: Int8Array;
}

export interface FrameMovesInput {
  compared: Pick<ComparedTrees, 'tree' | 'factors'>;
  layout: FlameLayout;
  /** The estimate of a frame's value, by side. */
  estimates: Readonly<Record<PairSide, (frame: number) => Estimate>>;
  /** Judges the difference of two estimates. */
  judge: PartNoise;
}

const sides = ['before', 'after'] as const;
const moments = ['value', 'events', 'variance', 'thirdMoment'] as const;
/** The functions that the work moved from, and those that it moved to. */
const ways = ['left', 'gained'] as const;
type Way = (typeof ways)[number];

/**
 * Finds the frames that change only because work moved.
 *
 * Example: `encode` called `fmt.Sprintf` before and formats by itself after. Below `encode`, `fmt.Sprintf` shrinks and
 * `formatValue` grows: both are moved work. `encode` itself and its callers have the difference of both, which is a
 * change like any other. If formatting became cheaper by more than the error, both have the colour of less: that is
 * what both together are. If much less arrived than left, `fmt.Sprintf` is gone, and was replaced.
 *
 * The words of a frame describe everything that moved below the nearest frame of the function whose calls changed.
 */
export function frameMoves(pair: ProfilePair, type: number, input: FrameMovesInput): FrameMoves | null {
  const { moves } = pairMovedStacks(pair, type, 'leaf');
  if (moves.length === 0) return null;
  const { compared, layout, estimates, judge } = input;
  const { count, name, names } = layout;
  const sumOf = movedSums(pair, type, compared, layout);
  const has = (frame: number, move: number, way: Way): boolean =>
    sides.some((side) => sumOf(frame, move, way, side, 'events') > 0);
  const around = moves.map(({ caller }) => nearestAbove(layout, names.indexOf(caller)));
  const found: FrameMoves = {
    of: new Uint16Array(count),
    moves: [],
    isMoved: new Uint8Array(count),
    net: new Int8Array(count),
  };

  const known = new Map<string, number>();
  /** What a move is below a frame, 1 + its index in the list; 0 if nothing arrived there, or nothing left. */
  const said = (move: number, frame: number, isGained: boolean): number => {
    const key = `${move} ${isGained} ${frame}`;
    const place = known.get(key);
    if (place !== undefined) return place;
    const amount = (way: Way, side: PairSide): number =>
      compared.factors[side] * sumOf(frame, move, way, side, 'value');
    const lost = amount('left', 'before') - amount('left', 'after');
    const won = amount('gained', 'after') - amount('gained', 'before');
    const ends = { ...moves[move]!, isReplaced: isReplacement(lost, won) };
    const together = (side: PairSide): number => ways.reduce((sum, way) => sum + amount(way, side), 0);
    const words = isGained ? movedFrom(ends) : movedTo(ends);
    const { isReplaced } = ends;
    const made =
      lost > 0 && won > 0
        ? found.moves.push({ words, before: together('before'), after: together('after'), isReplaced })
        : 0;
    known.set(key, made);
    return made;
  };
  /** How both ends of a move changed together below a frame: 1 for more, -1 for less, 0 within the error. */
  const netOf = (move: number, frame: number): number => {
    const sum = (side: PairSide): Estimate =>
      sumEstimates(ways.map((way) => estimateOf(moments.map((moment) => sumOf(frame, move, way, side, moment)))));
    return signOf(judge(sum('before'), sum('after')));
  };
  for (let frame = 1; frame < count; frame++) {
    if (layout.row[frame]! < 0) continue;
    const inFrame = moves.flatMap((_, move) => {
      const [left, gained] = [has(frame, move, 'left'), has(frame, move, 'gained')];
      return left || gained ? [{ move, left, gained, below: around[move]![frame]! }] : [];
    });
    if (inFrame.length === 0) continue;
    const oneWay = inFrame.filter(({ left, gained, below }) => left !== gained && below >= 0);
    const without = (side: PairSide): Estimate => {
      const rest = estimates[side](frame);
      for (const { move, gained } of oneWay) {
        for (const moment of moments) rest[moment] -= sumOf(frame, move, gained ? 'gained' : 'left', side, moment);
      }
      return nothingBelow(rest);
    };
    const [first] = oneWay;
    if (first !== undefined && !judge(without('before'), without('after')).isChange) {
      found.of[frame] = said(first.move, first.below, first.gained);
      const move = found.moves[found.of[frame]! - 1];
      // What was replaced did not move anywhere.
      if (move === undefined || (move.isReplaced && !first.gained)) continue;
      // Where both ends together have more or less, that end has it whose change it is.
      const own = signOf(judge(estimates.before(frame), estimates.after(frame)));
      const net = netOf(first.move, first.below);
      found.isMoved[frame] = Number(net !== own);
      found.net[frame] = net;
      continue;
    }
    const calls = [name[frame]!, ...foldedCalls(layout, frame)].map((one) => names[one]!);
    const head = inFrame.find(({ move }) => calls.some((own) => isHead(own, moves[move]!)));
    if (head === undefined) continue;
    const move = moves[head.move]!;
    const call = calls.find((one) => isHead(one, move))!;
    const place = call === move.caller || head.below < 0 ? frame : head.below;
    found.of[frame] = said(head.move, place, move.to.includes(call));
  }
  return found;
}

/** For each frame the nearest caller that has a name, given as an index into the layout's names; -1 for none. */
function nearestAbove(layout: FlameLayout, wanted: number): Int32Array {
  const { count, parent } = layout;
  const nearest = new Int32Array(count).fill(-1);
  // Callers come before callees.
  for (let frame = 1; frame < count; frame++) {
    const above = parent[frame]!;
    nearest[frame] = wanted >= 0 && hasCall(layout, above, wanted) ? above : nearest[above]!;
  }
  return nearest;
}

function estimateOf([value = 0, events = 0, variance = 0, thirdMoment = 0]: readonly number[]): Estimate {
  return { value, events, variance, thirdMoment };
}

/** The direction of a change; 0 within the error. */
export function signOf({ isChange, interval }: Noise): number {
  return isChange && interval !== null ? Math.sign(interval.delta) : 0;
}

function isHead(name: string, { from, to }: MovedWork): boolean {
  return from.includes(name) || to.includes(name);
}

/** Rounding may leave a tiny rest where the sum is 0. */
function nothingBelow({ value, events, variance, thirdMoment }: Estimate): Estimate {
  return events < 1e-6
    ? { value: 0, events: 0, variance: 0, thirdMoment: 0 }
    : { value, events, variance: Math.max(0, variance), thirdMoment: Math.max(0, thirdMoment) };
}

/**
 * The part of each frame that belongs to a move, by moment. Sums only the samples that belong to moves, which are few.
 */
function movedSums(
  pair: ProfilePair,
  type: number,
  { tree }: Pick<ComparedTrees, 'tree'>,
  layout: FlameLayout,
): (frame: number, move: number, way: Way, side: PairSide, moment: (typeof moments)[number]) => number {
  const { profile } = pair.memo;
  const { rows, stack, columns } = pair.latest('samples that moved', String(type), pair.memo, () =>
    movedSamples(pair, type),
  );
  const samples = { ...profile.samples, count: rows, stack };
  const sums = sumFrames({ ...profile, samples }, tree, layout, columns);
  return (frame, move, way, side, moment) => {
    const index = ((move * ways.length + ways.indexOf(way)) * sides.length + sides.indexOf(side)) * moments.length;
    return sums[index + moments.indexOf(moment)]![frame]!;
  };
}

/** The samples that belong to a move, with one column for each move, way, side and moment, in that order. */
function movedSamples(pair: ProfilePair, type: number): { rows: number; stack: Int32Array; columns: Float64Array[] } {
  const { profile, naming } = pair.memo;
  const { moves, ofStack } = pairMovedStacks(pair, type, 'leaf');
  const { samples } = profile;
  const kept: number[] = [];
  const parts: number[] = [];
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = stackOfLeaf(samples.stack[sample]!, naming.target);
    const part = stack < 0 ? 0 : ofStack[stack]!;
    if (part === 0) continue;
    kept.push(sample);
    parts.push(part);
  }
  const bySide = { before: sideMoments(pair, 'before', type), after: sideMoments(pair, 'after', type) };
  const columns = moves.flatMap((_, move) =>
    ways.flatMap((way) =>
      sides.flatMap((side) =>
        moments.map((moment) => {
          const wanted = way === 'gained' ? move + 1 : -(move + 1);
          const column = bySide[side][moment];
          return Float64Array.from(kept, (sample, index) => (parts[index] === wanted ? Number(column[sample]) : 0));
        }),
      ),
    ),
  );
  return { rows: kept.length, stack: Int32Array.from(kept, (sample) => samples.stack[sample]!), columns };
}
