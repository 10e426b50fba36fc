import { type RefObject, useLayoutEffect } from 'react';
import { overflows } from './overflows.ts';

/** The smallest part of the size of a slide's text; below it the slide scrolls. */
const SMALLEST_PART = 0.72;
const STEP = 0.95;

/**
 * Makes the text of a slide a little smaller where it does not fit, as on a phone: sets `--step`, one pixel of the
 * design size, on the slide itself. Measured again when the slide gets other text or another size.
 * @param isText whether the slide has nothing but text; other content fits itself
 */
export function useTextFit(slide: RefObject<HTMLElement | null>, isText: boolean): void {
  useLayoutEffect(() => {
    const { current } = slide;
    if (current === null || !isText) return;
    const fit = (): void => {
      current.style.removeProperty('--step');
      const whole = Number.parseFloat(getComputedStyle(current).getPropertyValue('--step'));
      for (let part = STEP; part >= SMALLEST_PART && overflows(current); part *= STEP) {
        current.style.setProperty('--step', `${whole * part}px`);
      }
    };
    fit();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    return () => {
      observer.disconnect();
      current.style.removeProperty('--step');
    };
  });
}
