import { SearchField } from '../../../ui/SearchField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { LoadViewId } from '../loadAddress.ts';
import styles from './load.module.css';
import type { LoadViewProps } from './viewProps.ts';
import { viewsFor } from './views.ts';

export interface LoadBarProps extends Pick<LoadViewProps, 'answer' | 'place' | 'onParams'> {
  view: LoadViewId;
}

/** Which view is shown, and which endpoints. */
export function LoadBar({ answer, view, place, onParams }: LoadBarProps) {
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const tabs = {
    label: 'View',
    value: view,
    options: viewsFor(answer.isPair),
    onChange: (next: LoadViewId) => onParams({ view: next, as: null, sort: null, metric: null, scale: null }, 'step'),
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label="View">
      {isNarrow ? (
        <SelectField hideLabel {...tabs} />
      ) : (
        <div className={styles.tabs}>
          <Segmented {...tabs} />
        </div>
      )}
      {answer.rows.length > 1 && (
        <div className={styles.search}>
          <SearchField label="Search endpoints" value={place.q} onChange={(q) => onParams({ q: q || null }, 'touch')} />
        </div>
      )}
    </div>
  );
}
