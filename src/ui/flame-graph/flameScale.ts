import { amountTicks, type ScaleOf } from './amountTicks.ts';
import type { FlameStage } from './flameStage.ts';

/** Narrower than this a text at the right edge would be cut, in pixels. */
const LAST_TEXT = 56;

/**
 * The scale of amounts along the drawing: texts in a row on the side that is away from the root, and lines behind the
 * frames. For the eye: every frame says its amount.
 */
export class FlameScale {
  readonly #texts: HTMLElement;
  readonly #lines: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #stage: FlameStage;
  #scaleOf: ScaleOf | null = null;
  #shown = '';

  constructor(parts: { texts: HTMLElement; lines: HTMLElement; scroller: HTMLElement }, stage: FlameStage) {
    this.#texts = parts.texts;
    this.#lines = parts.lines;
    this.#scroller = parts.scroller;
    this.#stage = stage;
  }

  /** Takes the scale of the amounts. */
  show(scaleOf: ScaleOf): void {
    this.#scaleOf = scaleOf;
    this.update();
  }

  /** Called when what the stage shows has changed. */
  update(): void {
    const { layout, window } = this.#stage;
    const width = this.#scroller.clientWidth;
    if (layout === null || this.#scaleOf === null) return;
    const ticks = amountTicks(layout, window, width, this.#scaleOf);
    const key = JSON.stringify([width, ticks]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#texts.style.width = `${width}px`;
    const place = (element: HTMLElement, index: number): HTMLElement => {
      element.style.left = `${index * 100}%`;
      return element;
    };
    this.#lines.replaceChildren(...ticks.map(({ at }) => place(document.createElement('i'), at)));
    this.#texts.replaceChildren(
      ...ticks
        .filter(({ at }) => (1 - at) * width >= LAST_TEXT)
        .map(({ at, text }) => {
          const element = place(document.createElement('span'), at);
          element.textContent = text;
          return element;
        }),
    );
  }
}
