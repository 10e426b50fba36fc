import {
  type ChangeMeasure,
  type ComparedTrees,
  changeOf,
  sizeOfChange,
  sumFrames,
} from '../../../analysis/compare/frameChange.ts';
import {
  type FlameDiff,
  type FlameLayout,
  type FlameMove,
  type FrameChange,
  frameChanges,
} from '../../../model/flame.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { frameMoves } from './frameMoves.ts';
import { type JudgedParts, partSums } from './partSums.ts';
import { rowChanges } from './rowChanges.ts';

const codeOf = (change: FrameChange): number => frameChanges.indexOf(change);
const [same, noise, moved] = [codeOf('same'), codeOf('noise'), codeOf('moved')];
const oneSided: ReadonlySet<number> = new Set([codeOf('new'), codeOf('gone')]);

/** What is not the same for all drawings. */
export interface FrameNoise {
  /** The colours of work that moved, as in `pairLayout`; absent in a drawing that does not look for it. */
  colour?: { by: ChangeMeasure; most: number };
  /** Adds up columns by sample over the frames; by default over a call tree of the samples' stacks. */
  sumOf?: (columns: readonly Float64Array[]) => readonly Float64Array[];
}

/**
 * The layout with the events behind each frame, with the changes that are within the error of sampling marked as noise,
 * and with work that moved. The same layout if the sampling is unknown.
 */
export function withNoise(
  pair: ProfilePair,
  type: number,
  compared: ComparedTrees,
  layout: FlameLayout,
  { colour, sumOf = (columns) => sumFrames(pair.memo.profile, compared.tree, layout, columns) }: FrameNoise,
): FlameLayout {
  const { diff } = layout;
  if (diff === undefined || Object.values(pair.samplings(type)).some(({ kind }) => kind === 'unknown')) return layout;
  const { columns, judged: judgedOf } = partSums(pair, type);
  const parts = judgedOf(sumOf(columns), (side, frame) => compared.amounts[side].total[layout.row[frame]!]!);
  const judged: FlameDiff = {
    ...diff,
    change: diff.change.slice(),
    size: diff.size.slice(),
    events: diff.events.slice(),
  };
  for (let frame = 0; frame < layout.count; frame++) {
    if (layout.row[frame]! < 0) continue;
    const { isNoise, words } = parts.noise(frame);
    judged.events[frame] = words;
    if (isNoise) judged.change[frame] = noise;
  }
  if (colour !== undefined) markMoves(pair, type, { compared, layout, parts, judged, colour });
  passOn(layout, diff, judged);
  return { ...layout, diff: judged };
}

/** Marks the frames whose change is work that moved, or that was replaced. */
function markMoves(
  pair: ProfilePair,
  type: number,
  input: {
    compared: ComparedTrees;
    layout: FlameLayout;
    parts: JudgedParts;
    judged: FlameDiff;
    colour: { by: ChangeMeasure; most: number };
  },
): void {
  const { compared, layout, parts, judged, colour } = input;
  const { swapped } = rowChanges(pair, type, compared, colour.by);
  const ofFunctions = frameMoves(pair, type, { compared, layout, ...parts });
  if (ofFunctions === null && swapped.size === 0) return;
  const moves: FlameMove[] = ofFunctions?.moves ?? [];
  const of = ofFunctions?.of ?? new Uint16Array(layout.count);
  const indexOf = new Map<FlameMove, number>();
  const mark = (frame: number, net: number): void => {
    const { before, after } = moves[of[frame]! - 1]!;
    judged.change[frame] = moved;
    judged.size[frame] = net * sizeOfChange(changeOf(before, after, compared.totals, colour.by), colour.most);
  };
  for (let frame = 0; frame < layout.count; frame++) {
    const isUnchanged = judged.change[frame] === same || judged.change[frame] === noise;
    if (ofFunctions?.isMoved[frame] === 1) {
      if (isUnchanged) of[frame] = 0;
      else mark(frame, ofFunctions.net[frame]!);
    }
    const swap = isUnchanged || of[frame]! > 0 ? undefined : swapped.get(layout.row[frame]!);
    if (swap === undefined) continue;
    const index = indexOf.get(swap.move) ?? moves.push(swap.move);
    indexOf.set(swap.move, index);
    of[frame] = index;
    if (swap.isMoved) mark(frame, swap.net);
  }
  if (of.some((move) => move > 0)) judged.moved = { of, moves };
}

/** What is below a call that only one side makes is part of that call's change, however few samples each part has. */
function passOn({ count, parent }: FlameLayout, { change }: FlameDiff, judged: FlameDiff): void {
  // Callers come before callees.
  for (let frame = 1; frame < count; frame++) {
    const caller = parent[frame]!;
    const isPart = oneSided.has(change[frame]!) && change[frame] === change[caller];
    if (!isPart || judged.change[caller] === noise || judged.change[frame] === moved) continue;
    judged.change[frame] = judged.change[caller]!;
    if (judged.change[caller] === moved) judged.size[frame] = judged.size[caller]!;
    if (judged.moved && judged.moved.of[frame] === 0) judged.moved.of[frame] = judged.moved.of[caller]!;
  }
}
