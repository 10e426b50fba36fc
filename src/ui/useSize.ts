import { type RefObject, useEffect, useState } from 'react';

/**
 * The inner width and height of an element in CSS pixels, kept up to date. 0 until the first layout; unchanged while
 * the element is hidden. Updates are rendered in a task of their own, after the page around the element.
 */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = target;
      if (width === 0) return;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
