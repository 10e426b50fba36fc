import { useContext, useRef } from 'react';
import type { ViewRef } from '../../model/report.ts';
import { Icon } from '../../ui/Icon.tsx';
import { uncoded } from '../../units/coded.ts';
import type { RenderView } from '../page/renderView.ts';
import { Enlarged } from './Enlarged.tsx';
import styles from './LiveExhibit.module.css';
import { ScaleContext } from './scale.ts';
import { useShrinking } from './useShrinking.ts';

export interface LiveExhibitProps {
  view: ViewRef;
  title: string;
  /** null where a sign stands for it. */
  renderView: RenderView | null;
}

/** A view on a slide: it can be pointed at and zoomed, and a press on it does not turn the page. */
export function LiveExhibit({ view, title, renderView }: LiveExhibitProps) {
  if (renderView === null) {
    return (
      <div className={styles.sign}>
        <Icon name="flame" size={32} />
      </div>
    );
  }
  return <Exhibit view={view} title={title} renderView={renderView} />;
}

function Exhibit({ view, title, renderView }: LiveExhibitProps & { renderView: RenderView }) {
  const place = useRef<HTMLDivElement>(null);
  const part = useShrinking(place, viewIn, useContext(ScaleContext));
  return (
    <section className={styles.exhibit} aria-label={uncoded(title)} data-live="">
      <Enlarged className={styles.desk} part={part}>
        <div ref={place} className={styles.place}>
          {renderView(view, 'slide')}
        </div>
      </Enlarged>
    </section>
  );
}

function viewIn({ firstElementChild }: HTMLElement): Element | null {
  return firstElementChild;
}
