import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './ScrollRegion.module.css';

/** Scrolls sideways if its content is wider, and is focusable only then. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const region = element.current;
    if (!region || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => setScrolls(region.scrollWidth > region.clientWidth + 1));
    observer.observe(region);
    return () => observer.disconnect();
  }, []);
  const reach = scrolls ? { tabIndex: 0, role: 'region', 'aria-label': `${label}, scrolls sideways` } : {};
  return (
    <div ref={element} className={styles.scroller} {...reach}>
      {children}
    </div>
  );
}
