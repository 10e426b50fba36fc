import type { FlameLayout } from '../../../../model/flame.ts';

/** A frame in one of the two drawings. */
export interface PlaceInDrawing {
  layout: FlameLayout;
  frame: number;
}

/**
 * The next (1) or previous (−1) frame of the same function in the same drawing, by weight, and from the last on to the
 * first.
 */
export function frameBeside({ layout, frame }: PlaceInDrawing, to: 1 | -1): PlaceInDrawing {
  const frames: number[] = [];
  for (let index = 0; index < layout.count; index++) {
    if (layout.name[index] === layout.name[frame] && layout.merged[index] === 0) frames.push(index);
  }
  frames.sort((a, b) => Math.abs(layout.cum[b]!) - Math.abs(layout.cum[a]!) || a - b);
  const next = (frames.indexOf(frame) + to + frames.length) % frames.length;
  return { layout, frame: frames[next]! };
}
