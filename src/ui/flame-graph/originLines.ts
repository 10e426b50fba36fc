import type { CodeOrigin, FlameLayout } from '../../model/flame.ts';

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
