import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So many are there at once: more than a screen. */
const FIRST = 2;

/**
 * How many of `count` pieces to show: the first at once, then one more a task, so that a long page does not hold up the
 * browser. What has been shown stays. A print waits for nobody, and has all.
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
