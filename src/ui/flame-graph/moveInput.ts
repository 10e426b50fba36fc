import type { FlameWindow } from '../../model/flame.ts';
import { mayAct } from '../useKeys.ts';
import { wheelMove } from '../wheelMove.ts';
import type { FlameStage } from './flameStage.ts';
import { isSameWindow, isWhole, limitsOf, pannedBy, within, zoomedBy } from './flameWindow.ts';
import type { StageParts } from './stageParts.ts';

/** A pointer that moves less, in CSS pixels, clicks. */
const STEADY = 4;
/** What one press of a key does: it zooms by this factor, or pans by this part of the width. */
const KEY_ZOOM = 1.25;
const KEY_PAN = 0.1;

/**
 * Listens to what zooms and pans continuously: wheel, drag, pinch and the keys W, A, S and D. The plain wheel and one
 * finger that moves up or down are left to the browser, which scrolls.
 * @param onStart called before the frames move away from the pointer
 * @returns stops listening
 */
export function listenToMoves(parts: StageParts, stage: FlameStage, onStart: () => void): () => void {
  const { scroller, content } = parts;
  const pointers = new Map<number, { x: number; y: number }>();
  /** The keys zoom around the pointer; null while it is elsewhere or the reader goes from frame to frame. */
  let hovered: number | null = null;
  let isDragging = false;
  /** A drag that begins upright over a whole drawing only scrolls. */
  let isUpright = false;
  let isClickDue = false;
  /** The scale of a gesture up to which the drawing has followed it. */
  let gestureScale = 1;

  /** A position on the screen as a fraction of the drawing's width. */
  const partOf = (clientX: number): number => {
    const box = content.getBoundingClientRect();
    return (clientX - box.left) / box.width;
  };
  const show = (window: FlameWindow): void => {
    onStart();
    stage.lookAt(window);
  };

  const onWheel = (event: WheelEvent): void => {
    const move = wheelMove(event);
    if (move.factor !== null) {
      event.preventDefault();
      show(zoomedBy(stage.window, move.factor, partOf(event.clientX)));
      return;
    }
    if (Math.abs(move.x) <= Math.abs(move.y) || !stage.isZoomed) return;
    event.preventDefault();
    show(pannedBy(stage.window, move.x / content.clientWidth));
  };

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    isClickDue = false;
  };

  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') hovered = event.clientX;
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      onPointerEnd(event);
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (!isDragging && pointers.size === 1 && Math.hypot(now.x - before.x, now.y - before.y) < STEADY) return;
    if (!isDragging) {
      isDragging = true;
      isUpright = isWhole(stage.window) && Math.abs(now.y - before.y) > Math.abs(now.x - before.x);
      scroller.dataset.dragged = '';
      scroller.setPointerCapture?.(event.pointerId);
      onStart();
    }
    // No frame is hovered meanwhile.
    event.stopImmediatePropagation();
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (other) pinch(before, now, other);
    else drag(before, now, event.pointerType);
  };

  const drag = (before: Point, now: Point, pointerType: string): void => {
    if (!isUpright && stage.isZoomed) stage.lookAt(pannedBy(stage.window, partOf(before.x) - partOf(now.x)));
    // A finger scrolls by itself.
    if (pointerType !== 'touch') scroller.scrollTop += before.y - now.y;
  };

  const pinch = (before: Point, now: Point, other: Point): void => {
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    const [middleBefore, middle] = [partOf((before.x + other.x) / 2), partOf((now.x + other.x) / 2)];
    stage.lookAt(zoomedBy(pannedBy(stage.window, middleBefore - middle), Math.max(0.01, factor), middle));
  };

  const onPointerEnd = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId) || !isDragging || pointers.size > 0) return;
    isDragging = false;
    delete scroller.dataset.dragged;
    // A click follows a drag by mouse; a later press resets this.
    isClickDue = event.type === 'pointerup';
  };

  const onClick = (event: MouseEvent): void => {
    if (!isClickDue) return;
    isClickDue = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };

  const onPointerLeave = (): void => {
    hovered = null;
  };

  /** Two fingers zoom: the browser must not scroll. */
  const onTouchMove = (event: TouchEvent): void => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  /**
   * Safari's own events of a pinched touchpad, which it sends instead of a wheel with Ctrl; `scale` counts from the
   * start.
   */
  const onGestureStart = (event: Event): void => {
    event.preventDefault();
    gestureScale = 1;
  };
  const onGestureChange = (event: Event): void => {
    event.preventDefault();
    const { scale, clientX } = event as GestureEvent;
    // Fingers on a screen are pointers, too.
    if (pointers.size > 0 || !(scale > 0)) return;
    show(zoomedBy(stage.window, scale / gestureScale, partOf(clientX)));
    gestureScale = scale;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || stage.layout === null) return;
    const window = keyWindow(event.key, stage.window, () => keyCentre(event.target));
    if (window === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    show(window);
  };

  /** Arrow keys go from frame to frame, away from the pointer. */
  const onFrameKey = (event: KeyboardEvent): void => {
    if (event.key.startsWith('Arrow')) hovered = null;
    onKeyDown(event);
  };

  /**
   * While the pointer is over the drawing, its keys need no focus. Where they would move nothing, they mean to the page
   * what they always do.
   */
  const onPageKey = (event: KeyboardEvent): void => {
    const isInside = event.target instanceof Node && scroller.contains(event.target);
    if (hovered !== null && !isInside && mayAct(event.key, event.target) && moves(event)) onKeyDown(event);
  };

  const moves = ({ key, target }: KeyboardEvent): boolean => {
    const { layout, window } = stage;
    const moved = keyWindow(key, window, () => keyCentre(target));
    return layout !== null && moved !== null && !isSameWindow(within(limitsOf(layout), moved), window);
  };

  /** What the keys zoom around: the pointer, else the focused frame, else the middle. */
  const keyCentre = (target: EventTarget | null): number => {
    if (hovered !== null) return partOf(hovered);
    const frame = stage.overlay.frameAt(target);
    if (frame < 0) return 0.5;
    const { left, width } = stage.boxOf(frame);
    return (Math.max(0, partOf(left)) + Math.min(1, partOf(left + width))) / 2;
  };

  const abort = new AbortController();
  const { signal } = abort;
  scroller.addEventListener('wheel', onWheel, { passive: false, signal });
  scroller.addEventListener('touchmove', onTouchMove, { passive: false, signal });
  scroller.addEventListener('gesturestart', onGestureStart, { passive: false, signal });
  scroller.addEventListener('gesturechange', onGestureChange, { passive: false, signal });
  scroller.addEventListener('pointerdown', onPointerDown, { capture: true, signal });
  scroller.addEventListener('pointermove', onPointerMove, { capture: true, signal });
  scroller.addEventListener('pointerup', onPointerEnd, { capture: true, signal });
  scroller.addEventListener('pointercancel', onPointerEnd, { capture: true, signal });
  scroller.addEventListener('pointerleave', onPointerLeave, { signal });
  scroller.addEventListener('click', onClick, { capture: true, signal });
  scroller.addEventListener('keydown', onFrameKey, { capture: true, signal });
  document.addEventListener('keydown', onPageKey, { capture: true, signal });
  return () => abort.abort();
}

/** An event of Safari that no standard has. */
interface GestureEvent extends UIEvent {
  /** The distance of the fingers relative to the start of the gesture. */
  scale: number;
  clientX: number;
}

interface Point {
  x: number;
  y: number;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The window after a key, in lower or upper case; null if the key does not move it. */
function keyWindow(key: string, window: FlameWindow, centre: () => number): FlameWindow | null {
  switch (key.toLowerCase()) {
    case 'w':
    case '+':
    case '=':
      return zoomedBy(window, KEY_ZOOM, centre());
    case 's':
    case '-':
      return zoomedBy(window, 1 / KEY_ZOOM, centre());
    case 'a':
      return pannedBy(window, -KEY_PAN);
    case 'd':
      return pannedBy(window, KEY_PAN);
    default:
      return null;
  }
}
