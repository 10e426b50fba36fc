import { amountTicks, type ScaleOf } from './amountTicks.ts';
import type { FlameStage } from './flameStage.ts';

/** Narrower than this a text at the right edge would be cut, in pixels. */
const LAST_TEXT = 56;

/**
 * The scale of amounts along the drawing: texts in a row on the side that is away from the root, and lines behind the
 * frames. For the eye: every frame says its amount.
 * @returns draws it, whenever what the stage shows has changed
 */
export function flameScale(
  { texts, lines, scroller }: Record<'texts' | 'lines' | 'scroller', HTMLElement>,
  stage: FlameStage,
): (scaleOf: ScaleOf) => void {
  let shown = '';
  return (scaleOf) => {
    const { layout, window } = stage;
    const width = scroller.clientWidth;
    if (layout === null) return;
    const ticks = amountTicks(layout, window, width, scaleOf);
    const key = JSON.stringify([width, ticks]);
    if (key === shown) return;
    shown = key;
    texts.style.width = `${width}px`;
    const tick = (tag: string, at: number, textContent = ''): HTMLElement => {
      const element = Object.assign(document.createElement(tag), { textContent });
      element.style.left = `${at * 100}%`;
      return element;
    };
    lines.replaceChildren(...ticks.map(({ at }) => tick('i', at)));
    texts.replaceChildren(
      ...ticks.filter(({ at }) => (1 - at) * width >= LAST_TEXT).map(({ at, text }) => tick('span', at, text)),
    );
  };
}
