import { type CSSProperties, type ReactNode, type Ref, useEffect, useState } from 'react';
import { classNames } from '../../ui/classNames.ts';
import styles from './SlideFrame.module.css';
import { ScaleContext, SHEET } from './scale.ts';

export interface SlideFrameProps {
  children: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** The smallest scale of text, and of live views, on phones. */
const LEAST = 0.6;
const LEAST_OF_VIEWS = 0.5;

/** Scales a slide to the screen: `--step` is one pixel of the design size. */
export function SlideFrame({ children, className, ref }: SlideFrameProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [fit, setFit] = useState(0);
  useEffect(() => {
    if (!frame) return;
    const measure = () => setFit(Math.min(frame.clientWidth / SHEET.width, frame.clientHeight / SHEET.height));
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  const style: CSSProperties & { '--step': string } = { '--step': `${Math.max(LEAST, fit)}px` };
  return (
    <div className={classNames(styles.frame, className)} style={style} ref={setFrame}>
      <div className={styles.inside} ref={ref}>
        {fit > 0 && <ScaleContext value={Math.max(LEAST_OF_VIEWS, fit)}>{children}</ScaleContext>}
      </div>
    </div>
  );
}
