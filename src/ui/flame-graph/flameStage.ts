import type { FlameLayout } from '../../model/flame.ts';
import { drawnScale } from '../drawnScale.ts';
import { describeFrame, type ValueWords, zoomedFrame } from './describeFrame.ts';
import { LABEL_MIN_WIDTH, tellingPart } from './fitLabel.ts';
import { colourFrames } from './frameColours.ts';
import { type FrameIndex, indexFrames } from './frameIndex.ts';
import { type DepthRange, depthAt, depthsBetween, type Orientation, type Rows, rangeTop, rowTop } from './geometry.ts';
import { hitFrame } from './hit.ts';
import { FlameOverlay } from './overlay.ts';
import { overlayTree } from './overlayTree.ts';
import {
  AT_REST,
  frameBadge,
  frameLabel,
  labelFont,
  labelRoom,
  letterWidth,
  paintFrames,
  repaintFrames,
  type Scene,
} from './paint.ts';
import { hasSameFrames } from './sameFrames.ts';
import { scrollAfter } from './scrollAfter.ts';
import { type FlameTheme, readTheme, watchTheme } from './theme.ts';
import { motionAt, zoomMotion } from './zoomMotion.ts';

/** The elements that a stage fills and moves. */
export interface StageParts {
  /** Scrolls; as large as the reader sees. */
  scroller: HTMLElement;
  /** As high as all rows together. */
  content: HTMLElement;
  canvas: HTMLCanvasElement;
  /** Above the canvas: the elements of the widest frames. */
  overlay: HTMLElement;
  /** A box around the frame under the pointer. */
  outline: HTMLElement;
}

export interface StageView extends ValueWords {
  layout: FlameLayout;
  orientation: Orientation;
  selectedName: string | null;
  shortName: ((name: string) => string) | undefined;
}

/** More rows than this are never painted, nor nested in the chart's tree, unless the reader sees more. */
const MOST_ROWS = 180;
/** Device pixels that every browser grants a canvas. */
const MOST_PIXELS = 14_000_000;
/** A zoom takes this long, in ms. It is shown up to so many frames, and broken off after a pause of so many ms. */
const MOTION = 150;
const MOTION_FRAMES = 6000;
const MOTION_PAUSE = 50;
/** Scrolling has come to rest after so many ms. */
const SCROLL_PAUSE = 120;
/** Aim for the time, in ms, that handing frames to the chart may take, and the bounds for their number. */
const OVERLAY_TIME = 30;
const OVERLAY_FRAMES = { least: 40, first: 100, most: 200 };

/**
 * Draws a layout into the page. The canvas shows every frame of the rows near the viewport at once; when the browser
 * is idle the widest of them get elements.
 */
export class FlameStage {
  readonly overlay: FlameOverlay;
  layout: FlameLayout | null = null;
  readonly #parts: StageParts;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #unwatch: () => void;
  #view: StageView | null = null;
  #index: FrameIndex = { start: new Int32Array(1), order: new Int32Array(0) };
  #rows: Rows;
  #range: DepthRange = { first: 0, end: 0 };
  #theme: FlameTheme;
  #colours: string[] = [];
  #labels: string[] = [];
  /** The frames whose names are written by their elements, as a set and one entry a frame. */
  #named = new Set<number>();
  #labelled = new Uint8Array(0);
  #motion = AT_REST;
  #frameRequest = 0;
  #overlayLimit = OVERLAY_FRAMES.first;
  #cancelIdle: (() => void) | null = null;
  /** The frame that Tab reaches. */
  #active = 0;

