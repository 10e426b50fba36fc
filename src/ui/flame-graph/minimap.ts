import { type FlameLayout, type FlameWindow, WHOLE } from '../../model/flame.ts';
import type { FlameStage } from './flameStage.ts';
import { isWhole, windowInAll, windowInPart } from './flameWindow.ts';

/** Height of the map, and of a row in it at most, in CSS pixels. */
const HEIGHT = 40;
const HIGHEST_ROW = 4;
/** From so many frames on pixels are not painted again and again. */
const MANY = 200_000;
/** More than a screen is wide. */
const MOST_PIXELS = 1_000_000;
/** The part in view is drawn at least so wide and high. */
const LEAST = 6;
/** Opacity of what does not match a search. */
const UNMATCHED_ALPHA = 0.35;

/**
 * The whole profile in a strip beside the graph, with the part in view; dragging it moves the view. There only while
 * zoomed. It repeats what the graph shows, for the pointer: keys move the graph itself.
 */
export class FlameMinimap {
  readonly #map: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #view: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #stage: FlameStage;
  readonly #abort = new AbortController();
  #overview: FlameLayout | null = null;
  /** What has been painted, and how. */
  #painted: readonly unknown[] = [];
  /** While dragged: where in the view the pointer has hold of it, as fractions of the map. */
  #grip: { x: number; y: number } | null = null;

