import type { FlameLayout } from '../../model/flame.ts';

/** The frames of a layout by row, from left to right: depth `d` has `order[start[d]] … order[start[d + 1] - 1]`. */
export interface FrameIndex {
  start: Int32Array;
  order: Int32Array;
}

/** Sorts a layout's frames by depth and left edge. Linear for layouts that list siblings from left to right. */
export function indexFrames(layout: FlameLayout): FrameIndex {
  const { count, depth, x } = layout;
  const start = new Int32Array(layout.maxDepth + 2);
  for (let i = 0; i < count; i++) start[depth[i]! + 1]!++;
  for (let d = 0; d <= layout.maxDepth; d++) start[d + 1]! += start[d]!;
  const next = start.slice();
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) order[next[depth[i]!]!++] = i;

  for (let d = 0; d <= layout.maxDepth; d++) {
    const row = order.subarray(start[d], start[d + 1]);
    for (let k = 1; k < row.length; k++) {
      if (x[row[k]!]! < x[row[k - 1]!]!) {
        row.sort((a, b) => x[a]! - x[b]!);
        break;
      }
    }
  }
  return { start, order };
}

/**
 * Position in `index.order` of the last frame of a row that starts at or left of `x`; one before the row's first frame
 * if there is none.
 */
export function lastStartingBefore(layout: FlameLayout, index: FrameIndex, depth: number, x: number): number {
  let low = index.start[depth]!;
  let high = index.start[depth + 1]!;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (layout.x[index.order[middle]!]! <= x) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

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
