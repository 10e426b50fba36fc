import type { FlameLayout } from '../../model/flame.ts';
import { zoomedFrame } from './describeFrame.ts';
import type { FlameStage } from './flameStage.ts';
import { isWhole } from './flameWindow.ts';
import { type FrameIndex, lastStartingBefore } from './frameIndex.ts';
import { ALT_CLICK } from './frameKeys.ts';
import { listenToMoves } from './moveInput.ts';
import type { Anchor } from './placeTooltip.ts';
import type { StageParts } from './stageParts.ts';

/** The kind of input. */
export type Pointing = 'mouse' | 'touch' | 'keyboard';

export interface FlameListener {
  /** Called with the hovered frame; null when there is none. */
  onPoint(pointed: { frame: number; anchor: Anchor; by: Pointing } | null): void;
  /** Called with a row of the call tree. */
  onZoom(row: number): void;
  onOpen(name: string): void;
  /** Called with any other key on a frame; returns false if it has no meaning. */
  onKey(key: string, frame: number): boolean;
  /** Whether the reader can zoom and pan continuously. */
  isMovable: boolean;
  /** Called to open the menu of a frame at a point in the viewport; returns false if there is no menu. */
  onMenu(frame: number, at: { x: number; y: number }): boolean;
}

/**
 * Listens to pointer and keys in the capture phase, and keeps events from the chart's own handlers, which would walk
 * its whole tree. Returns a function that stops listening.
 */
