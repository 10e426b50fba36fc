import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GraphDrawing } from '../../model/graphDrawing.ts';
import { drawnScale } from '../drawnScale.ts';
import { useSize } from '../useSize.ts';
import { wheelMove } from '../wheelMove.ts';
import {
  firstView,
  fitAll,
  isWithin,
  keepInSight,
  type PlacedBox,
  reveal,
  type Size,
  scrolledBy,
  type Viewport,
  zoomAt,
} from './viewport.ts';

/** In pixels. A press that moves less is a click, since hands shake. */
const STEADY_PIXELS = 4;

export interface ViewportControl {
  view: Viewport;
  room: Size;
  zoom: (factor: number) => void;
  fit: () => void;
  move: (dx: number, dy: number) => void;
  /** Centers the view on a point of the drawing. */
  centre: (point: { x: number; y: number }) => void;
  reveal: (box: number) => void;
  /** Whether a box is visible as a whole. */
  isInView: (box: number) => boolean;
  /** For the element that shows the drawing. */
  pointer: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
  /** Whether the press that just ended was a drag, not a click. */
  hasDragged: () => boolean;
}

/**
 * Pans a drawing in an element by wheel, drag or call, and zooms it by Ctrl and the wheel, pinch or call. A new drawing
 * resets the view.
 * @param first the boxes that the first view of a large drawing shows, the most important first
 */
export function useViewport(
  element: RefObject<HTMLElement | null>,
  drawing: GraphDrawing,
  first: readonly PlacedBox[],
): ViewportControl {
  const room = useSize(element);
  const [state, setState] = useState<{ of: GraphDrawing; view: Viewport } | null>(null);
  const { width, height, boxes } = drawing;
  const isKnown = room.width > 0 && room.height > 0;
  const fitted = isKnown && boxes.length > 0 ? firstView(drawing, room, first) : { scale: 1, x: 0, y: 0 };
  // A search makes a new drawing with the same layout; the view stays.
  const isSame =
    state !== null && state.of.width === width && state.of.height === height && state.of.boxes.length === boxes.length;
  const view = isSame ? state.view : fitted;

  const set = (next: Viewport): void => setState({ of: drawing, view: keepInSight(next, drawing, room) });

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const move = wheelMove(event);
    const next =
      move.factor === null
        ? scrolledBy(view, move, drawing, room)
        : zoomAt(view, move.factor, placeOf(event, element.current));
    // Where there is nothing more to see that way, the page scrolls.
    if (next === view) return;
    event.preventDefault();
    set(next);
  });
  useEffect(() => {
    const target = element.current;
    // React's wheel listener is passive and cannot keep the page from scrolling or zooming.
    const listen = (event: WheelEvent): void => onWheel(event);
    target?.addEventListener('wheel', listen, { passive: false });
    return () => target?.removeEventListener('wheel', listen);
  }, [element]);

  const pressed = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef(0);
  const release = (event: PointerEvent): void => {
    pressed.current.delete(event.pointerId);
  };
  return {
    view,
    room,
    zoom: (factor) => set(zoomAt(view, factor, { x: room.width / 2, y: room.height / 2 })),
    fit: () => set(fitAll(drawing, room)),
    move: (dx, dy) => set({ ...view, x: view.x + dx, y: view.y + dy }),
    centre: ({ x, y }) => set({ ...view, x: room.width / 2 - x * view.scale, y: room.height / 2 - y * view.scale }),
    reveal: (box) => {
      const target = boxes[box];
      if (target && isKnown) set(reveal(view, target, room));
    },
    isInView: (box) => {
      const target = boxes[box];
      return target !== undefined && isKnown && isWithin(view, target, room);
    },
    pointer: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        if (pressed.current.size === 0) moved.current = 0;
        pressed.current.set(event.pointerId, placeOf(event, element.current));
      },
      onPointerMove: (event) => {
        const before = pressed.current.get(event.pointerId);
        if (!before) return;
        const now = placeOf(event, element.current);
        const [dx, dy] = [now.x - before.x, now.y - before.y];
        moved.current += Math.hypot(dx, dy);
        if (moved.current < STEADY_PIXELS) return;
        // Captured only now: a click whose pointer was captured earlier would miss its target.
        if (!element.current?.hasPointerCapture(event.pointerId)) element.current?.setPointerCapture(event.pointerId);
        const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1];
        pressed.current.set(event.pointerId, now);
        if (!other) {
          set({ ...view, x: view.x + dx, y: view.y + dy });
          return;
        }
        const factor =
          Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1);
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        const zoomed = zoomAt(view, factor, middle);
        set({ ...zoomed, x: zoomed.x + dx / 2, y: zoomed.y + dy / 2 });
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
    hasDragged: () => moved.current >= STEADY_PIXELS,
  };
}

function placeOf(event: { clientX: number; clientY: number }, element: HTMLElement | null): { x: number; y: number } {
  if (element === null) return { x: event.clientX, y: event.clientY };
  const { left, top } = element.getBoundingClientRect();
  const scale = drawnScale(element);
  return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
}