  constructor(map: HTMLElement, scroller: HTMLElement, stage: FlameStage) {
    this.#map = map;
    this.#canvas = map.querySelector('canvas')!;
    this.#view = map.querySelector('div')!;
    this.#scroller = scroller;
    this.#stage = stage;
    const { signal } = this.#abort;
    map.addEventListener('pointerdown', this.#onDown, { signal });
    map.addEventListener('pointermove', this.#onMove, { signal });
    map.addEventListener('pointerup', this.#onEnd, { signal });
    map.addEventListener('pointercancel', this.#onEnd, { signal });
  }

  /** Takes the drawing of all; null if the stage's layout is that. */
  show(overview: FlameLayout | null): void {
    if (overview === this.#overview) return;
    this.#overview = overview;
    this.update();
  }

  /** Called when what the stage shows has changed. */
  update(): void {
    const layout = this.#layout();
    const isShown = layout !== null && this.#stage.isZoomed;
    this.#map.hidden = !isShown;
    if (!isShown) return;
    // Without the scrollbar, so that frames are below each other in both drawings.
    const { width } = this.#stage.viewport;
    this.#map.style.width = `${width}px`;
    this.#paint(layout, width);
    const { x, y } = this.#inView(layout);
    const height = this.#heightOf(layout);
    const { style } = this.#view;
    const edges = ({ from, to }: FlameWindow, room: number): [number, number] => {
      const length = Math.min(room, Math.max(LEAST, (to - from) * room));
      return [Math.max(0, Math.min(((from + to) / 2) * room - length / 2, room - length)), length];
    };
    const [left, wide] = edges(x, width);
    const [top, high] = edges(y, height);
    style.left = `${left}px`;
    style.width = `${wide}px`;
    style.top = `${top}px`;
    style.height = `${high}px`;
  }

  destroy(): void {
    this.#abort.abort();
  }

  /**
   * The drawing of all; while it is missing, and where positions in it are unknown, the drawing of the zoomed frame.
   */
  #layout(): FlameLayout | null {
    const { layout } = this.#stage;
    const isPart = layout !== null && layout.zoomDepth > 0 && layout.place !== null;
    return isPart ? (this.#overview ?? layout) : layout;
  }

  /** The part of the map that is in view, as fractions. */
  #inView(layout: FlameLayout): { x: FlameWindow; y: FlameWindow } {
    const { rows, window, viewport } = this.#stage;
    const x = windowInAll(window, this.#placeIn(layout));
    const all = (layout.maxDepth + 1) * rows.rowHeight;
    const isIcicle = rows.orientation === 'icicle';
    // The root is at the same edge of the map.
    const near = isIcicle ? viewport.top : rows.height - viewport.top - viewport.height;
    const [first, last] = [Math.max(0, near / all), Math.min(1, (near + viewport.height) / all)];
    return { x, y: isIcicle ? { from: first, to: last } : { from: 1 - last, to: 1 - first } };
  }

  /** Where the stage's layout is in the map's. */
  #placeIn(layout: FlameLayout): FlameWindow {
    const flameLayout = this.#stage.layout!;
    return layout === flameLayout ? WHOLE : (flameLayout.place ?? WHOLE);
  }

  #heightOf({ maxDepth }: FlameLayout): number {
    return Math.min(HIGHEST_ROW * (maxDepth + 1), HEIGHT);
  }

  #paint(layout: FlameLayout, width: number): void {
    const { theme, colours, rows } = this.#stage;
    const ratio = window.devicePixelRatio || 1;
    const turned = rows.orientation === 'flame';
    const height = this.#heightOf(layout);
    const rowHeight = height / (layout.maxDepth + 1);
    this.#map.style.height = `${height}px`;
    const now = [layout, theme, colours, width, ratio, turned];
    if (now.every((part, index) => part === this.#painted[index])) return;
    this.#painted = now;
    const context = this.#canvas.getContext('2d');
    if (context === null || width === 0) return;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    context.scale(ratio, ratio);
    const fills = this.#stage.coloursOf(layout);
    // Of very deep stacks thousands of frames fall on one pixel: the first of them is painted there, and the first
    // match.
    const painted = layout.count > MANY ? new Set<number>() : null;
    for (let frame = 0; frame < layout.count; frame++) {
      const depth = layout.depth[frame]!;
      const isMatch = layout.matchedTotal !== null && layout.matched[frame] === 1;
      if (painted !== null) {
        const [left, top] = [Math.floor(layout.x[frame]! * width * ratio), Math.floor(depth * rowHeight * ratio)];
        const pixel = (top * MOST_PIXELS + left) * 2 + Number(isMatch);
        if (painted.has(pixel)) continue;
        painted.add(pixel);
      }
      const isNeutral = layout.merged[frame]! > 0 || depth === 0;
      context.globalAlpha = layout.matchedTotal === null || isMatch ? 1 : UNMATCHED_ALPHA;
      context.fillStyle = isMatch ? theme.match : isNeutral ? theme.merged : fills[frame]!;
      const y = (turned ? layout.maxDepth - depth : depth) * rowHeight;
      context.fillRect(layout.x[frame]! * width, y, Math.max(0.5, layout.width[frame]! * width), rowHeight);
    }
  }

  #onDown = (event: PointerEvent): void => {
    const layout = this.#layout();
    if (event.button !== 0 || layout === null) return;
    event.preventDefault();
    this.#map.setPointerCapture?.(event.pointerId);
    this.#map.dataset.dragged = '';
    const at = this.#partAt(event);
    const { x, y } = this.#inView(layout);
    const isInside = at.x >= x.from && at.x <= x.to && at.y >= y.from && at.y <= y.to;
    // A press outside brings the view there, its middle at the pointer.
    this.#grip = isInside ? { x: at.x - x.from, y: at.y - y.from } : { x: (x.to - x.from) / 2, y: (y.to - y.from) / 2 };
    this.#onMove(event);
  };

  #onMove = (event: PointerEvent): void => {
    const layout = this.#layout();
    if (this.#grip === null || layout === null) return;
    const at = this.#partAt(event);
    const { x } = this.#inView(layout);
    const from = Math.max(0, Math.min(at.x - this.#grip.x, 1 - (x.to - x.from)));
    const { rows, window } = this.#stage;
    if (this.#stage.isZoomed) {
      const moved = windowInPart({ from, to: from + x.to - x.from }, this.#placeIn(layout));
      if (!isWhole(window) || layout !== this.#stage.layout) this.#stage.lookAt(moved);
    }
    const all = (layout.maxDepth + 1) * rows.rowHeight;
    const top = (at.y - this.#grip.y) * all;
    // In a flame the map ends where the drawing ends.
    this.#scroller.scrollTop = rows.orientation === 'icicle' ? top : top + rows.height - all;
  };

  #onEnd = (): void => {
    this.#grip = null;
    delete this.#map.dataset.dragged;
  };

  /** A position on the screen as fractions of the map. */
  #partAt(event: PointerEvent): { x: number; y: number } {
    const box = this.#map.getBoundingClientRect();
    const height = box.height || 1;
    return { x: (event.clientX - box.left) / (box.width || 1), y: (event.clientY - box.top) / height };
  }
}
