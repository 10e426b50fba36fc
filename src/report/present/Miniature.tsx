import { useEffect, useState } from 'react';
import { KeysOffContext } from '../../ui/useKeys.ts';
import type { RenderView } from '../page/renderView.ts';
import { whenIdle } from '../page/whenIdle.ts';
import styles from './Miniature.module.css';
import { SlideView } from './SlideView.tsx';
import { ScaleContext, SHEET } from './scale.ts';
import type { Slide } from './slide.ts';

export interface MiniatureProps {
  slide: Slide;
  names: { before: string; after: string };
  renderView: RenderView;
  /** On paper it is drawn at once. */
  isPrinted?: boolean;
}

/**
 * A slide as on a screen of the design size, scaled to its frame. A live view is drawn once, when it is in sight and
 * the page is idle, so that the views of many slides do not keep the worker busy.
 */
export function Miniature({ slide, names, renderView, isPrinted = false }: MiniatureProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [fit, setFit] = useState(0);
  const [drawn, setDrawn] = useState(isPrinted);
  const isLive = slide.content.kind === 'view';

  useEffect(() => {
    // The frame may be in the presenter's window.
    const view = frame?.ownerDocument.defaultView;
    if (!frame || !view) return;
    const measure = () => setFit(frame.clientWidth / SHEET.width);
    measure();
    if (typeof view.ResizeObserver !== 'function') return;
    const observer = new view.ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);

  useEffect(() => {
    const view = frame?.ownerDocument.defaultView;
    if (!frame || !view || !isLive || drawn || typeof view.IntersectionObserver !== 'function') return;
    let takeBack = () => {};
    const observer = new view.IntersectionObserver((entries) => {
      takeBack();
      if (entries.at(-1)?.isIntersecting) takeBack = whenIdle(() => setDrawn(true));
    });
    observer.observe(frame);
    return () => {
      observer.disconnect();
      takeBack();
    };
  }, [frame, isLive, drawn]);

  return (
    <div ref={setFrame} className={styles.miniature} inert aria-hidden="true">
      {fit > 0 && (
        <div className={styles.sheet} style={{ scale: String(fit) }}>
          <KeysOffContext value={true}>
            <ScaleContext value={1}>
              <SlideView slide={slide} names={names} renderView={drawn ? renderView : null} />
            </ScaleContext>
          </KeysOffContext>
        </div>
      )}
    </div>
  );
}
