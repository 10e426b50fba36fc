/** The visible part of a drawing: a point of the drawing is at `point * scale + offset` on the screen. */
export interface Viewport {
  scale: number;
  x: number;
  y: number;
}

/** A box by its centre and its size. */
export interface PlacedBox extends Size {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The smallest and the largest scale. */
const SMALLEST = 0.08;
const LARGEST = 3;
/** Below this scale text is unreadable; the first view is no smaller. */
const READABLE = 0.8;
/** Pixels of the drawing that stay visible when it is panned away. */
const KEPT = 80;
/** Pixels of the drawing around what the first view shows. */
const MARGIN = 16;

/** The view that shows the whole drawing, centred, at scale 1 at most. */
export function fitAll(drawing: Size, room: Size): Viewport {
  const scale = Math.max(SMALLEST, Math.min(1, room.width / drawing.width, room.height / drawing.height));
  return { scale, x: (room.width - drawing.width * scale) / 2, y: (room.height - drawing.height * scale) / 2 };
}

/**
 * The first view: the whole drawing if it is readable, else the surroundings of the first of some boxes, and of as many
 * of those after it as have room.
 */
export function firstView(drawing: Size, room: Size, boxes: readonly PlacedBox[]): Viewport {
  const all = fitAll(drawing, room);
  if (all.scale >= READABLE) return all;
  const scale = READABLE;
  const point = middleOf(boxes, { width: room.width / scale - 2 * MARGIN, height: room.height / scale - 2 * MARGIN });
  // No empty space on one side while the other side is cut off.
  const offset = (middle: number, length: number, whole: number): number =>
    length * scale <= whole
      ? (whole - length * scale) / 2
      : Math.min(0, Math.max(whole - length * scale, whole / 2 - middle * scale));
  return {
    scale,
    x: offset(point.x, drawing.width, room.width),
    y: offset(point.y, drawing.height, room.height),
  };
}

/** The centre of the first boxes that fit into a room together. */
function middleOf(boxes: readonly PlacedBox[], room: Size): { x: number; y: number } {
  const around = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y, width, height } of boxes) {
    const left = Math.min(around.left, x - width / 2);
    const right = Math.max(around.right, x + width / 2);
    const top = Math.min(around.top, y - height / 2);
    const bottom = Math.max(around.bottom, y + height / 2);
    const isFirst = around.left === Infinity;
    if (!isFirst && (right - left > room.width || bottom - top > room.height)) break;
    Object.assign(around, { left, right, top, bottom });
  }
  return { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 };
}

/** Zooms by a factor around the screen point `at`. */
export function zoomAt(view: Viewport, factor: number, at: { x: number; y: number }): Viewport {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Pans as far as there is more to see that way; the same view if there is not. */
export function scrolledBy(view: Viewport, by: { x: number; y: number }, drawing: Size, room: Size): Viewport {
  const along = (offset: number, delta: number, length: number, whole: number): number =>
    delta > 0
      ? Math.max(Math.min(offset, whole - length), offset - delta)
      : Math.min(Math.max(offset, 0), offset - delta);
  const x = along(view.x, by.x, drawing.width * view.scale, room.width);
  const y = along(view.y, by.y, drawing.height * view.scale, room.height);
  return x === view.x && y === view.y ? view : { scale: view.scale, x, y };
}

/** Pans as little as needed to show a box with a margin. */
export function reveal(view: Viewport, box: PlacedBox, room: Size): Viewport {
  const shift = (offset: number, middle: number, length: number, whole: number): number => {
    const margin = Math.min(24, whole / 8);
    const start = middle * view.scale + offset - (length * view.scale) / 2;
    const end = start + length * view.scale;
    if (start < margin) return offset + margin - start;
    return end > whole - margin ? offset - Math.min(end - (whole - margin), start - margin) : offset;
  };
  return {
    scale: view.scale,
    x: shift(view.x, box.x, box.width, room.width),
    y: shift(view.y, box.y, box.height, room.height),
  };
}

/** Whether a box is visible as a whole. */
export function isWithin(view: Viewport, { x, y, width, height }: PlacedBox, room: Size): boolean {
  const left = (x - width / 2) * view.scale + view.x;
  const top = (y - height / 2) * view.scale + view.y;
  return left >= 0 && top >= 0 && left + width * view.scale <= room.width && top + height * view.scale <= room.height;
}

/** Limits the offset so that part of the drawing stays visible. */
export function keepInSight(view: Viewport, drawing: Size, room: Size): Viewport {
  const clamp = (offset: number, length: number, whole: number): number =>
    Math.min(Math.max(offset, Math.min(KEPT, whole / 2) - length), whole - Math.min(KEPT, whole / 2));
  return {
    scale: view.scale,
    x: clamp(view.x, drawing.width * view.scale, room.width),
    y: clamp(view.y, drawing.height * view.scale, room.height),
  };
}
