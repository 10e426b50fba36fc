import { useContext, useRef } from 'react';
import type { ViewRef } from '../../model/report.ts';
import { Icon } from '../../ui/Icon.tsx';
import { uncoded } from '../../units/coded.ts';
import type { RenderView } from '../page/renderView.ts';
import { Enlarged } from './Enlarged.tsx';
import styles from './LiveSlideView.module.css';
import { ScaleContext } from './scale.ts';
import { useShrinking } from './useShrinking.ts';

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
  const place = useRef<HTMLDivElement>(null);
  const part = useShrinking(place, viewIn, useContext(ScaleContext));
  return (
    <section className={styles.exhibit} aria-label={uncoded(title)} data-live="">
      <Enlarged className={styles.enlarged} part={part}>
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
