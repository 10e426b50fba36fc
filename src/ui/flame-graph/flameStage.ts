import { type FlameLayout, type FlameWindow, WHOLE } from '../../model/flame.ts';
import { drawnScale } from '../drawnScale.ts';
import { type BarTextOf, type BarWords, barTexts, NO_TEXT, tallRow } from './barText.ts';
import { zoomedFrame } from './describeFrame.ts';
import { isWhole, panTo, shownStretch, stretchOf } from './flameWindow.ts';
import type { ColourBy } from './flatColours.ts';
import { colourFrames } from './frameColours.ts';
import { type DrawnScene, FrameElements } from './frameElements.ts';
import { type FrameIndex, hitFrame, indexFrames } from './frameIndex.ts';
import { type DepthRange, depthAt, depthsBetween, type Orientation, type Rows, rangeTop, rowTop } from './geometry.ts';
import { LightLayer } from './lights.ts';
import type { FlameOverlay } from './overlay.ts';
import { letterWidth, paintFrames, repaintFrames, type Scene } from './paint.ts';
import { hasSameFrames } from './sameFrames.ts';
import { scrollAfter } from './scrollAfter.ts';
import { placeThumb, type StageParts, type StageViewport } from './stageParts.ts';
import { type FlameTheme, readTheme, watchTheme } from './theme.ts';
import { VisibleWindow, type WindowOwner } from './visibleWindow.ts';

export interface StageView extends BarWords {
  layout: FlameLayout;
  /** Root at the top (icicle) or at the bottom (flame). */
  orientation: Orientation;
  /** Name of the function that is selected in another view and outlined here. */
  selectedName: string | null;
  /** Returns the label of a frame instead of its full name; called once per layout. */
  shortName?: ((name: string) => string) | undefined;
  /** What the colours show, unless the layout's show changes; groups by default. */
  colourBy?: ColourBy | undefined;
  /** The visible part of the layout; undefined if unknown, as while another layout is loading: it stays as it is. */
  window?: FlameWindow | undefined;
}

/** What the stage reports. */
export interface StageListener extends Pick<WindowOwner, 'onWindow'> {
  /** Anything that is visible has changed: painted, moved or scrolled. */
  onView: () => void;
}

/** More rows than this are never painted, nor nested in the chart's tree, unless the reader sees more. */
const MOST_ROWS = 180;
/** Device pixels that every browser grants a canvas. */
const MOST_PIXELS = 14_000_000;
/** A zoom is shown as a motion up to so many frames. */
const MOTION_FRAMES = 6000;
/** Height of the map of the whole: that it appears once the reader zooms is no reason for lower rows. */
const MAP_ROOM = 41;
/** Scrolling has come to rest after so many ms: elements would be out of sight again before they are of use. */
const SCROLL_PAUSE = 120;

/**
 * Draws a layout into the page. The canvas immediately shows every frame of the rows near the viewport; the widest
 * frames get elements when the browser is idle.
 */
export class FlameStage {
  layout: FlameLayout | null = null;
  index: FrameIndex = { start: new Int32Array(1), order: new Int32Array(0) };
  rows: Rows;
  theme: FlameTheme;
  colours: readonly string[] = [];
  readonly #parts: StageParts;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #unwatch: () => void;
  readonly #elements: FrameElements;
  readonly #lights: LightLayer;
  #view: StageView | null = null;
  #range: DepthRange = { first: 0, end: 0 };
  #labels: string[] = [];
  #barText: BarTextOf = () => NO_TEXT;
  readonly #window: VisibleWindow;
  readonly #onView: () => void;
  /** Height of a row, unless all of them fit into the viewport with two lines of text. */
  readonly #lowRow: number;
  /** The number of rows, and the height of the viewport, for which the height of rows was chosen. */
  #fitted = { count: 0, room: 0 };
  #viewport: StageViewport | null = null;

