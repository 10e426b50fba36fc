import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import styles from './LazyView.module.css';
import { PrintingContext } from './printing.ts';

/** A live view is made when it is so near to the screen, and stays from then on. */
const NEAR = '600px 0px';

/** Keeps the room of a live view and draws it when it comes near, since each asks the worker for what it shows. */
export function LazyView({ label, children }: { label: string; children: () => ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver !== 'function');
  const printing = useContext(PrintingContext);
  const drawn = near || printing;
  useEffect(() => {
    const element = place.current;
    if (!element || drawn) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn]);
  return (
    <section
      ref={place}
      className={styles.view}
      aria-label={label}
      data-drawn={drawn || undefined}
      data-printing={printing || undefined}
    >
      {drawn && children()}
    </section>
  );
}
