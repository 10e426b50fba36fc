import { type FlameLayout, type FlameWindow, WHOLE } from '../../model/flame.ts';
import { zoomedFrame } from './describeFrame.ts';
import { isSameWindow, limitsOf, stretchOf, windowInAll, windowInPart, within } from './flameWindow.ts';

export interface WindowOwner {
  layout: () => FlameLayout | null;
  /** Called before the window changes. */
  onChange: () => void;
  /** Draws the layout in the window; `isOver` if the window will stay for now. */
  draw: (isOver: boolean) => void;
  /** Whether to show a motion. */
  mayMove: () => boolean;
  /** The reader has moved the window. `of` tells whether it is a part of the layout, or of the drawing of all. */
  onWindow: (window: FlameWindow, of: 'layout' | 'all') => void;
}

/** Zooming and panning have come to rest after so many ms: more than lies between the notches of a wheel. */
const PAUSE = 250;
/** In ms: then the reader does something else. */
const LONG_PAUSE = 600;

/**
 * The visible part of a layout. The reader moves it, at once, over the layout that there is; the owner hears of it when
 * the reader pauses, and has a more detailed layout made. The owner moves it as well: with another zoom, or back in
 * history.
 */
export class VisibleWindow {
  now = WHOLE;
  /** What the owner wants or has been told. */
  #known = WHOLE;
  /** Whether it reaches beyond the layout, and the owner knows. */
  #isPast = false;
  /** Runs while the reader zooms and pans. */
  #rest: ReturnType<typeof setTimeout> | undefined;
  #movedAt = Number.NEGATIVE_INFINITY;
  #nextDraw = 0;
  #stopMotion: () => void = () => undefined;
  readonly #owner: WindowOwner;

  constructor(owner: WindowOwner) {
    this.#owner = owner;
  }

  /** Whether the reader is moving it from one layout to another, so that rows are to stay where they are. */
  get isMoving(): boolean {
    return this.#rest !== undefined || this.#isPast;
  }

  /** How long, in ms, the reader may be about to move it again. */
  get pause(): number {
    return Math.max(0, this.#movedAt + LONG_PAUSE - performance.now());
  }

  /** Moves it for the reader. */
  lookAt(window: FlameWindow): void {
    const layout = this.#owner.layout();
    if (layout === null) return;
    const next = within(limitsOf(layout), window);
    if (isSameWindow(next, this.now)) return;
    this.#owner.onChange();
    this.now = next;
    this.#movedAt = performance.now();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.settle();
      this.#owner.draw(true);
    }, PAUSE);
    // What is beyond the layout is missing until there is another.
    if (!this.#isPast && !isSameWindow(within(WHOLE, next), next)) this.#report();
    this.#nextDraw ||= requestAnimationFrame(() => {
      this.#nextDraw = 0;
      this.#owner.draw(false);
    });
  }

  /** Reports now what the reader was doing: something else decides next what is shown. */
  settle(): void {
    if (this.#rest === undefined) return;
    this.halt();
    this.#report();
  }

  /** Ends what the reader was doing. */
  halt(): void {
    clearTimeout(this.#rest);
    this.#rest = undefined;
  }

  /** Ends every motion. */
  stop(): void {
    this.#stopMotion();
    cancelAnimationFrame(this.#nextDraw);
    this.#nextDraw = 0;
  }

  /** Shows what the owner wants of the same layout, unless the owner only repeats what it has been told. */
  follow(window: FlameWindow | undefined): void {
    if (window === undefined || this.#rest !== undefined || isSameWindow(window, this.#known)) return;
    this.#known = window;
    const start = this.now;
    this.#owner.onChange();
    this.#goTo(window, start);
  }

  /** Takes over a new layout. `window` is the part that the owner wants to be visible; undefined if it is the same. */
  arrive(before: FlameLayout | null, layout: FlameLayout, window: FlameWindow | undefined): void {
    const start = before && sameView(this.now, before, layout);
    this.#isPast = false;
    if (this.#rest !== undefined && start !== null) {
      this.now = within(limitsOf(layout), start);
      this.#owner.draw(false);
      return;
    }
    this.#known = window ?? (before?.zoomKey === layout.zoomKey ? this.now : WHOLE);
    this.#goTo(this.#known, start);
  }

  /** With a motion from `start`, if there is one and the reader may see it. */
  #goTo(target: FlameWindow, start: FlameWindow | null): void {
    const steps = start !== null && !isSameWindow(start, target) && this.#owner.mayMove();
    if (!steps) {
      this.now = target;
      this.#owner.draw(true);
      return;
    }
    this.#stopMotion = playMotion(start, target, (window, isOver) => {
      this.now = window;
      this.#owner.draw(isOver);
    });
  }

  #report(): void {
    const flameWindow = this.#owner.layout()?.place ?? null;
    this.#isPast = flameWindow !== null && !isSameWindow(within(WHOLE, this.now), this.now);
    if (this.#isPast) {
      this.#owner.onWindow(within(WHOLE, windowInAll(this.now, flameWindow!)), 'all');
    } else if (!isSameWindow(this.now, this.#known)) {
      this.#known = this.now;
      this.#owner.onWindow(this.now, 'layout');
    }
  }
}

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
function playMotion(
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
