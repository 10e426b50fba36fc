import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import styles from './LazyView.module.css';
import { PrintingContext } from './printing.ts';
import { whenCalm } from './whenCalm.ts';

/** A live view is made when it is so near to the screen, and stays from then on. */
const NEAR = '600px 0px';
/** Inner width of a live view on paper, in pixels at the zoom that paper has. */
const PAPER = 854;

/**
 * Keeps the room of a live view and draws it when it comes near, since each asks the worker for what it shows. Those that
 * never come near are drawn when nothing else is to be done: a print that the browser begins by itself waits for nobody.
 */
export function LazyView({ label, children }: { label: string; children: () => ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const inside = useRef<HTMLDivElement>(null);
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
    const takeBack = whenCalm(() => setNear(true));
    return () => {
      observer.disconnect();
      takeBack();
    };
  }, [drawn]);

  useEffect(() => {
    // Nothing is drawn anew between this event and the print: what is there is put on paper as large as the paper is.
    const fit = () => {
      const { style, clientWidth, clientHeight } = inside.current ?? {};
      if (!style || !clientWidth) return;
      style.setProperty('--width', `${clientWidth}px`);
      style.setProperty('--height', `${clientHeight}px`);
      style.setProperty('--part', String(PAPER / clientWidth));
    };
    window.addEventListener('beforeprint', fit);
    return () => window.removeEventListener('beforeprint', fit);
  }, []);

  return (
    <section
      ref={place}
      className={styles.view}
      aria-label={label}
      data-drawn={drawn || undefined}
      data-printing={printing || undefined}
    >
      {drawn && (
        <div ref={inside} className={styles.inside}>
          {children()}
        </div>
      )}
      <p className={styles.missing}>
        This view had not been drawn when the page was printed. Print by the report’s menu Export, which waits for it.
      </p>
    </section>
  );
}