  constructor(parts: StageParts, listener: StageListener) {
    this.#parts = parts;
    this.#onView = listener.onView;
    this.#window = new VisibleWindow({
      layout: () => this.layout,
      onChange: () => this.#stale(),
      draw: (isOver) => {
        this.#chooseRange(isOver ? 'around' : 'seen');
        this.#paint();
        if (isOver) this.#elements.fillWhenIdle(this.#window.pause);
      },
      mayMove: () => this.#mayMove(),
      onWindow: listener.onWindow,
    });
    this.#context = parts.canvas.getContext('2d');
    this.#lights = new LightLayer(parts.canvas, parts.lights);
    this.#elements = new FrameElements(parts.overlay, {
      drawn: () => this.#drawn(),
      repaint: (frames) => {
        if (this.#context) repaintFrames(this.#context, this.#scene(), frames);
      },
    });
    this.theme = readTheme(parts.canvas);
    const touch = window.matchMedia?.('(pointer: coarse)').matches ?? false;
    this.#lowRow = touch ? 28 : 20;
    this.rows = { orientation: 'icicle', rowHeight: this.#lowRow, count: 0, height: 0 };
    this.#unwatch = watchTheme(this.#restyle);
    document.fonts?.addEventListener('loadingdone', this.#restyle);
  }

  get overlay(): FlameOverlay {
    return this.#elements.overlay;
  }

  /** The visible part of the layout. */
  get window(): FlameWindow {
    return this.#window.now;
  }

  /** Read once after each change: while styles are being written, each reading would lay out the page. */
  get viewport(): Readonly<StageViewport> {
    const { scroller } = this.#parts;
    this.#viewport ??= {
      width: scroller.clientWidth,
      height: scroller.clientHeight,
      top: scroller.scrollTop,
      ratio: (window.devicePixelRatio || 1) * drawnScale(scroller),
    };
    return this.#viewport;
  }

  /** Whether a part of the profile is out of view: the reader has zoomed. */
  get isZoomed(): boolean {
    return this.layout !== null && (this.layout.zoomDepth > 0 || !isWhole(this.window));
  }

  /** The fills of another layout, in the same colours. */
  coloursOf(layout: FlameLayout): readonly string[] {
    return layout === this.layout ? this.colours : colourFrames(layout, this.theme, this.#view!.colourBy);
  }

  /** The frame that Tab reaches. */
  get active(): number {
    return this.#elements.active;
  }

  /** Draws a view. Cheap if nothing changed. */
  show(view: StageView): void {
    const before = this.#view;
    this.#view = view;
    const { layout } = view;
    if (before?.layout === layout && before.orientation === view.orientation) {
      if (before.colourBy !== view.colourBy) this.#restyle();
      else if (before.selectedName !== view.selectedName) this.#paint();
      this.#window.follow(view.window);
      return;
    }
    if (before !== null && before.orientation === view.orientation && hasSameFrames(before.layout, layout)) {
      this.layout = layout;
      this.#write(view);
      this.colours = colourFrames(layout, this.theme, view.colourBy);
      this.#paint();
      this.#elements.write();
      this.#window.follow(view.window);
      return;
    }
    this.layout = layout;
    if (before?.layout !== layout) {
      this.index = indexFrames(layout);
      this.#write(view);
      this.colours = colourFrames(layout, this.theme, view.colourBy);
      this.#elements.active = this.#activeAfter(before?.layout ?? null);
    }
    this.#stale();
    const heightBefore = this.rows.height;
    this.#measure();
    const { top: scrollTop, height: clientHeight } = this.viewport;
    const shown = before && { ...before, height: heightBefore, isMoving: this.#window.isMoving };
    const top = scrollAfter(shown, view, this.rows, { scrollTop, clientHeight });
    if (top !== scrollTop) this.#scrollTo(top);
    this.#chooseRange('around');
    this.#window.arrive(before?.layout ?? null, layout, view.window);
  }

  /** Shows another part of the layout at once; it is reported when the reader pauses. */
  lookAt(window: FlameWindow): void {
    this.#window.lookAt(window);
  }

  /** Ends zooming and panning: something else decides next what is shown. */
  settle(): void {
    this.#window.settle();
  }

  /** Called after the viewport was resized. */
  resize(): void {
    if (!this.layout) return;
    const before = this.rows;
    this.#measure();
    // Of another height only, such as after the map has appeared: what is painted is still right.
    const { width, ratio } = this.viewport;
    const isPainted = this.#parts.canvas.width === Math.round(width * ratio);
    if (isPainted && before.rowHeight === this.rows.rowHeight && rowTop(before, 0) === rowTop(this.rows, 0)) {
      this.scrolled();
      return;
    }
    this.#stale();
    this.#chooseRange('around');
    this.#paint();
    this.#elements.fillWhenIdle();
  }

  /** Called after scrolling: paints other rows if the painted ones no longer cover the viewport. */
  scrolled(): void {
    this.#viewport = null;
    if (!this.layout) return;
    this.#moved();
    if (this.#isCovered()) return;
    this.#chooseRange('around');
    this.#paint();
    this.#elements.fillWhenIdle(SCROLL_PAUSE);
  }

  /** The frame at a point in viewport coordinates; -1 for none. */
  frameAt(clientX: number, clientY: number): number {
    if (!this.layout) return -1;
    const box = this.#parts.content.getBoundingClientRect();
    const depth = depthAt(this.rows, (clientY - box.top) / drawnScale(this.#parts.content));
    // Callers of the zoomed frame do not move with the window.
    const { from, to } = depth < this.layout.zoomDepth ? WHOLE : this.window;
    const x = from + ((clientX - box.left) / box.width) * (to - from);
    return hitFrame(this.layout, this.index, depth, x, (1.5 / box.width) * (to - from));
  }

  /** The rectangle of a frame in viewport coordinates. */
  boxOf(frame: number): { left: number; top: number; width: number; bottom: number } {
    const box = this.#parts.content.getBoundingClientRect();
    const scale = drawnScale(this.#parts.content);
    const top = box.top + rowTop(this.rows, this.layout!.depth[frame]!) * scale;
    const { from, to } = this.#stretchOf(frame);
    return {
      left: box.left + from * box.width,
      top,
      width: (to - from) * box.width,
      bottom: top + this.rows.rowHeight * scale,
    };
  }

  /** Outlines a frame; -1 removes the outline. */
  outline(frame: number): void {
    const { style } = this.#parts.outline;
    style.display = frame < 0 ? 'none' : 'block';
    if (frame < 0) return;
    const { from, to } = this.#stretchOf(frame);
    style.left = `${from * 100}%`;
    style.width = `max(2px, ${(to - from) * 100}%)`;
    style.top = `${rowTop(this.rows, this.layout!.depth[frame]!)}px`;
    style.height = `${this.rows.rowHeight}px`;
  }

  /** Outlines the frame of a row of the tree if it is drawn; -1 removes the outline. */
  outlineRow(row: number): void {
    this.outline(row < 0 || !this.layout ? -1 : this.layout.row.indexOf(row));
  }

  /**
   * Lights all frames of a function and of a group, null for none, and marks the frame that the reader went to, −1 for
   * none.
   */
  light(name: string | null, place: number, group: string | null): void {
    if (this.#lights.choose(name, place, group) && this.#view) this.#lights.paint(this.#scene());
  }

  /** Scrolls and pans a frame into view; gives it the focus if another frame has it. */
  reveal(frame: number): void {
    if (this.#parts.overlay.contains(document.activeElement)) this.focus(frame);
    else this.#bringIntoView(frame);
  }

  /** Makes a frame the one that Tab focuses. */
  activate(frame: number): void {
    this.#elements.activate(frame);
  }

  /** Scrolls a frame into view and focuses it; creates its element if needed. */
  focus(frame: number): void {
    this.#bringIntoView(frame);
    this.#elements.activate(frame);
    this.#elements.focusActive();
  }

  #bringIntoView(frame: number): void {
    const seen = this.viewport;
    const top = rowTop(this.rows, this.layout!.depth[frame]!);
    const { rowHeight } = this.rows;
    if (top < seen.top) this.#scrollTo(top - rowHeight);
    else if (top + rowHeight > seen.top + seen.height) this.#scrollTo(top + 2 * rowHeight - seen.height);
    this.scrolled();
    const { depth, zoomDepth } = this.layout!;
    if (depth[frame]! >= zoomDepth) this.lookAt(panTo(this.window, stretchOf(this.layout!, frame)));
  }

  #scrollTo(top: number): void {
    this.#parts.scroller.scrollTop = top;
    this.#viewport = null;
  }

  destroy(): void {
    this.#window.halt();
    this.#window.stop();
    this.#unwatch();
    document.fonts?.removeEventListener('loadingdone', this.#restyle);
    this.#elements.destroy();
  }

  #restyle = (): void => {
    this.theme = readTheme(this.#parts.canvas);
    if (!this.layout) return;
    this.colours = colourFrames(this.layout, this.theme, this.#view!.colourBy);
    this.#paint();
  };

  /**
   * The frame that was active before, or the nearest of its callers that is still drawn, such as one that it is folded
   * into.
   */
  #activeAfter(before: FlameLayout | null): number {
    const layout = this.layout!;
    let frame = -1;
    for (let index = before === null ? -1 : this.active; frame < 0 && index >= 0; index = before!.parent[index] ?? -1) {
      const row = before!.row[index] ?? -1;
      frame = row < 0 ? -1 : layout.row.indexOf(row);
    }
    return frame < 0 || layout.depth[frame]! < layout.zoomDepth ? zoomedFrame(layout) : frame;
  }

  #write(view: StageView): void {
    const { layout, shortName } = view;
    this.#labels = shortName ? layout.names.map(shortName) : layout.names;
    this.#barText = barTexts(layout, this.#labels, view);
  }

  #measure(): void {
    const count = this.layout!.maxDepth + 1;
    this.#viewport = null;
    const { height: room } = this.viewport;
    let { rowHeight } = this.rows;
    // While the reader zooms, rows stay where they are, and where a line above or below them comes or goes.
    const { count: fitted, room: before } = this.#fitted;
    if (!this.#window.isMoving && (count !== fitted || Math.abs(room - before) >= 2 * MAP_ROOM)) {
      this.#fitted = { count, room };
      rowHeight = tallRow(count, room - MAP_ROOM) ?? this.#lowRow;
    }
    const height = Math.max(count * rowHeight, this.viewport.height);
    this.rows = { orientation: this.#view!.orientation, rowHeight, count, height };
    this.#parts.content.style.height = `${height}px`;
    // The browser may have scrolled in a drawing that is less high now.
    this.#viewport = null;
  }

  #seen(around = 0): DepthRange {
    const { top, height } = this.viewport;
    return depthsBetween(this.rows, top - around, top + height + around);
  }

  /** Whether all rows in sight are painted. */
  #isCovered(): boolean {
    const seen = this.#seen();
    return seen.first >= this.#range.first && seen.end <= this.#range.end;
  }

  /** Chooses the rows to paint: those in sight, and, unless they are painted again at once, some around them. */
  #chooseRange(which: 'seen' | 'around'): void {
    const { width, height, ratio } = this.viewport;
    this.#range = this.#seen();
    if (which === 'seen') return;
    const { rowHeight } = this.rows;
    const payable = Math.floor(MOST_PIXELS / (Math.max(1, width) * ratio * ratio * rowHeight));
    const spare = Math.max(0, (Math.min(MOST_ROWS, payable) - (this.#range.end - this.#range.first)) / 2) * rowHeight;
    this.#range = this.#seen(Math.min(spare, height));
  }

  /** Says that something visible has changed. */
  #moved(): void {
    placeThumb(this.#parts.thumb, this.rows.height, this.viewport);
    this.#onView();
  }

  #paint(): void {
    this.#moved();
    const { canvas } = this.#parts;
    const scene = this.#scene();
    const { width, ratio } = scene;
    const height = (this.#range.end - this.#range.first) * this.rows.rowHeight;
    if (!this.#context || width === 0 || height === 0) return;
    const pixels = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
    if (canvas.width !== pixels.width) canvas.width = pixels.width;
    if (canvas.height !== pixels.height) canvas.height = pixels.height;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    canvas.style.top = `${rangeTop(this.rows, this.#range)}px`;
    paintFrames(this.#context, scene);
    this.#lights.paint(scene);
  }

  #scene(): Scene {
    const { layout, selectedName } = this.#view!;
    return {
      layout,
      index: this.index,
      rows: this.rows,
      range: this.#range,
      width: this.viewport.width,
      ratio: this.viewport.ratio,
      theme: this.theme,
      colours: this.colours,
      barText: this.#barText,
      labelled: this.#elements.labelled,
      selected: selectedName === null ? -1 : layout.names.indexOf(selectedName),
      window: this.window,
    };
  }

  #mayMove(): boolean {
    const painted = this.index.start[this.#range.end]! - this.index.start[this.#range.first]!;
    return painted <= MOTION_FRAMES && !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  }

  /** The position of a frame on the screen, without what is far outside, where browsers lose precision. */
  #stretchOf(frame: number): FlameWindow {
    const { from, to } = shownStretch(this.layout!, frame, this.window);
    return { from: Math.max(-1, Math.min(2, from)), to: Math.max(-1, Math.min(2, to)) };
  }

  /** Before a drawing changes. */
  #stale(): void {
    this.#window.stop();
    this.#elements.discard(this.layout!.count);
    this.outline(-1);
  }

  #drawn(): DrawnScene | null {
    if (this.#view === null) return null;
    return {
      scene: this.#scene(),
      words: this.#view,
      labels: this.#labels,
      letter: this.#context ? letterWidth(this.#context, this.theme) : 0,
      firstSeen: this.#seen().first,
    };
  }
}
