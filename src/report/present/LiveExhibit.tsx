import type { ViewRef } from '../../model/report.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { RenderView } from '../page/renderView.ts';
import { Enlarged } from './Enlarged.tsx';
import styles from './LiveExhibit.module.css';

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
  return (
    <section className={styles.exhibit} aria-label={title.replaceAll('`', '')} data-live="">
      <Enlarged className={styles.desk}>{renderView(view, 'slide')}</Enlarged>
    </section>
  );
}
