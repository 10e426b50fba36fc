import type { FlameLayout } from '../../model/flame.ts';

/**
 * Whether two layouts have the same frames at the same positions, so that only colours, marks and labels can differ.
 * Their rows in the call tree may be numbered anew, as once the whole tree is there.
 */
export function hasSameFrames(one: FlameLayout, other: FlameLayout): boolean {
  if (one === other) return true;
  if (one.count !== other.count || one.zoomDepth !== other.zoomDepth || one.maxDepth !== other.maxDepth) return false;
  for (let frame = 0; frame < one.count; frame++) {
    if (
      one.depth[frame] !== other.depth[frame] ||
      one.x[frame] !== other.x[frame] ||
      one.width[frame] !== other.width[frame] ||
      one.names[one.name[frame]!] !== other.names[other.name[frame]!]
    ) {
      return false;
    }
  }
  return true;
}
