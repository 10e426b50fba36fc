import { type CSSProperties, type ReactNode, type Ref, useEffect, useState } from 'react';
import { classNames } from '../../ui/classNames.ts';
import styles from './SlideFrame.module.css';
import { ScaleContext } from './scale.ts';

export interface SlideFrameProps {
  children: ReactNode;
  className?: string | undefined;
  /** A thumbnail: text shrinks with it, even below a readable size. */
  small?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Slides are designed for this size in CSS pixels, and scaled to their frame. */
const SHEET = { width: 1440, height: 900 };
/** The smallest scale of text on phones. */
const LEAST = 0.6;

/** Scales a slide to its frame: `--step` is one pixel of the design size. */
export function SlideFrame({ children, className, small = false, ref }: SlideFrameProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [fit, setFit] = useState(0);
  useEffect(() => {
    // The frame may be in the presenter's window, which has another size.
    const view = frame?.ownerDocument.defaultView;
    if (!frame || !view) return;
    const measure = () => setFit(Math.min(frame.clientWidth / SHEET.width, frame.clientHeight / SHEET.height));
    measure();
    if (typeof view.ResizeObserver !== 'function') return;
    const observer = new view.ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  const scale = small ? fit : Math.max(LEAST, fit);
  const style: CSSProperties & { '--step': string } = { '--step': `${scale}px` };
  return (
    <div className={classNames(styles.frame, className)} style={style} ref={setFrame} data-small={small || undefined}>
      <div className={styles.inside} ref={ref}>
        {fit > 0 && <ScaleContext value={small ? scale : Math.max(0.5, fit)}>{children}</ScaleContext>}
      </div>
    </div>
  );
}
