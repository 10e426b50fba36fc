import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { type OfferedPicture, PictureContext } from '../../ui/export/drawingAsPng.ts';
import styles from './LazyView.module.css';
import { PrintingContext, useOnPrint } from './printing.ts';
import { whenIdle } from './whenIdle.ts';

/** Distance from the viewport at which a live view is created; it is kept afterwards. */
const NEAR = '600px 0px';
/** Largest height of a live view in print, in pixels at the print zoom: the height of a page. */
const TALLEST = 1200;
/** Inner width of a live view in print, in pixels at the print zoom. */
const PAPER = 854;

/** Height in pixels that a flame graph leaves empty because it is not that deep. */
function spareIn(view: Element): number {
  const graph = view.querySelector('[data-tall]');
  const drawing = graph?.firstElementChild;
  return drawing instanceof HTMLElement ? Math.max(0, graph!.clientHeight - drawing.offsetHeight) : 0;
}

export interface LazyViewProps {
  label: string;
  /** Takes what makes the picture of the view. */
  onPicture?: ((offered: OfferedPicture) => void) | null;
  /** Whether it is a drawing with a height of its own, which is its height in print. */
  isDrawing?: boolean;
  children: () => ReactNode;
}

/**
 * Reserves the space of a live view and draws it when it is near the viewport, since each view asks the worker. Other
 * views are drawn when the page is idle, because a print started by the browser does not wait.
 */
export function LazyView({ label, onPicture = null, isDrawing = false, children }: LazyViewProps) {
  const elementRef = useRef<HTMLElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver !== 'function');
  const printing = useContext(PrintingContext);
  // What was drawn for a print stays for the next one, which may be on other paper.
  if (printing && !near) setNear(true);
  const drawn = near || printing;
  useEffect(() => {
    const element = elementRef.current;
    if (!element || drawn) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    const takeBack = whenIdle(() => setNear(true));
    return () => {
      observer.disconnect();
      takeBack();
    };
  }, [drawn]);

  // Nothing is rendered again between this event and the print: a view that was prepared for it gets the height of
  // its content, any other is scaled to the page.
  function fit(): void {
    const prepared = elementRef.current?.hasAttribute('data-printing') ? elementRef.current : null;
    const scroller = inside.current?.firstElementChild;
    if (prepared && scroller) {
      // A print may be prepared twice.
      prepared.style.removeProperty('height');
      const missing = scroller.scrollHeight - scroller.clientHeight || -spareIn(scroller);
      prepared.style.setProperty(
        'height',
        missing === 0 ? '' : `${Math.min(TALLEST, prepared.offsetHeight + missing)}px`,
      );
    }
    const { style, clientWidth, clientHeight } = inside.current ?? {};
    if (!style || !clientWidth) return;
    style.setProperty('--width', `${clientWidth}px`);
    style.setProperty('--height', `${clientHeight}px`);
    style.setProperty('--part', String(PAPER / clientWidth));
  }
  useOnPrint(fit, () => elementRef.current?.style.removeProperty('height'));

  return (
    <section
      ref={elementRef}
      className={styles.view}
      aria-label={label}
      data-drawn={drawn || undefined}
      data-printing={printing || undefined}
      data-drawing={isDrawing || undefined}
    >
      {drawn && (
        <div ref={inside} className={styles.inside}>
          <PictureContext value={onPicture}>{children()}</PictureContext>
        </div>
      )}
      <p className={styles.missing}>
        This view was not drawn yet when the page was printed. Print with Export in the report, which waits for all
        views.
      </p>
    </section>
  );
}
