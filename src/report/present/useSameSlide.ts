import { useEffect, useEffectEvent, useRef } from 'react';
import type { Slide } from './slide.ts';

/** Follows the shown slide when slides are moved, hidden or added. */
export function useSameSlide(slides: readonly Slide[], at: number, onGo: (at: number) => void): void {
  const id = slides[at]!.id;
  const shown = useRef({ at, id });
  const follow = useEffectEvent(onGo);
  useEffect(() => {
    const before = shown.current;
    const to = before.at === at && before.id !== id ? slides.findIndex((slide) => slide.id === before.id) : -1;
    if (to >= 0) follow(to);
    else shown.current = { at, id };
  }, [slides, at, id]);
}
