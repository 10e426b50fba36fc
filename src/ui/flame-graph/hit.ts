import type { FlameLayout } from '../../model/flame.ts';
import { type FrameIndex, lastStartingBefore } from './frameIndex.ts';

/**
 * The frame at a point, found by binary search in its row.
 * @param x fraction (0 to 1) of the drawing's width
 * @param slack how far beside a frame, as a fraction of the width, a point still hits it: narrow frames are hard to hit
 * @returns index into the layout's columns, or -1
 */
export function hitFrame(layout: FlameLayout, index: FrameIndex, depth: number, x: number, slack: number): number {
  if (depth < 0 || depth > layout.maxDepth) return -1;
  const at = lastStartingBefore(layout, index, depth, x);
  let nearest = -1;
  let distance = slack;
  for (const candidate of [at, at + 1]) {
    if (candidate < index.start[depth]! || candidate >= index.start[depth + 1]!) continue;
    const frame = index.order[candidate]!;
    const left = layout.x[frame]!;
    const right = left + layout.width[frame]!;
    if (x >= left && x < right) return frame;
    const beside = x < left ? left - x : x - right;
    if (beside <= distance) {
      nearest = frame;
      distance = beside;
    }
  }
  return nearest;
}