export function listenToFlame(parts: StageParts, stage: FlameStage, listener: FlameListener): () => void {
  const { scroller, overlay: host } = parts;
  let pointed = -1;
  let pointedBy: Pointing = 'mouse';
  let pointerType = 'mouse';
  let tapped = -1;

  const frameOf = (event: MouseEvent): number => {
    const frame = stage.overlay.frameAt(event.target);
    return frame >= 0 ? frame : stage.frameAt(event.clientX, event.clientY);
  };

  const point = (frame: number, anchor: Anchor, by: Pointing): void => {
    pointed = frame;
    pointedBy = by;
    stage.outline(by === 'keyboard' ? -1 : frame);
    listener.onPoint({ frame, anchor, by });
  };

  const pointAtElement = (frame: number): void => {
    const box = stage.boxOf(frame);
    // A frame that is wider than the window begins out of sight.
    const { left } = scroller.getBoundingClientRect();
    point(frame, { left: Math.max(box.left, left), top: box.top - 6, bottom: box.bottom + 6 }, 'keyboard');
  };

  const leave = (): void => {
    if (pointed < 0) return;
    pointed = -1;
    tapped = -1;
    stage.outline(-1);
    listener.onPoint(null);
  };

  const zoom = (frame: number): void => {
    const { layout } = stage;
    if (!layout) return;
    // Merged small frames have no row; zooming to their caller shows them separately.
    const target = layout.merged[frame]! > 0 ? layout.parent[frame]! : frame;
    if (target < 0 || (target === zoomedFrame(layout) && isWhole(stage.window))) return;
    leave();
    stage.settle();
    stage.activate(target);
    listener.onZoom(layout.depth[target] === 0 ? 0 : layout.row[target]!);
  };

  const open = (frame: number): void => {
    const { layout } = stage;
    if (!layout || layout.merged[frame]! > 0 || layout.depth[frame] === 0) return;
    leave();
    listener.onOpen(layout.names[layout.name[frame]!]!);
  };

  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    const frame = frameOf(event);
    if (frame < 0) leave();
    else point(frame, besidePointer(event), 'mouse');
  };

  /** Lifting a finger fires pointerleave; the tapped frame stays until a tap elsewhere. */
  const onPointerLeave = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') leave();
  };

  const onPointerElsewhere = (event: PointerEvent): void => {
    if (!(event.target instanceof Node) || !scroller.contains(event.target)) leave();
  };

  const onPointerDown = (event: PointerEvent): void => {
    pointerType = event.pointerType;
  };

  const onClick = (event: MouseEvent): void => {
    const frame = frameOf(event);
    if (frame < 0) {
      leave();
      return;
    }
    event.stopPropagation();
    if (event.shiftKey) open(frame);
    else if (event.altKey && listener.onKey(ALT_CLICK, frame)) leave();
    else if (pointerType === 'touch' && tapped !== frame) {
      point(frame, besidePointer(event), 'touch');
      tapped = frame;
    } else zoom(frame);
  };

  /** Opens the menu of a frame; false for merged small frames. */
  const openMenu = (frame: number, index: { x: number; y: number }): boolean => {
    const { layout } = stage;
    if (!layout || frame < 0 || layout.merged[frame]! > 0 || layout.depth[frame] === 0) return false;
    if (!listener.onMenu(frame, index)) return false;
    leave();
    return true;
  };

  const onContextMenu = (event: MouseEvent): void => {
    // The menu key of a keyboard has no position: `act` has handled it.
    if (event.button < 0 || !openMenu(frameOf(event), { x: event.clientX, y: event.clientY })) return;
    event.preventDefault();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { layout } = stage;
    const frame = event.target === host ? stage.active : stage.overlay.frameAt(event.target);
    if (!layout || frame < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!act(event.key, frame)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Handles a key; false if the key has no meaning here. */
  const act = (key: string, frame: number): boolean => {
    const layout = stage.layout!;
    const direction = directionOf(key, stage.rows.orientation === 'icicle');
    const zoomed = zoomedFrame(layout);
    if (direction) stage.focus(neighbour(layout, stage.index, frame, direction));
    else if (key === 'Enter' || key === ' ') zoom(frame);
    else if (key === 't') open(frame);
    else if (key === 'm' || key === 'ContextMenu') {
      const box = stage.boxOf(frame);
      return openMenu(frame, { x: Math.max(box.left, 0) + 8, y: box.bottom });
    } else if (listener.onKey(key, frame)) return true;
    else if (!stage.isZoomed) return false;
    else if (key === 'Backspace') zoom(isWhole(stage.window) ? layout.parent[zoomed]! : zoomed);
    // During a search, Escape first clears the search, which the page does.
    else if (key === '0' || (key === 'Escape' && layout.matchedTotal === null)) zoom(0);
    else return false;
    return true;
  };

  const onFocusIn = (event: FocusEvent): void => {
    const frame = stage.overlay.frameAt(event.target);
    if (frame < 0) return;
    stage.activate(frame);
    if (!(event.target instanceof Element) || !event.target.matches(':focus-visible')) return;
    pointAtElement(frame);
  };

  const onScroll = (): void => {
    stage.scrolled();
    if (pointed >= 0 && pointedBy === 'keyboard') pointAtElement(pointed);
    else leave();
  };

  // Before the own listeners, which do not hear of drags.
  const stopMoves = listener.isMovable ? listenToMoves(parts, stage, leave) : () => undefined;
  const abort = new AbortController();
  const { signal } = abort;
  scroller.addEventListener('pointermove', onPointerMove, { signal });
  scroller.addEventListener('pointerleave', onPointerLeave, { signal });
  document.addEventListener('pointerdown', onPointerElsewhere, { signal });
  scroller.addEventListener('pointerdown', onPointerDown, { capture: true, signal });
  scroller.addEventListener('click', onClick, { capture: true, signal });
  scroller.addEventListener('contextmenu', onContextMenu, { capture: true, signal });
  scroller.addEventListener('keydown', onKeyDown, { capture: true, signal });
  scroller.addEventListener('scroll', onScroll, { passive: true, signal });
  host.addEventListener('focusin', onFocusIn, { signal });
  host.addEventListener('focusout', leave, { signal });
  return () => {
    stopMoves();
    abort.abort();
  };
}

function besidePointer(event: MouseEvent): Anchor {
  return { left: event.clientX + 12, top: event.clientY - 14, bottom: event.clientY + 18 };
}

/** Arrow keys follow the drawing: callees are below in an icicle, above in a flame. */
function directionOf(key: string, icicle: boolean): NeighbourDirection | null {
  switch (key) {
    case 'ArrowUp':
      return icicle ? 'caller' : 'callee';
    case 'ArrowDown':
      return icicle ? 'callee' : 'caller';
    case 'ArrowLeft':
      return 'left';
    case 'ArrowRight':
      return 'right';
    case 'Home':
      return 'root';
    default:
      return null;
  }
}

export type NeighbourDirection = 'caller' | 'callee' | 'left' | 'right' | 'root';

/**
 * The frame that an arrow key moves to: the caller, the widest callee, the next frame of the row, or the root.
 * @returns index into the layout's columns; the frame itself if there is none in that direction
 */
export function neighbour(
  layout: FlameLayout,
  index: FrameIndex,
  frame: number,
  direction: NeighbourDirection,
): number {
  const depth = layout.depth[frame]!;
  if (direction === 'root') return 0;
  if (direction === 'caller') return Math.max(0, layout.parent[frame]!);
  if (direction === 'callee') return widestCallee(layout, index, frame);
  const first = index.start[depth]!;
  const end = index.start[depth + 1]!;
  let at = lastStartingBefore(layout, index, depth, layout.x[frame]!);
  // Frames of width 0 share their left edge with a neighbour.
  while (at > first && index.order[at] !== frame) at--;
  const next = direction === 'left' ? at - 1 : at + 1;
  return next < first || next >= end ? frame : index.order[next]!;
}

function widestCallee(layout: FlameLayout, index: FrameIndex, frame: number): number {
  const depth = layout.depth[frame]! + 1;
  if (depth > layout.maxDepth) return frame;
  const right = layout.x[frame]! + layout.width[frame]!;
  let widest = -1;
  const from = Math.max(index.start[depth]!, lastStartingBefore(layout, index, depth, layout.x[frame]! - 1e-12));
  for (let at = from; at < index.start[depth + 1]!; at++) {
    const callee = index.order[at]!;
    if (layout.x[callee]! > right) break;
    if (layout.parent[callee] !== frame) continue;
    // A named frame is preferred to merged small frames.
    const better =
      widest < 0 ||
      (layout.row[callee]! >= 0 && layout.row[widest]! < 0) ||
      (layout.width[callee]! > layout.width[widest]! && (layout.row[callee]! >= 0 || layout.row[widest]! < 0));
    if (better) widest = callee;
  }
  return widest < 0 ? frame : widest;
}
