import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A finger that has moved so far has turned the page, in CSS pixels. */
const SWIPE = 60;

/** What a press is meant for, so that it does not turn the page. */
const pressable =
  'a, button, input, textarea, select, summary, [data-live], [role=region], [role=dialog], [role=menu], [role=toolbar]';

/** Presses on the halves of an element and swipes over it turn the page: −1 back, 1 on. */
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
