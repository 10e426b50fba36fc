import type { FlameLayout } from '../../model/flame.ts';
import { type BarText, barName, LABEL, labelRoom, lineHeight } from './barText.ts';
import { describeFrame, type ValueWords } from './describeFrame.ts';
import { layoutInWindow } from './flameWindow.ts';
import { rangeTop } from './geometry.ts';
import { FlameOverlay, type OverlayPicture, overlayTree } from './overlay.ts';
import { labelFont, labelSpace, type Scene } from './paint.ts';

/** What the stage has drawn. */
export interface DrawnScene {
  scene: Scene;
  words: ValueWords;
  /** One per name of the layout. */
  labels: readonly string[];
  /** Width of a letter in CSS pixels; 0 where it cannot be measured. */
  letter: number;
  /** The depth of the first row that the reader sees. */
  firstSeen: number;
}

export interface DrawnStage {
  /** null before anything is drawn. */
  drawn: () => DrawnScene | null;
  /** Paints some frames again: their names have moved between canvas and elements. */
  repaint: (frames: Iterable<number>) => void;
}

/** Aim for the time, in ms, that handing frames to the chart may take, and the bounds for their number. */
const FILL_TIME = 30;
const FRAMES = { least: 40, first: 100, most: 200 };

/**
 * The elements of the widest frames near the viewport, above the canvas: they carry names, focus and what screen
 * readers say. They are made when the browser is idle, and taken away as soon as the drawing changes.
 */
export class FrameElements {
  readonly overlay: FlameOverlay;
  /** One a frame, 1 where its element writes its name. */
  labelled = new Uint8Array(0);
  /** The frame that Tab reaches. */
  active = 0;
  readonly #host: HTMLElement;
  readonly #stage: DrawnStage;
  /** The frames whose names are written by their elements. */
  #named = new Set<number>();
  #limit = FRAMES.first;
  #cancelFill: (() => void) | null = null;

  constructor(host: HTMLElement, stage: DrawnStage) {
    this.#host = host;
    this.#stage = stage;
    this.overlay = new FlameOverlay(host);
    // Until frames have elements: what scrolls is to be reached by keys.
    host.tabIndex = 0;
  }

