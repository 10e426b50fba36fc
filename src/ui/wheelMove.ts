/**
 * A notch of a mouse wheel is about 100 pixels and zooms by 1.4; the many small events of a pinched touchpad add up.
 */
const DOUBLING_PIXELS = 200;
const LARGEST_STEP = 0.5;
/** Pixels of a line and of a page, where a wheel counts these. */
const LINE = 16;
const PAGE = 400;

/** What a wheel means to a drawing: a factor to zoom by, or pixels to pan by. */
export type WheelMove = { factor: number } | { factor: null; x: number; y: number };

/**
 * Reads a wheel over a drawing. It zooms only with Ctrl or Command, or by a pinched touchpad, which browsers report as
 * a wheel with Ctrl: alone it scrolls, the drawing first and at its end the page.
 */
export function wheelMove(event: WheelEvent): WheelMove {
  const { DOM_DELTA_LINE, DOM_DELTA_PAGE } = WheelEvent;
  const unit = event.deltaMode === DOM_DELTA_LINE ? LINE : event.deltaMode === DOM_DELTA_PAGE ? PAGE : 1;
  const [x, y] = [event.deltaX * unit, event.deltaY * unit];
  if (event.ctrlKey || event.metaKey) {
    return { factor: 2 ** Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, -y / DOUBLING_PIXELS)) };
  }
  // Some browsers turn the axis of the wheel themselves while Shift is held.
  return event.shiftKey ? { factor: null, x: x === 0 ? y : x, y: 0 } : { factor: null, x, y };
}
