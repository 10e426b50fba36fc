import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import type { ComparedTrees } from '../../../analysis/compare/frameChange.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { sumFrames } from '../../../analysis/compare/sumFrames.ts';
import { type FlameDiff, type FlameLayout, type FrameChange, frameChanges } from '../../../model/flame.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { frameMoves } from './frameMoves.ts';
import { partNoise } from './partNoise.ts';

const sides = ['before', 'after'] as const;
const unmoved = new Set(['same', 'noise'].map((change) => frameChanges.indexOf(change as FrameChange)));

/**
 * The layout with the events behind each frame, and with the changes that are within the error of sampling marked as noise. The
 * same layout if the sampling is unknown.
 *
 * @param options `isMoveWanted`: whether to look for frames whose change is work that moved between functions
 */
export function withNoise(
  pair: ProfilePair,
  type: number,
  compared: ComparedTrees,
  layout: FlameLayout,
  { isMoveWanted }: { isMoveWanted: boolean },
): FlameLayout {
  const { tree, amounts } = compared;
  const samplings = pair.samplings(type);
  const { diff } = layout;
  if (diff === undefined || sides.some((side) => samplings[side].kind === 'unknown')) return layout;
  const judge = partNoise(pair, type);
  const isRounded = pair.pair.unroundedColumns !== undefined;
  const columns = sides.flatMap((side) => {
    const { value, events, variance, thirdMoment } = sideMoments(pair, side, type);
    return [events, variance, thirdMoment, ...(isRounded ? [value as Float64Array] : [])];
  });
  const weights = scaledWeights(pair, type);
  const sums = sumFrames(pair.memo.profile, tree, layout, [...columns, ...weights]);
  const [all, scaled] = weights.length === 0 ? [] : sums.splice(-2);
  const estimatesOf = (side: PairSide): ((frame: number) => Estimate) => {
    const own = side === 'before' ? sums.slice(0, sums.length / 2) : sums.slice(sums.length / 2);
    const [events, variance, thirdMoment, value] = own;
    return (frame) => ({
      value: value?.[frame] ?? amounts[side].total[layout.row[frame]!]!,
      events: events![frame]!,
      variance: variance![frame]!,
      thirdMoment: thirdMoment![frame]!,
    });
  };
  const [before, after] = [estimatesOf('before'), estimatesOf('after')];
  const judged: FlameDiff = { ...diff, change: diff.change.slice(), events: diff.events.slice() };
  for (let frame = 0; frame < layout.count; frame++) {
    if (layout.row[frame]! < 0) continue;
    const by = all === undefined || all[frame] === 0 ? undefined : scaled![frame]! / all[frame]!;
    const { isNoise, words } = judge(before(frame), after(frame), by);
    judged.events[frame] = words;
    if (isNoise) judged.change[frame] = frameChanges.indexOf('noise');
  }
  const moves = isMoveWanted ? frameMoves(pair, type, { compared, layout, estimates: { before, after }, judge }) : null;
  if (moves !== null) {
    for (let frame = 0; frame < layout.count; frame++) {
      if (moves.isMoved[frame] === 0) continue;
      if (unmoved.has(judged.change[frame]!)) moves.of[frame] = 0;
      else judged.change[frame] = frameChanges.indexOf('moved');
    }
    if (moves.of.some((move) => move > 0)) judged.moved = { of: moves.of, moves: moves.moves };
  }
  return { ...layout, diff: judged };
}

/**
 * Two columns by sample, whose sums tell by what after's samples are multiplied in a frame: the weight of both sides, and the same
 * multiplied. None where samples are not scaled one by one.
 */
function scaledWeights(pair: ProfilePair, type: number): Float64Array[] {
  const factors = pair.memo.profile.samples.values[pair.pair.factorColumns?.[type] ?? -1];
  if (factors === undefined) return [];
  const [before, after] = sides.map((side) => sideMoments(pair, side, type).variance);
  const all = before!.map((variance, sample) => (Number(factors[sample]) > 0 ? variance + after![sample]! : 0));
  return [all, all.map((weight, sample) => weight * Number(factors[sample]))];
}
