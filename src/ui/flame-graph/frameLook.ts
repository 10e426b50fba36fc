import { type FlameLayout, type FrameChange, foldedCalls } from '../../model/flame.ts';
import { changeShown } from './frameColours.ts';

/**
 * Width in pixels and opacity of the lines that mark a frame of several calls, and the narrowest frame that has them.
 */
export const FOLD_MARK = 1;
export const FOLD_ALPHA = 0.35;
const FOLD_LEAST = 24;
/** Opacity of callers of the zoomed frame, and of frames that do not match the search. */
const CALLER_ALPHA = 0.5;
const UNMATCHED_ALPHA = 0.3;

/** How a frame looks, on the canvas and in saved drawings. */
export interface FrameLook {
  alpha: number;
  /** Whether it matches the search. */
  isMatch: boolean;
  /** The fill: its plain colour, or one of the theme. */
  fill: 'match' | 'merged' | 'plain';
  /** What is drawn all over it. */
  pattern: 'merged' | 'moved' | null;
  /** Where the lines are that mark a frame of several calls, from its left edge. */
  folds: readonly number[];
  /** The change that it shows by a line along the top. */
  change: FrameChange | null;
  /** The direction that it shows by a filled corner. */
  corner: 'more' | 'less' | null;
}

/** @param width of the frame, in pixels */
export function frameLook(layout: FlameLayout, frame: number, width: number): FrameLook {
  const isSearch = layout.matchedTotal !== null;
  const isMatch = isSearch && layout.matched[frame] === 1;
  const isMerged = layout.merged[frame]! > 0;
  const isCaller = layout.depth[frame]! < layout.zoomDepth;
  // Change colours stay; an outline marks search matches.
  const isMarked = isMatch && !layout.diff?.coloured;
  const change = changeShown(layout, frame);
  return {
    alpha: isSearch && !isMatch ? UNMATCHED_ALPHA : isCaller ? CALLER_ALPHA : 1,
    isMatch,
    // The root frame belongs to no package.
    fill: isMarked ? 'match' : isMerged || layout.depth[frame] === 0 ? 'merged' : 'plain',
    pattern: isMerged ? 'merged' : change === 'moved' && !isMarked ? 'moved' : null,
    folds: width < FOLD_LEAST || foldedCalls(layout, frame).length === 0 ? [] : [0, 2 * FOLD_MARK],
    change,
    corner: cornerOf(layout, frame, change),
  };
}

function cornerOf({ diff }: FlameLayout, frame: number, change: FrameChange | null): FrameLook['corner'] {
  if (change === 'more' || change === 'less') return change;
  const net = change === 'moved' ? diff!.size[frame]! : 0;
  return net === 0 ? null : net > 0 ? 'more' : 'less';
}

/** In pixels: the sides of a corner, and the narrowest frame that has one. */
const CORNER = { side: 5, least: 8 };

/** The box of a frame, in pixels. */
interface Box {
  left: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The corner of a frame that is filled, as the three points of a triangle: the upper right one for more, the lower
 * right one for less. It tells them apart where hues do not: both scales have the same lightness, so that text is
 * readable on them. null for none.
 */
export function cornerPoints(
  corner: FrameLook['corner'],
  { left, y, width, height }: Box,
): readonly (readonly [number, number])[] | null {
  if (corner === null || width < CORNER.least) return null;
  const right = left + width;
  const [edge, inner] = corner === 'more' ? [y, y + CORNER.side] : [y + height, y + height - CORNER.side];
  return [
    [right, edge],
    [right, inner],
    [right - CORNER.side, edge],
  ];
}
