import { type FlameLayout, type FlameWindow, WHOLE } from '../../model/flame.ts';
import { zoomedFrame } from './describeFrame.ts';
import { stretchOf, windowInAll, windowInPart } from './flameWindow.ts';

/**
 * The window of `to` that shows what `window` shows of `from`; null if the drawings share no frame, or nothing moves.
 */
export function sameView(window: FlameWindow, from: FlameLayout, to: FlameLayout): FlameWindow | null {
  if (from.zoomKey === to.zoomKey) return window;
  if (from.place !== null && to.place !== null) return windowInPart(windowInAll(window, from.place), to.place);
  const [now, then] = [zoomedFrame(to), zoomedFrame(from)];
  // A zoomed frame fills the drawing, or its share of it if two graphs have a common scale.
  const target = stretchOfRow(from, to.row[now]!);
  const filled = to.width[now]!;
  if (target && target.to - target.from < filled) return mapped(window, target, { from: 0, to: filled });
  const source = stretchOfRow(to, from.row[then]!);
  const before = from.width[then]!;
  return source && source.to - source.from < before ? mapped(window, { from: 0, to: before }, source) : null;
}

/** Moves a window with the linear map that moves one range to another. */
function mapped(window: FlameWindow, from: FlameWindow, to: FlameWindow): FlameWindow {
  return windowInAll(windowInPart(window, from), to);
}

function stretchOfRow(layout: FlameLayout, row: number): FlameWindow | null {
  const frame = layout.row.indexOf(row);
  return frame < 0 ? null : stretchOf(layout, frame);
}

/** A zoom takes this long, in ms. */
const DURATION = 150;
/** A machine that needs longer for one step, in ms, cannot keep up and sees the end at once. */
const LONGEST_STEP = 50;

/**
 * Plays a zoom. `draw` is called at once and then before each repainting, the last time with the target and `true`.
 * @returns stops it
 */
export function playMotion(
  start: FlameWindow,
  target: FlameWindow,
  draw: (window: FlameWindow, isOver: boolean) => void,
): () => void {
  const begun = performance.now();
  let before = begun;
  let request = 0;
  const step = (): void => {
    const now = performance.now();
    const keepsUp = now - before < LONGEST_STEP;
    before = now;
    const time = keepsUp ? Math.min(1, Math.max(0, (now - begun) / DURATION)) : 1;
    draw(motionAt(start, target, time), time === 1);
    if (time < 1) request = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(request);
}

/**
 * The window after a share (0 to 1) of a motion's time: quick at first, then settling. Frames move linearly, seen from
 * where the motion ends.
 */
export function motionAt(start: FlameWindow, target: FlameWindow, time: number): FlameWindow {
  if (time >= 1) return target;
  const left = (1 - time) ** 3;
  // Where the target is on the screen.
  const { from, to } = windowInPart(target, start);
  const seen = { from: from * left, to: 1 + (to - 1) * left };
  return windowInAll(windowInPart(WHOLE, seen), target);
}
