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
  /** null to show a placeholder. */
  renderView: RenderView | null;
}

/** An interactive view on a slide; clicks on it do not change the slide. */
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
      <Enlarged className={styles.sessionActions} part={part}>
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
