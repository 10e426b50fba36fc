import type { FlameLayout } from '../../model/flame.ts';
import { type Orientation, type Rows, rowTop } from './geometry.ts';

interface Shown {
  layout: FlameLayout;
  orientation: Orientation;
}

/**
 * The scroll position for a new layout, in pixels from the top. Keeps the reader's position, unless the zoomed frame
 * would be out of sight or have no space for its callees. `before` is the previous layout with its height, and whether
 * the reader is zooming from it to this one, so that rows stay where they are.
 */
export function scrollAfter(
  before: (Shown & { height: number; isMoving?: boolean }) | null,
  { layout, orientation }: Shown,
  rows: Rows,
  { scrollTop, clientHeight }: { scrollTop: number; clientHeight: number },
): number {
  const lowest = Math.max(0, rows.height - clientHeight);
  const within = (top: number): number => Math.max(0, Math.min(top, lowest));
  const isTurned = before === null || before.orientation !== orientation;
  if (!isTurned && (before.isMoving === true || isSamePlace(before.layout, layout))) {
    // A flame is anchored at the bottom: rows added at the top do not move it.
    return within(orientation === 'flame' ? scrollTop + rows.height - before.height : scrollTop);
  }
  const top = rowTop(rows, layout.zoomDepth);
  const inView = top - scrollTop;
  const near = orientation === 'icicle' ? inView : clientHeight - inView - rows.rowHeight;
  if (!isTurned && near >= 0 && near <= clientHeight * 0.6) return within(scrollTop);
  return within(orientation === 'icicle' ? top - 2 * rows.rowHeight : top + 3 * rows.rowHeight - clientHeight);
}

/** Whether two drawings have the same root and the same zoomed frame. */
function isSamePlace(a: FlameLayout, b: FlameLayout): boolean {
  return a.zoomKey === b.zoomKey && a.names[a.name[0]!] === b.names[b.name[0]!];
}
