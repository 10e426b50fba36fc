import type { FlameLayout } from '../../model/flame.ts';
import { zoomedFrame } from './describeFrame.ts';

/** A horizontal range, in fractions of the drawing's width. */
interface Stretch {
  x: number;
  width: number;
}

/**
 * The start of a zoom animation: the new drawing's left edge in the old drawing, and the ratio of their scales. Zooming
 * maps all frames linearly, so two numbers are enough.
 * @returns null if the drawings share no frame, or nothing moves
 */
export function zoomMotion(from: FlameLayout, to: FlameLayout): { scale: number; shift: number } | null {
  const [now, then] = [zoomedFrame(to), zoomedFrame(from)];
  // A zoomed frame fills the drawing, or its share of it if two graphs have a common scale.
  const target = stretchOf(from, to.row[now]!);
  const filled = to.width[now]!;
  if (target && target.width < filled) return { scale: target.width / filled, shift: target.x };
  const source = stretchOf(to, from.row[then]!);
  const before = from.width[then]!;
  if (source && source.width > 0 && source.width < before) {
    const scale = before / source.width;
    return { scale, shift: -source.x * scale };
  }
  return null;
}

function stretchOf(layout: FlameLayout, row: number): Stretch | null {
  const frame = layout.row.indexOf(row);
  return frame < 0 ? null : { x: layout.x[frame]!, width: layout.width[frame]! };
}

/** A zoom takes this long, in ms. */
const DURATION = 150;
/** A machine that needs longer for one step, in ms, cannot keep up and sees the end at once. */
const LONGEST_STEP = 50;

/**
 * Plays a zoom, from its start to rest. `draw` is called at once and then before each repainting, the last time with null: at rest.
 * @returns stops it
 */
export function playMotion(
  start: { scale: number; shift: number },
  draw: (motion: { scale: number; shift: number } | null) => void,
): () => void {
  const begun = performance.now();
  let before = begun;
  let request = 0;
  const step = (): void => {
    const now = performance.now();
    const keepsUp = now - before < LONGEST_STEP;
    before = now;
    const time = keepsUp ? Math.min(1, Math.max(0, (now - begun) / DURATION)) : 1;
    draw(time < 1 ? motionAt(start, time) : null);
    if (time < 1) request = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(request);
}

/** The motion after a share (0 to 1) of its time: quick at first, then settling. */
export function motionAt(start: { scale: number; shift: number }, time: number): { scale: number; shift: number } {
  const left = (1 - time) ** 3;
  return { scale: 1 + (start.scale - 1) * left, shift: start.shift * left };
}
