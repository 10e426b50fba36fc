import type { FlameLayout, FlameWindow } from '../../model/flame.ts';
import { zoomedFrame } from './describeFrame.ts';
import type { FlameStage } from './flameStage.ts';

export interface AmountTick {
  /** Its place as a fraction of the drawing's width. */
  at: number;
  text: string;
}

export interface ScaleWords {
  formatValue: (value: number) => string;
  /** The smallest round amount that is not below another. */
  roundStep: (least: number) => number;
}

/** Ticks are at least so far apart, and from the right edge, in CSS pixels. */
const APART = 88;
const LAST = 56;

/**
 * Round amounts along what is visible, from 0 at its left edge: how much a width is. None if widths are no amounts, as with
 * negative values.
 * @param pixels the width of the drawing
 */
function amountTicks(
  layout: FlameLayout,
  { from, to }: FlameWindow,
  pixels: number,
  words: ScaleWords,
): AmountTick[] {
  const zoomed = zoomedFrame(layout);
  const visible = (layout.cum[zoomed]! / layout.width[zoomed]!) * (to - from);
  if (!(visible > 0) || pixels <= 0 || layout.cum.some((cum) => cum < 0)) return [];
  const step = words.roundStep((visible * APART) / pixels);
  const count = Math.floor((visible * (1 - LAST / pixels)) / step);
  // A 0 alone says nothing.
  if (!(count >= 1)) return [];
  return Array.from({ length: count + 1 }, (_, tick) => ({
    at: (tick * step) / visible,
    text: words.formatValue(tick * step),
  }));
}

/** The row of ticks above the frames. It repeats for the eye what the frames say, so screen readers skip it. */
export class AmountScale {
  readonly #row: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #stage: FlameStage;
  #words: ScaleWords | null = null;
  #drawn = '';

  constructor(row: HTMLElement, scroller: HTMLElement, stage: FlameStage) {
    this.#row = row;
    this.#scroller = scroller;
    this.#stage = stage;
  }

  show(words: ScaleWords): void {
    this.#words = words;
    this.update();
  }

  /** Called when what the stage shows has changed. */
  update(): void {
    const { layout, window } = this.#stage;
    if (this.#words === null || layout === null) return;
    const width = this.#scroller.clientWidth;
    const ticks = amountTicks(layout, window, width, this.#words);
    const drawn = JSON.stringify([width, ticks]);
    // Scrolling changes nothing here.
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#row.style.width = `${width}px`;
    this.#row.replaceChildren(
      ...ticks.map(({ at, text }) => {
        const tick = document.createElement('span');
        tick.style.left = `${at * 100}%`;
        tick.textContent = text;
        return tick;
      }),
    );
  }
}
