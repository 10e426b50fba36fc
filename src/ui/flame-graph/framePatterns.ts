import type { FlameTheme } from './theme.ts';

/** In pixels: the tile size of the pattern for moved work, and the x and y positions of its dots. */
export const MOVED_DOT = { tile: 6, side: 1, places: [1, 4] };

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
