import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ShownSlide.module.css';

export interface ShownSlideProps {
  /** 'Slide 3 of 14' */
  label: string;
  /** Something lies over it. */
  covered: boolean;
  children: ReactNode;
}

/** The slide that the room sees. It takes the focus, unless whoever presents is at the controls. */
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