  /** Takes the elements away from a drawing that has changed: transparent, not hidden, so that the focus stays. */
  discard(frameCount: number): void {
    this.cancelFill();
    // While the reader zooms, this is called for every step.
    if (this.#named.size === 0 && this.labelled.length === frameCount && this.#host.dataset.stale === '') return;
    this.#named = new Set();
    this.labelled = new Uint8Array(frameCount);
    this.#host.dataset.stale = '';
  }

  /** Makes the elements once the browser has nothing better to do, after a pause in ms. */
  fillWhenIdle(pause = 0): void {
    this.cancelFill();
    if (pause > 0) {
      const timer = setTimeout(() => this.fillWhenIdle(), pause);
      this.#cancelFill = () => clearTimeout(timer);
    } else if (typeof window.requestIdleCallback === 'function') {
      const request = window.requestIdleCallback(() => this.#fill(), { timeout: 300 });
      this.#cancelFill = () => window.cancelIdleCallback(request);
    } else {
      const timer = setTimeout(() => this.#fill(), 30);
      this.#cancelFill = () => clearTimeout(timer);
    }
  }

  /** Writes the elements' texts anew: the same frames have other words, such as whether they match a search. */
  write(): void {
    const drawn = this.#stage.drawn();
    if (this.#cancelFill || this.#named.size === 0 || drawn === null) this.fillWhenIdle();
    else this.overlay.write(textsOf(drawn, layoutInWindow(drawn.scene.layout, drawn.scene.window)));
  }

  cancelFill(): void {
    this.#cancelFill?.();
    this.#cancelFill = null;
  }

  /** Makes a frame the one that Tab reaches. */
  activate(frame: number): void {
    this.overlay.elementOf(this.active)?.setAttribute('tabindex', '-1');
    this.active = frame;
    this.overlay.elementOf(frame)?.setAttribute('tabindex', '0');
  }

  /** Gives the active frame the focus, and an element if it had none. */
  focusActive(): void {
    if (this.#cancelFill || !this.overlay.elementOf(this.active)) this.#fill();
    this.overlay.elementOf(this.active)?.focus();
  }

  destroy(): void {
    this.cancelFill();
    this.overlay.destroy();
  }

  #fill(): void {
    this.cancelFill();
    const drawn = this.#stage.drawn();
    if (drawn === null) return;
    const { index, rows, range, width } = drawn.scene;
    const layout = layoutInWindow(drawn.scene.layout, drawn.scene.window);
    if (width === 0 || layout.count === 0 || range.end === range.first) return;
    const hadFocus = this.#host.contains(document.activeElement);
    const begun = performance.now();
    this.#placeHost(drawn.scene);
    this.overlay.show({
      tree: overlayTree(layout, index, {
        range,
        minWidth: LABEL.minWidth / width,
        limit: this.#limit,
        keep: layout.width[this.active]! > 0 ? this.active : -1,
      }),
      layout,
      orientation: rows.orientation,
      width,
      rowHeight: rows.rowHeight,
      ...textsOf(drawn, layout),
    });
    delete this.#host.dataset.stale;
    this.#moveNames(drawn.scene);
    this.#adaptLimit(performance.now() - begun);
    this.#offerTab(drawn, hadFocus);
    // A click beside the elements focuses the drawing, and the keys zoom.
    this.#host.tabIndex = -1;
  }

  #placeHost({ rows, range, theme }: Scene): void {
    const { style } = this.#host;
    style.top = `${rangeTop(rows, range)}px`;
    style.height = `${(range.end - range.first) * rows.rowHeight}px`;
    style.font = labelFont(theme);
    style.lineHeight = `${lineHeight(rows.rowHeight)}px`;
  }

  /** The names go from the canvas to the elements, and those of frames that lose theirs go back. */
  #moveNames({ layout, range }: Scene): void {
    const named = new Set(this.overlay.frames());
    const changed = new Set(named);
    for (const frame of this.#named) {
      const depth = layout.depth[frame]!;
      if (depth >= range.first && depth < range.end) changed.add(frame);
    }
    this.#named = named;
    this.labelled = new Uint8Array(layout.count);
    for (const frame of named) this.labelled[frame] = 1;
    this.#stage.repaint(changed);
  }

  /** As many elements next time as this machine makes in time. */
  #adaptLimit(time: number): void {
    const shown = this.#named.size;
    if (shown < FRAMES.least) return;
    const affordable = Math.round((FILL_TIME / time) * shown);
    this.#limit = Math.min(FRAMES.most, Math.max(FRAMES.least, affordable));
  }

  /** One frame is reached by Tab: the active one, or what stands for it where the reader has scrolled away from it. */
  #offerTab({ scene, firstSeen }: DrawnScene, hadFocus: boolean): void {
    const frames = [...this.overlay.frames()];
    const inView = frames.find((frame) => scene.layout.depth[frame]! >= firstSeen);
    const frame = this.overlay.elementOf(this.active) ? this.active : (inView ?? frames[0]);
    if (frame === undefined) return;
    this.activate(frame);
    if (hadFocus) this.overlay.elementOf(frame)!.focus({ preventScroll: true });
  }
}

function textsOf(drawn: DrawnScene, layout: FlameLayout): Pick<OverlayPicture, 'label' | 'describe'> {
  return {
    label: (frame) => elementLabel(drawn, frame),
    describe: (frame) => describeFrame(layout, frame, drawn.words),
  };
}

/** What an element writes: the same as the canvas, or the whole name where letters cannot be measured. */
function elementLabel({ scene, letter, labels }: DrawnScene, frame: number): BarText {
  if (letter === 0) {
    const name = barName(scene.layout, labels, frame);
    return { before: '', name, letters: name.length, after: '', below: '', isSmall: false };
  }
  return scene.barText(frame, labelRoom(labelSpace(scene, frame).room, letter, scene.rows.rowHeight));
}
