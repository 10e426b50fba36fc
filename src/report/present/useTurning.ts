import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Length of a swipe in CSS pixels. */
const SWIPE = 60;

/** Elements that handle clicks themselves, so that a click does not change the slide. */
const pressable =
  'a, button, input, textarea, select, summary, [data-live], [role=region], [role=dialog], [role=menu], [role=toolbar]';

/** Clicks on the halves of an element and swipes over it change the slide: −1 back, 1 forward. */
export function useTurning(element: RefObject<HTMLElement | null>, onTurn: (step: -1 | 1) => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const listeners = new AbortController();
    let from: { x: number; y: number } | null = null;
    let swiped = false;
    const isMeantFor = (event: Event) => event.target instanceof Element && event.target.closest(pressable) !== null;
    target.addEventListener(
      'pointerdown',
      (event) => {
        swiped = false;
        from = event.pointerType === 'mouse' || isMeantFor(event) ? null : { x: event.clientX, y: event.clientY };
      },
      listeners,
    );
    target.addEventListener(
      'pointerup',
      (event) => {
        if (from === null) return;
        const right = event.clientX - from.x;
        const down = event.clientY - from.y;
        from = null;
        if (Math.abs(right) < SWIPE || Math.abs(down) > Math.abs(right) / 2) return;
        swiped = true;
        turn(right < 0 ? 1 : -1);
      },
      listeners,
    );
    target.addEventListener(
      'click',
      (event) => {
        const selecting = window.getSelection()?.isCollapsed === false;
        if (swiped || selecting || event.button !== 0 || isMeantFor(event)) return;
        const box = target.getBoundingClientRect();
        turn(event.clientX < box.left + box.width / 2 ? -1 : 1);
      },
      listeners,
    );
    return () => listeners.abort();
  }, [element]);
}
