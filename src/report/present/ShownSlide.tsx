import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ShownSlide.module.css';

export interface ShownSlideProps {
  /** 'Slide 3 of 14' */
  label: string;
  /** Whether something covers the slide. */
  covered: boolean;
  children: ReactNode;
}

/** The slide that the audience sees. It takes the focus, unless the presenter uses the controls. */
export function ShownSlide({ label, covered, children }: ShownSlideProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (covered || document.activeElement?.closest('[data-controls]')) return;
    element.current?.focus({ preventScroll: true });
  }, [covered]);
  return (
    <section ref={element} className={styles.slide} data-slide="" tabIndex={-1} inert={covered} aria-label={label}>
      {children}
    </section>
  );
}
