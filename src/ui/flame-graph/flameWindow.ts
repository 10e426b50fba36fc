import { type FlameLayout, type FlameWindow, WHOLE } from '../../model/flame.ts';

/** The visible part is never narrower: one sample of ten million fills the drawing. */
const NARROWEST = 1e-7;

/** Whether two windows show the same, to less than a thousandth of a pixel. */
export function isSameWindow(one: FlameWindow, other: FlameWindow): boolean {
  const least = 1e-7 * (one.to - one.from);
  return Math.abs(one.from - other.from) <= least && Math.abs(one.to - other.to) <= least;
}

/** Whether a window shows the whole drawing. */
export function isWhole(window: FlameWindow): boolean {
  return isSameWindow(window, WHOLE);
}

/** How far a layout can be zoomed out: to the drawing of all, where the position of the zoomed frame in it is known. */
export function limitsOf({ place }: FlameLayout): FlameWindow {
  return place === null || place.to <= place.from ? WHOLE : windowInPart(WHOLE, place);
}

/** The nearest window within the limits. */
export function within(limits: FlameWindow, window: FlameWindow): FlameWindow {
  const width = Math.min(limits.to - limits.from, Math.max(NARROWEST, window.to - window.from));
  const from = Math.max(limits.from, Math.min(window.from, limits.to - width));
  return { from, to: from + width };
}

/**
 * Zooms by a factor (larger than 1: in) around a position.
 * @param at fraction (0 to 1) of the visible part
 */
export function zoomedBy({ from, to }: FlameWindow, factor: number, at: number): FlameWindow {
  const width = Math.max(NARROWEST, (to - from) / factor);
  const fixed = from + (to - from) * at;
  return { from: fixed - width * at, to: fixed + width * (1 - at) };
}

/** Pans by a fraction of the visible part; to the right if positive. */
export function pannedBy({ from, to }: FlameWindow, part: number): FlameWindow {
  return { from: from + (to - from) * part, to: to + (to - from) * part };
}

/** Pans as little as needed so that a frame is visible: all of it, or, if it is wider than the window, a part. */
export function panTo(window: FlameWindow, frame: FlameWindow): FlameWindow {
  const width = window.to - window.from;
  const margin = width / 20;
  const fits = frame.to - frame.from < width - 2 * margin;
  const isSeen = fits
    ? frame.from >= window.from && frame.to <= window.to
    : frame.to > window.from && frame.from < window.to;
  if (isSeen) return window;
  const isLeft = frame.from < window.from;
  const fromLeft = fits ? frame.from - margin : frame.to - width;
  const fromRight = fits ? frame.to + margin - width : frame.from;
  const from = isLeft ? fromLeft : fromRight;
  return { from, to: from + width };
}

/** The part of `all` that a window shows of the part `place`. */
export function windowInAll(window: FlameWindow, place: FlameWindow): FlameWindow {
  const width = place.to - place.from;
  return { from: place.from + window.from * width, to: place.from + window.to * width };
}

/** Opposite of `windowInAll`. */
export function windowInPart(window: FlameWindow, place: FlameWindow): FlameWindow {
  const width = place.to - place.from;
  return { from: (window.from - place.from) / width, to: (window.to - place.from) / width };
}

/** A frame's position in its layout. */
export function stretchOf({ x, width }: FlameLayout, frame: number): FlameWindow {
  return { from: x[frame]!, to: x[frame]! + width[frame]! };
}

/** A frame's position on the screen: fractions of the drawing's width. Callers of the zoomed frame always fill it. */
export function shownStretch(layout: FlameLayout, frame: number, window: FlameWindow): FlameWindow {
  const stretch = stretchOf(layout, frame);
  return layout.depth[frame]! < layout.zoomDepth ? stretch : windowInPart(stretch, window);
}

/** The layout as a window shows it: frames are cut at its edges, and those outside have no width. */
export function layoutInWindow(layout: FlameLayout, window: FlameWindow): FlameLayout {
  if (isWhole(window)) return layout;
  const x = new Float64Array(layout.count);
  const width = new Float64Array(layout.count);
  for (let frame = 0; frame < layout.count; frame++) {
    const { from, to } = shownStretch(layout, frame, window);
    x[frame] = Math.min(1, Math.max(0, from));
    width[frame] = Math.max(0, Math.min(1, to) - x[frame]!);
  }
  return { ...layout, x, width };
}