  constructor(parts: StageParts) {
    this.#parts = parts;
    this.#context = parts.canvas.getContext('2d');
    this.overlay = new FlameOverlay(parts.overlay);
    // Until frames have elements: what scrolls is to be reached by keys.
    parts.overlay.tabIndex = 0;
    this.#theme = readTheme(parts.canvas);
    const touch = window.matchMedia?.('(pointer: coarse)').matches ?? false;
    this.#rows = { orientation: 'icicle', rowHeight: touch ? 28 : 20, count: 0, height: 0 };
    this.#unwatch = watchTheme(this.#restyle);
    document.fonts?.addEventListener('loadingdone', this.#restyle);
  }

  get index(): FrameIndex {
    return this.#index;
  }

  get rows(): Rows {
    return this.#rows;
  }

  get active(): number {
    return this.#active;
  }

  /** Draws a view. Cheap when nothing changed. */
  show(view: StageView): void {
    const before = this.#view;
    this.#view = view;
    const { layout } = view;
    if (before?.layout === layout && before.orientation === view.orientation) {
      if (before.selectedName !== view.selectedName) this.#paint();
      return;
    }
    if (before !== null && before.orientation === view.orientation && hasSameFrames(before.layout, layout)) {
      // Its elements stay where they are, with the focus, until they have their new words.
      this.layout = layout;
      this.#labels = view.shortName ? layout.names.map(view.shortName) : layout.names;
      this.#colours = colourFrames(layout, this.#theme);
      this.#paint();
      this.#handOver();
      return;
    }
    const activeRow = before ? (before.layout.row[this.#active] ?? 0) : 0;
    this.layout = layout;
    if (before?.layout !== layout) {
      this.#index = indexFrames(layout);
      this.#labels = view.shortName ? layout.names.map(view.shortName) : layout.names;
      this.#colours = colourFrames(layout, this.#theme);
      this.#active = this.#findRow(activeRow);
    }
    this.#stale();
    const heightBefore = this.#rows.height;
    this.#measure();
    const { scrollTop, clientHeight } = this.#parts.scroller;
    const top = scrollAfter(before && { ...before, height: heightBefore }, view, this.#rows, {
      scrollTop,
      clientHeight,
    });
    if (top !== scrollTop) this.#parts.scroller.scrollTop = top;
    this.#chooseRange(true);
    const motion = before && before.layout !== layout && this.#mayMove() ? zoomMotion(before.layout, layout) : null;
    if (motion) this.#move(motion);
    else this.#paint();
    if (!motion) this.#handOver();
  }

  /** After the viewport has changed its size. */
  resize(): void {
    if (!this.layout) return;
    this.#stale();
    this.#measure();
    this.#chooseRange(true);
    this.#paint();
    this.#handOver();
  }

  /** After the viewport has been scrolled: paints other rows once those at hand run out. */
  scrolled(): void {
    if (!this.layout || !this.#chooseRange(false)) return;
    this.#paint();
    // Elements would be out of sight again before they are of use.
    this.#cancelIdle?.();
    const timer = setTimeout(() => this.#handOver(), SCROLL_PAUSE);
    this.#cancelIdle = () => clearTimeout(timer);
  }

  /** The frame at a place on the screen, in viewport coordinates; -1 where there is none. */
  frameAt(clientX: number, clientY: number): number {
    if (!this.layout) return -1;
    const box = this.#parts.content.getBoundingClientRect();
    const depth = depthAt(this.#rows, (clientY - box.top) / drawnScale(this.#parts.content));
    return hitFrame(this.layout, this.#index, depth, (clientX - box.left) / box.width, 1.5 / box.width);
  }

  /** Where a frame is on the screen, in viewport coordinates. */
  boxOf(frame: number): { left: number; top: number; width: number; bottom: number } {
    const box = this.#parts.content.getBoundingClientRect();
    const scale = drawnScale(this.#parts.content);
    const top = box.top + rowTop(this.#rows, this.layout!.depth[frame]!) * scale;
    return {
      left: box.left + this.layout!.x[frame]! * box.width,
      top,
      width: this.layout!.width[frame]! * box.width,
      bottom: top + this.#rows.rowHeight * scale,
    };
  }

  /** Puts the box around a frame; -1 takes it away. */
  outline(frame: number): void {
    const { style } = this.#parts.outline;
    style.display = frame < 0 ? 'none' : 'block';
    if (frame < 0) return;
    style.left = `${this.layout!.x[frame]! * 100}%`;
    style.width = `max(2px, ${this.layout!.width[frame]! * 100}%)`;
    style.top = `${rowTop(this.#rows, this.layout!.depth[frame]!)}px`;
    style.height = `${this.#rows.rowHeight}px`;
  }

  /** Puts the box around the frame of a row of the tree, where it is drawn; -1 takes it away. */
  outlineRow(row: number): void {
    this.outline(row < 0 || !this.layout ? -1 : this.layout.row.indexOf(row));
  }

  /** Makes a frame the one that Tab reaches. */
  activate(frame: number): void {
    this.overlay.elementOf(this.#active)?.setAttribute('tabindex', '-1');
    this.#active = frame;
    this.overlay.elementOf(frame)?.setAttribute('tabindex', '0');
  }

  /** Brings a frame into view and gives it the focus, and an element if it had none. */
  focus(frame: number): void {
    const { scroller } = this.#parts;
    const top = rowTop(this.#rows, this.layout!.depth[frame]!);
    const { rowHeight } = this.#rows;
    if (top < scroller.scrollTop) scroller.scrollTop = top - rowHeight;
    else if (top + rowHeight > scroller.scrollTop + scroller.clientHeight) {
      scroller.scrollTop = top + 2 * rowHeight - scroller.clientHeight;
    }
    this.scrolled();
    this.activate(frame);
    if (this.#cancelIdle || !this.overlay.elementOf(frame)) this.#fillOverlay();
    this.overlay.elementOf(frame)?.focus();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#cancelIdle?.();
    this.#unwatch();
    document.fonts?.removeEventListener('loadingdone', this.#restyle);
    this.overlay.destroy();
  }

  #restyle = (): void => {
    this.#theme = readTheme(this.#parts.canvas);
    if (!this.layout) return;
    this.#colours = colourFrames(this.layout, this.#theme);
    this.#paint();
  };

  #findRow(row: number): number {
    const frame = row < 0 ? -1 : this.layout!.row.indexOf(row);
    return frame < 0 || this.layout!.depth[frame]! < this.layout!.zoomDepth ? zoomedFrame(this.layout!) : frame;
  }

  #measure(): void {
    const { scroller, content } = this.#parts;
    const { rowHeight } = this.#rows;
    const count = this.layout!.maxDepth + 1;
    const height = Math.max(count * rowHeight, scroller.clientHeight);
    this.#rows = { orientation: this.#view!.orientation, rowHeight, count, height };
    content.style.height = `${height}px`;
  }

  /** Chooses the rows to paint: those in view and some around. Returns whether they are others than before. */
  #chooseRange(always: boolean): boolean {
    const { scroller, content } = this.#parts;
    const { scrollTop, clientHeight } = scroller;
    const seen = depthsBetween(this.#rows, scrollTop, scrollTop + clientHeight);
    if (!always && seen.first >= this.#range.first && seen.end <= this.#range.end) return false;
    const ratio = pixelRatioOf(content);
    const payable = Math.floor(MOST_PIXELS / (Math.max(1, content.clientWidth) * ratio * ratio * this.#rows.rowHeight));
    const spare = Math.max(0, (Math.min(MOST_ROWS, payable) - (seen.end - seen.first)) / 2) * this.#rows.rowHeight;
    const around = Math.min(spare, clientHeight);
    this.#range = depthsBetween(this.#rows, scrollTop - around, scrollTop + clientHeight + around);
    return true;
  }

  #paint(): void {
    const { canvas } = this.#parts;
    const scene = this.#scene();
    const { width, ratio } = scene;
    const height = (this.#range.end - this.#range.first) * this.#rows.rowHeight;
    if (!this.#context || width === 0 || height === 0) return;
    const pixels = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
    if (canvas.width !== pixels.width) canvas.width = pixels.width;
    if (canvas.height !== pixels.height) canvas.height = pixels.height;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    canvas.style.top = `${rangeTop(this.#rows, this.#range)}px`;
    paintFrames(this.#context, scene);
  }

  #scene(): Scene {
    const { layout, selectedName } = this.#view!;
    return {
      layout,
      index: this.#index,
      rows: this.#rows,
      range: this.#range,
      width: this.#parts.content.clientWidth,
      ratio: pixelRatioOf(this.#parts.content),
      theme: this.#theme,
      colours: this.#colours,
      labels: this.#labels,
      labelled: this.#labelled,
      selected: selectedName === null ? -1 : layout.names.indexOf(selectedName),
      motion: this.#motion,
    };
  }

  #mayMove(): boolean {
    const painted = this.#index.start[this.#range.end]! - this.#index.start[this.#range.first]!;
    return painted <= MOTION_FRAMES && !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  }

  #move(start: { scale: number; shift: number }): void {
    const begun = performance.now();
    let before = begun;
    const step = (): void => {
      const now = performance.now();
      // A machine that cannot keep up sees the end at once.
      const keepsUp = now - before < MOTION_PAUSE;
      before = now;
      const time = keepsUp ? Math.min(1, Math.max(0, (now - begun) / MOTION)) : 1;
      this.#motion = time < 1 ? motionAt(start, time) : AT_REST;
      this.#paint();
      if (time < 1) this.#frameRequest = requestAnimationFrame(step);
      else this.#handOver();
    };
    step();
  }

  /** Takes the elements away from a drawing that has changed: transparent, not hidden, so that the focus stays. */
  #stale(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#cancelIdle?.();
    this.#cancelIdle = null;
    this.#motion = AT_REST;
    this.#named = new Set();
    this.#labelled = new Uint8Array(this.layout!.count);
    this.#parts.overlay.dataset.stale = '';
    this.outline(-1);
  }

  /** Gives the widest frames their elements once the browser has nothing better to do. */
  #handOver(): void {
    this.#cancelIdle?.();
    const fill = (): void => this.#fillOverlay();
    if (typeof window.requestIdleCallback === 'function') {
      const request = window.requestIdleCallback(fill, { timeout: 300 });
      this.#cancelIdle = () => window.cancelIdleCallback(request);
    } else {
      const timer = setTimeout(fill, 30);
      this.#cancelIdle = () => clearTimeout(timer);
    }
  }

  #fillOverlay(): void {
    this.#cancelIdle?.();
    this.#cancelIdle = null;
    const { overlay: host, content } = this.#parts;
    const layout = this.layout!;
    const view = this.#view!;
    const width = content.clientWidth;
    if (width === 0 || layout.count === 0 || this.#range.end === this.#range.first) return;
    const hadFocus = host.contains(document.activeElement);
    const begun = performance.now();
    const minWidth = LABEL_MIN_WIDTH / width;
    const choice = { range: this.#range, minWidth, limit: this.#overlayLimit, keep: this.#active };
    const { rowHeight, orientation } = this.#rows;
    const letter = this.#context ? letterWidth(this.#context, this.#theme) : 0;
    host.style.top = `${rangeTop(this.#rows, this.#range)}px`;
    host.style.height = `${(this.#range.end - this.#range.first) * rowHeight}px`;
    host.style.font = labelFont(this.#theme);
    // One pixel of each row is the gap below it.
    host.style.lineHeight = `${rowHeight - 1}px`;
    this.overlay.show({
      tree: overlayTree(layout, this.#index, choice),
      layout,
      orientation,
      width,
      rowHeight,
      label: (frame) => {
        const name = frameLabel({ layout, labels: this.#labels }, frame);
        if (letter === 0) return name;
        const room = labelRoom(layout.width[frame]! * width, letter);
        const badge = frameBadge(layout, frame, room);
        // The style cuts it: an ellipsis in its text would be no part of the frame's accessible name.
        return badge + tellingPart(name, room - badge.length);
      },
      describe: (frame) => describeFrame(layout, frame, view),
    });
    delete host.dataset.stale;

    // The names go from the canvas to the elements, and those of frames that lose theirs go back.
    const named = new Set(this.overlay.frames());
    const changed = new Set(named);
    for (const frame of this.#named) if (this.#inRange(frame)) changed.add(frame);
    this.#named = named;
    this.#labelled = new Uint8Array(layout.count);
    for (const frame of named) this.#labelled[frame] = 1;
    if (this.#context) repaintFrames(this.#context, this.#scene(), changed);
    this.#adapt(performance.now() - begun, named.size);
    this.#offerTab(hadFocus);
    host.removeAttribute('tabindex');
  }

  #inRange(frame: number): boolean {
    const depth = this.layout!.depth[frame]!;
    return depth >= this.#range.first && depth < this.#range.end;
  }

  #adapt(time: number, shown: number): void {
    if (shown < OVERLAY_FRAMES.least) return;
    const affordable = Math.round((OVERLAY_TIME / time) * shown);
    this.#overlayLimit = Math.min(OVERLAY_FRAMES.most, Math.max(OVERLAY_FRAMES.least, affordable));
  }

  /** One frame is reached by Tab: the active one, or what stands for it where the reader has scrolled away from it. */
  #offerTab(hadFocus: boolean): void {
    const frames = [...this.overlay.frames()];
    const { scrollTop, clientHeight } = this.#parts.scroller;
    const seen = depthsBetween(this.#rows, scrollTop, scrollTop + clientHeight);
    const inView = frames.find((frame) => this.layout!.depth[frame]! >= seen.first);
    const frame = this.overlay.elementOf(this.#active) ? this.#active : (inView ?? frames[0]);
    if (frame === undefined) return;
    this.activate(frame);
    if (hadFocus) this.overlay.elementOf(frame)!.focus({ preventScroll: true });
  }
}

/** Pixels of the screen for one of the element's own: what is enlarged is drawn as sharp as the rest. */
function pixelRatioOf(element: HTMLElement): number {
  return (window.devicePixelRatio || 1) * drawnScale(element);
}
