import { type FlameLayout, type FlameWindow, foldedCalls } from '../../model/flame.ts';
import { layoutInWindow } from './flameWindow.ts';

/** The frames that a window shows, as a layout of their own: for drawings without a window. */
export function croppedLayout(whole: FlameLayout, window: FlameWindow): FlameLayout {
  const layout = layoutInWindow(whole, window);
  const kept: number[] = [];
  const newIndex = new Int32Array(layout.count).fill(-1);
  for (let frame = 0; frame < layout.count; frame++) {
    if (layout.width[frame]! <= 0) continue;
    newIndex[frame] = kept.length;
    kept.push(frame);
  }
  const floats = (column: Float64Array): Float64Array => Float64Array.from(kept, (frame) => column[frame]!);
  const numbers = (column: Int32Array): Int32Array => Int32Array.from(kept, (frame) => column[frame]!);
  const { diff, folded, grouped } = layout;
  const calls = kept.map((frame) => foldedCalls(layout, frame));
  const side = (one: NonNullable<typeof diff>['before']) => ({ ...one, cum: floats(one.cum), flat: floats(one.flat) });
  return {
    ...layout,
    count: kept.length,
    x: floats(layout.x),
    width: floats(layout.width),
    depth: numbers(layout.depth),
    // A caller is at least as wide as its callees, so it is kept, too.
    parent: Int32Array.from(kept, (frame) => (frame === 0 ? -1 : newIndex[layout.parent[frame]!]!)),
    row: numbers(layout.row),
    merged: numbers(layout.merged),
    name: numbers(layout.name),
    flat: floats(layout.flat),
    cum: floats(layout.cum),
    matched: Uint8Array.from(kept, (frame) => layout.matched[frame]!),
    maxDepth: kept.reduce((deepest, frame) => Math.max(deepest, layout.depth[frame]!), 0),
    ...(folded && {
      folded: {
        start: Int32Array.from([0, ...calls], (_, index) =>
          calls.slice(0, index).reduce((sum, own) => sum + own.length, 0),
        ),
        name: Int32Array.from(calls.flatMap((own) => [...own])),
      },
    }),
    ...(grouped && {
      grouped: {
        ...grouped,
        of: Int16Array.from(kept, (frame) => grouped.of[frame]!),
        inherited: Uint8Array.from(kept, (frame) => grouped.inherited[frame]!),
      },
    }),
    ...(diff && {
      diff: {
        ...diff,
        before: side(diff.before),
        after: side(diff.after),
        change: Uint8Array.from(kept, (frame) => diff.change[frame]!),
        size: floats(diff.size),
        events: kept.map((frame) => diff.events[frame]!),
        ...(diff.moved && { moved: { ...diff.moved, of: Uint16Array.from(kept, (frame) => diff.moved!.of[frame]!) } }),
      },
    }),
  };
}
