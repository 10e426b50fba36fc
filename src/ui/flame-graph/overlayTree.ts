import type { FlameLayout } from '../../model/flame.ts';
import type { FrameIndex } from './frameIndex.ts';
import type { DepthRange } from './geometry.ts';

/** A temporary node for d3-flame-graph, which modifies its input. */
export interface OverlayNode {
  /** Index into the layout's columns; -1 for the holder of rows that start below the root. */
  frame: number;
  /** Share of the drawing's width. */
  value: number;
  children: OverlayNode[];
}

/** Which frames of a layout become elements. */
export interface OverlayChoice {
  /** The visible rows; their number limits the depth of the tree. */
  range: DepthRange;
  /** Narrower frames get no element; a fraction of the drawing's width. */
  minWidth: number;
  /** Largest number of elements; the widest frames are chosen. */
  limit: number;
  /** A frame that gets an element of any width, together with its callers; -1 for none. */
  keep: number;
}

/**
 * The widest frames of some rows as a tree. A caller is never narrower than its callees, so all callers within the rows
 * are included. If the rows start below the root, a holder of full width replaces the rows above.
 */
export function overlayTree(layout: FlameLayout, index: FrameIndex, choice: OverlayChoice): OverlayNode {
  const { range } = choice;
  const chosen = widest(layout, index, choice);
  for (let frame = choice.keep; frame >= 0 && layout.depth[frame]! >= range.first; frame = layout.parent[frame]!) {
    if (layout.depth[frame]! < range.end) chosen.add(frame);
  }

  const root: OverlayNode = range.first > 0 ? { frame: -1, value: 1, children: [] } : nodeOf(layout, 0);
  const nodes = new Map<number, OverlayNode>();
  if (root.frame >= 0) nodes.set(root.frame, root);
  // Ascending order: callers precede callees in a layout.
  for (const frame of [...chosen].sort((a, b) => a - b)) {
    if (nodes.has(frame)) continue;
    const node = nodeOf(layout, frame);
    nodes.set(frame, node);
    (nodes.get(layout.parent[frame]!) ?? root).children.push(node);
  }
  return root;
}

function nodeOf(layout: FlameLayout, frame: number): OverlayNode {
  return { frame, value: layout.width[frame]!, children: [] };
}

function widest(layout: FlameLayout, index: FrameIndex, choice: OverlayChoice): Set<number> {
  const { range, minWidth, limit } = choice;
  const wide: number[] = [];
  for (let at = index.start[range.first]!; at < index.start[range.end]!; at++) {
    const frame = index.order[at]!;
    if (layout.width[frame]! >= minWidth) wide.push(frame);
  }
  if (wide.length > limit) {
    // Among equally wide frames the caller comes first, so that no callee is chosen without its caller.
    wide.sort((a, b) => layout.width[b]! - layout.width[a]! || a - b);
    // Callers as wide as the drawing are all kept: the reader zooms out with them.
    let kept = 0;
    while (kept < wide.length && layout.depth[wide[kept]!]! <= layout.zoomDepth && layout.width[wide[kept]!]! >= 1)
      kept++;
    wide.length = Math.min(wide.length, Math.max(limit, kept));
  }
  return new Set(wide);
}
