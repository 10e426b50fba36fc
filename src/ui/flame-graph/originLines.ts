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

/** The dotted line, as a pattern of vertical stripes. */
export function dottedLine(context: CanvasRenderingContext2D, theme: FlameTheme): CanvasPattern | null {
  const tile = document.createElement('canvas');
  tile.width = 2 * ORIGIN_LINE.dot;
  tile.height = 1;
  const pen = tile.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = theme.originLine;
  pen.fillRect(0, 0, ORIGIN_LINE.dot, 1);
  return context.createPattern(tile, 'repeat');
}
