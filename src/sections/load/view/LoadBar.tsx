import { SearchField } from '../../../ui/SearchField.tsx';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import type { LoadViewId } from '../loadAddress.ts';
import styles from './load.module.css';
import type { LoadViewProps } from './viewProps.ts';
import { viewsFor } from './views.ts';

export interface LoadBarProps extends Pick<LoadViewProps, 'answer' | 'place' | 'onParams'> {
  view: LoadViewId;
}

/** Which view is shown, and which endpoints. */
export function LoadBar({ answer, view, place, onParams }: LoadBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="View">
      <ViewTabs
        value={view}
        options={viewsFor(answer.isPair)}
        onChange={(next: LoadViewId) =>
          onParams({ view: next, as: null, sort: null, metric: null, scale: null }, 'step')
        }
      />
      {answer.rows.length > 1 && (
        <div className={styles.search}>
          <SearchField label="Search endpoints" value={place.q} onChange={(q) => onParams({ q: q || null }, 'touch')} />
        </div>
      )}
    </div>
  );
}
