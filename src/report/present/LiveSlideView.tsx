import { type CSSProperties, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { ViewRef } from '../../model/report.ts';
import { Icon } from '../../ui/Icon.tsx';
import { uncoded } from '../../units/coded.ts';
import type { RenderView } from '../page/renderView.ts';
import styles from './LiveSlideView.module.css';
import { overflows } from './overflows.ts';
import { DESK_TO_ROOM, ScaleContext } from './scale.ts';

export interface LiveSlideViewProps {
  view: ViewRef;
  title: string;
  /** null to show a placeholder. */
  renderView: RenderView | null;
}

/** An interactive view on a slide; clicks on it do not change the slide. */
export function LiveSlideView({ view, title, renderView }: LiveSlideViewProps) {
  if (renderView === null) {
    return (
      <div className={styles.sign}>
        <Icon name="flame" size={32} />
      </div>
    );
  }
  return <ShownView view={view} title={title} renderView={renderView} />;
}

function ShownView({ view, title, renderView }: LiveSlideViewProps & { renderView: RenderView }) {
  const elementRef = useRef<HTMLDivElement>(null);
  const part = useShrinking(elementRef, viewIn, useContext(ScaleContext));
  return (
    <section className={styles.exhibit} aria-label={uncoded(title)} data-live="">
      <Enlarged className={styles.enlarged} part={part}>
        <div ref={elementRef} className={styles.place}>
          {renderView(view, 'slide')}
        </div>
      </Enlarged>
    </section>
  );
}

function viewIn({ firstElementChild }: HTMLElement): Element | null {
  return firstElementChild;
}

/** The smallest readable scale; below it the view scrolls. */
const SMALLEST_SCALE = 0.4;
/** The smallest scale of views that scroll by themselves, such as flame graphs. */
const SMALLEST_SCALE_OF_TALL = 0.8;
const CHECK_MS = 60;
/** At or below this slide scale, as on phones, views scroll instead of shrinking. */
const PHONE_SCALE = 0.5;
/** Number of checks that the view must fit; after them its scale is final. */
const STABLE_CHECKS = 20;

/**
 * The scale at which all of a live view fits into its area: 1 if it fits already. A smaller view also gets more width
 * and may need less height, so it is measured again after each step.
 * @param place an element within the view
 * @param scrollerOf returns the scroll container of the element: a descendant or an ancestor
 * @param scale scale of the slide; a change restarts the measurement
 */
export function useShrinking(
  place: RefObject<HTMLElement | null>,
  scrollerOf: (place: HTMLElement) => Element | null,
  scale: number,
): number {
  const [result, setResult] = useState({ scale, part: 1 });
  const part = result.scale === scale ? result.part : 1;
  useEffect(() => {
    if (scale <= PHONE_SCALE) return;
    let current = 1;
    let stableChecks = 0;
    const timer = setInterval(() => {
      const scroller = place.current && scrollerOf(place.current);
      if (!scroller || scroller.clientHeight === 0 || scroller.querySelector('[aria-busy="true"]')) return;
      const tall = scroller.querySelector('[data-tall]');
      const [area, smallest] =
        overflows(scroller) || !tall ? [scroller, SMALLEST_SCALE] : [tall, SMALLEST_SCALE_OF_TALL];
      if (!overflows(area) || current <= smallest) {
        if (++stableChecks >= STABLE_CHECKS) clearInterval(timer);
        return;
      }
      stableChecks = 0;
      const step = Math.max(0.9, Math.sqrt(area.clientHeight / area.scrollHeight));
      current = Math.max(smallest, current * step);
      setResult({ scale, part: current });
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [place, scrollerOf, scale]);
  return part;
}

interface EnlargedProps {
  children: ReactNode;
  className?: string | undefined;
  /** Scale, 1 or less, if there is little space. */
  part?: number;
}

/** Enlarges desktop content for slides, so that it is readable from a distance. */
export function Enlarged({ children, className, part = 1 }: EnlargedProps) {
  const scale = useContext(ScaleContext);
  const style: CSSProperties = { zoom: DESK_TO_ROOM * scale * part };
  return (
    <div className={className} style={style}>
      {children}
    </div>
  );
}
