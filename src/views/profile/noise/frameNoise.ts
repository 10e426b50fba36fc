import { type ComparedTrees, sumFrames } from '../../../analysis/compare/frameChange.ts';
import { type FlameDiff, type FlameLayout, type FrameChange, frameChanges } from '../../../model/flame.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { frameMoves } from './frameMoves.ts';
import { partSums } from './partSums.ts';

const unmoved = new Set(['same', 'noise'].map((change) => frameChanges.indexOf(change as FrameChange)));

/** What is not the same for all drawings. */
export interface FrameNoise {
  /** Whether to look for frames whose change is work that moved between functions. */
  isMoveWanted: boolean;
  /** Adds up columns by sample over the frames; by default over a call tree of the samples' stacks. */
  sumOf?: (columns: readonly Float64Array[]) => readonly Float64Array[];
}

/**
 * The layout with the events behind each frame, and with the changes that are within the error of sampling marked as
 * noise. The same layout if the sampling is unknown.
 */
export function withNoise(
  pair: ProfilePair,
  type: number,
  compared: ComparedTrees,
  layout: FlameLayout,
  { isMoveWanted, sumOf = (columns) => sumFrames(pair.memo.profile, compared.tree, layout, columns) }: FrameNoise,
): FlameLayout {
  const { diff } = layout;
  if (diff === undefined || Object.values(pair.samplings(type)).some(({ kind }) => kind === 'unknown')) return layout;
  const { columns, judged: judgedOf } = partSums(pair, type);
  const { estimates, noise, judge } = judgedOf(
    sumOf(columns),
    (side, frame) => compared.amounts[side].total[layout.row[frame]!]!,
  );
  const judged: FlameDiff = { ...diff, change: diff.change.slice(), events: diff.events.slice() };
  for (let frame = 0; frame < layout.count; frame++) {
    if (layout.row[frame]! < 0) continue;
    const { isNoise, words } = noise(frame);
    judged.events[frame] = words;
    if (isNoise) judged.change[frame] = frameChanges.indexOf('noise');
  }
  const moves = isMoveWanted ? frameMoves(pair, type, { compared, layout, estimates, judge }) : null;
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
