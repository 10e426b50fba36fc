import type { FlameLayout } from '../../model/flame.ts';

/** How the graph's owner writes values: in the value type's unit, and as a share of something. */
export interface ValueWords {
  formatValue: (value: number) => string;
  formatShare: (value: number, of: number) => string;
}

/** Index of the zoomed frame in the layout's columns: the root when nothing is zoomed. */
export function zoomedFrame(layout: FlameLayout): number {
  if (layout.zoomDepth > 0) {
    for (let frame = 0; frame < layout.count; frame++) {
      // Above the zoomed frame there is one frame a row, so the first at its depth is it.
      if (layout.depth[frame] === layout.zoomDepth) return frame;
    }
  }
  return 0;
}

/** One frame in one sentence, for a screen reader. */
export function describeFrame(layout: FlameLayout, frame: number, words: ValueWords): string {
  const cum = layout.cum[frame]!;
  const share = words.formatShare(cum, layout.total);
  const merged = layout.merged[frame]!;
  if (merged > 0) return `${merged} small frames, together ${words.formatValue(cum)}, ${share} of the total`;
  const matched = layout.matchedTotal !== null && layout.matched[frame] === 1 ? ', matches the search' : '';
  const name = layout.names[layout.name[frame]!]!;
  return `${name}, cum ${words.formatValue(cum)}, ${share} of the total, flat ${words.formatValue(layout.flat[frame]!)}${matched}`;
}
