import type { FlameLayout } from '../../../../model/flame.ts';

/** A frame in one of the two drawings. */
export interface PlaceInDrawing {
  layout: FlameLayout;
  frame: number;
}

/** The next (1) or previous (−1) frame of the same function in the same drawing, by weight, and from the last on to the first. */
export function frameBeside({ layout, frame }: PlaceInDrawing, to: 1 | -1): PlaceInDrawing {
  const frames: number[] = [];
  for (let at = 0; at < layout.count; at++) {
    if (layout.name[at] === layout.name[frame] && layout.merged[at] === 0) frames.push(at);
  }
  frames.sort((a, b) => Math.abs(layout.cum[b]!) - Math.abs(layout.cum[a]!) || a - b);
  const next = (frames.indexOf(frame) + to + frames.length) % frames.length;
  return { layout, frame: frames[next]! };
}
