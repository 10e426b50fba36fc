import type { FlameLayout } from '../../model/flame.ts';
import { type FrameIndex, lastStartingBefore } from './frameIndex.ts';

export type NeighbourDirection = 'caller' | 'callee' | 'left' | 'right' | 'root';

/**
 * The frame that an arrow key moves to: the caller, the widest callee, the next frame of the row, or the root.
 * @returns index into the layout's columns; the frame itself if there is none in that direction
 */
export function neighbour(
  layout: FlameLayout,
  index: FrameIndex,
  frame: number,
  direction: NeighbourDirection,
): number {
  const depth = layout.depth[frame]!;
  if (direction === 'root') return 0;
  if (direction === 'caller') return Math.max(0, layout.parent[frame]!);
  if (direction === 'callee') return widestCallee(layout, index, frame);
  const first = index.start[depth]!;
  const end = index.start[depth + 1]!;
  let at = lastStartingBefore(layout, index, depth, layout.x[frame]!);
  // Frames of width 0 share their left edge with a neighbour.
  while (at > first && index.order[at] !== frame) at--;
  const next = direction === 'left' ? at - 1 : at + 1;
  return next < first || next >= end ? frame : index.order[next]!;
}

function widestCallee(layout: FlameLayout, index: FrameIndex, frame: number): number {
  const depth = layout.depth[frame]! + 1;
  if (depth > layout.maxDepth) return frame;
  const right = layout.x[frame]! + layout.width[frame]!;
  let widest = -1;
  const from = Math.max(index.start[depth]!, lastStartingBefore(layout, index, depth, layout.x[frame]! - 1e-12));
  for (let at = from; at < index.start[depth + 1]!; at++) {
    const callee = index.order[at]!;
    if (layout.x[callee]! > right) break;
    if (layout.parent[callee] !== frame) continue;
    // A named frame is preferred to merged small frames.
    const better =
      widest < 0 ||
      (layout.row[callee]! >= 0 && layout.row[widest]! < 0) ||
      (layout.width[callee]! > layout.width[widest]! && (layout.row[callee]! >= 0 || layout.row[widest]! < 0));
    if (better) widest = callee;
  }
  return widest < 0 ? frame : widest;
}
