import { type RefObject, useEffect, useState } from 'react';

/** The smallest readable scale; below it the view scrolls. */
const LEAST = 0.68;
/** The smallest scale of views that scroll by themselves, such as flame graphs. */
const LEAST_OF_TALL = 0.8;
const LOOK_MS = 60;
/** On phones, slides scroll instead of shrinking further. */
const PHONE = 0.5;
/** Number of checks that the view must fit; after them its scale is final. */
const CALM = 20;

/**
 * The scale at which all of a live view fits into its area: 1 if it fits already. A smaller view also gets more width
 * and may need less height, so it is measured again after each step.
 * @param place an element within the view
 * @param scrollerOf returns the scroll container of the element: a descendant or an ancestor
 * @param scale scale of the slide; a change restarts the measurement
 */
export function useShrinking(
  place: RefObject<HTMLElement | null>,
  scrollerOf: (place: HTMLElement) => Element | null,
  scale: number,
): number {
  const [found, setFound] = useState({ scale, part: 1 });
  const part = found.scale === scale ? found.part : 1;
  useEffect(() => {
    if (scale <= PHONE) return;
    let own = 1;
    let calm = 0;
    const timer = setInterval(() => {
      const scroller = place.current && scrollerOf(place.current);
      if (!scroller || scroller.clientHeight === 0 || scroller.querySelector('[aria-busy="true"]')) return;
      const tall = scroller.querySelector('[data-tall]');
      const [room, least] = overflows(scroller) || !tall ? [scroller, LEAST] : [tall, LEAST_OF_TALL];
      if (!overflows(room) || own <= least) {
        if (++calm >= CALM) clearInterval(timer);
        return;
      }
      calm = 0;
      const step = Math.max(0.9, Math.sqrt(room.clientHeight / room.scrollHeight));
      own = Math.max(least, own * step);
      setFound({ scale, part: own });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [place, scrollerOf, scale]);
  return part;
}

function overflows({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight > clientHeight + 1;
}
