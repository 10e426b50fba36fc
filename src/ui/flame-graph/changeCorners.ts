import type { FrameChange } from '../../model/flame.ts';

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
export function changeCorner(
  change: FrameChange | null,
  { left, y, width, height }: Box,
): readonly (readonly [number, number])[] | null {
  if ((change !== 'more' && change !== 'less') || width < CORNER.least) return null;
  const right = left + width;
  const [edge, inner] = change === 'more' ? [y, y + CORNER.side] : [y + height, y + height - CORNER.side];
  return [
    [right, edge],
    [right, inner],
    [right - CORNER.side, edge],
  ];
}
