import { type RefObject, useEffect, useState } from 'react';

/** What is shrunk by more can no longer be read from the back of a room; then it scrolls. */
const LEAST = 0.68;
/** What is only the taller the deeper it is, such as a flame graph, scrolls in its own place, and sooner. */
const LEAST_OF_TALL = 0.8;
const LOOK_MS = 60;
/** On phones slides are as small as they become, and scroll. */
const PHONE = 0.5;
/** What has fitted for so many looks is done; what is done to it from then on does not change its size. */
const CALM = 20;

/**
 * How much smaller a live view is drawn so that all of it fits into its place: 1 where it fits as it is. What is drawn smaller
 * has more room to its sides as well and may need less height for it, so it is looked at again after each step.
 * @param place stands in what is drawn
 * @param scrollerOf what would scroll: of the place, what is in it or what it is in
 * @param scale of the slide; with another one it begins anew
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
