import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Number of items in the first render: more than a screen. */
const FIRST = 2;

/**
 * How many of `count` items to render: a few at once, then one more per task, so that a long page does not block the
 * browser. The number never shrinks. A print renders all, since it does not wait.
 */
export function useGrowing(count: number): number {
  const [shown, setShown] = useState(FIRST);
  useEffect(() => {
    if (shown >= count) return;
    const timer = setTimeout(() => startTransition(() => setShown((before) => before + 1)));
    const showAll = () => flushSync(() => setShown(count));
    window.addEventListener('beforeprint', showAll);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', showAll);
    };
  }, [shown, count]);
  return Math.min(shown, count);
}
