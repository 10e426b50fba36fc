import type { CodeOrigin, FlameLayout } from '../../model/flame.ts';
import type { FlameTheme } from './theme.ts';

/**
 * The line at the lower edge of a frame. The pale fills of the standard library and of the runtime differ little, as
 * they have to leave text readable; the line tells them apart, and both from other code.
 */
export type OriginLine = 'solid' | 'dotted' | null;

/** Height of a line, and length of a dot and of a gap, in pixels. */
export const ORIGIN_LINE = { height: 1, dot: 2 };

/** The line of code of an origin. */
export function lineOfOrigin(origin: CodeOrigin): OriginLine {
  return origin === 'standard' ? 'solid' : origin === 'runtime' ? 'dotted' : null;
}

/** The line of a frame whose colour is that of its package; the root and merged small frames have none. */
export function originLine({ origins, name, merged, depth }: FlameLayout, frame: number): OriginLine {
  return merged[frame]! > 0 || depth[frame] === 0 ? null : lineOfOrigin(origins[name[frame]!]!);
}

/** In pixels: the tile size of the pattern for moved work, and the x and y positions of its dots. */
export const MOVED_DOT = { tile: 6, side: 1, places: [1, 4] };

/** The dotted line of an origin, as vertical stripes. */
export function dottedLine(context: CanvasRenderingContext2D, theme: FlameTheme): CanvasPattern | null {
  return tiled(context, { width: 2 * ORIGIN_LINE.dot, height: 1 }, (pen) => {
    pen.fillStyle = theme.originLine;
    pen.fillRect(0, 0, ORIGIN_LINE.dot, 1);
  });
}

/** The dots on frames with moved work, which is neither better nor worse. */
export function movedDots(context: CanvasRenderingContext2D, theme: FlameTheme): CanvasPattern | null {
  const { tile, side, places } = MOVED_DOT;
  return tiled(context, { width: tile, height: tile }, (pen) => {
    pen.fillStyle = theme.movedDot;
    for (const xy of places) pen.fillRect(xy, xy, side, side);
  });
}

/** The diagonal lines on merged small frames. */
export function hatch(context: CanvasRenderingContext2D, theme: FlameTheme): CanvasPattern | null {
  return tiled(context, { width: 6, height: 6 }, (pen) => {
    pen.strokeStyle = theme.mergedLine;
    pen.lineWidth = 1.2;
    pen.beginPath();
    for (const offset of [-6, 0, 6]) {
      pen.moveTo(offset, 6);
      pen.lineTo(offset + 6, 0);
    }
    pen.stroke();
  });
}

function tiled(
  context: CanvasRenderingContext2D,
  size: { width: number; height: number },
  draw: (pen: CanvasRenderingContext2D) => void,
): CanvasPattern | null {
  const tile = Object.assign(document.createElement('canvas'), size);
  const pen = tile.getContext('2d');
  if (!pen) return null;
  draw(pen);
  return context.createPattern(tile, 'repeat');
}
