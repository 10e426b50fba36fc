import type { SideNames } from '../../../model/dataset.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SearchBox } from '../../../views/kit/SearchBox.tsx';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import type { OverviewAnswer } from '../overview.ts';
import type { SqlViewId } from '../sqlAddress.ts';
import { sqlViews } from '../sqlViews.ts';
import styles from './sql.module.css';
import type { SqlPaneProps } from './viewProps.ts';

export interface SqlBarProps extends Pick<SqlPaneProps, 'onParams'> {
  overview: OverviewAnswer;
  names: SideNames;
  view: SqlViewId;
  query: string;
}

/** The choice of view and files, and the search. */
export function SqlBar({ overview, names, view, query, onParams }: SqlBarProps) {
  const { files, shown, base } = overview;
  const sideName = { before: names.before || 'Before', after: names.after || 'After' };
  const isComparison = view === 'compare';
  const choosable = isComparison ? files.filter(({ side }) => side === 'after') : files;
  const bases = files.filter(({ side }) => side === 'before');
  return (
    <div className={styles.bar} role="toolbar" aria-label="View">
      <ViewTabs
        value={view}
        options={sqlViews.filter(({ value }) => value !== 'compare' || base !== null)}
        onChange={(next: SqlViewId) => onParams({ view: next }, 'step')}
      />
      {isComparison && bases.length > 1 && base !== null && (
        <SelectField
          label={sideName.before}
          value={base.path}
          options={bases.map(({ path }) => ({ value: path, label: path }))}
          onChange={(path) => onParams({ old: path }, 'step')}
        />
      )}
      {choosable.length > 1 && (
        <SelectField
          label={isComparison ? sideName.after : 'File'}
          value={shown.path}
          options={choosable.map(({ path, side }) => ({
            value: path,
            label: side === null || isComparison ? path : `${path} (${sideName[side]})`,
          }))}
          onChange={(path) => onParams({ file: path, pick: null, view }, 'step')}
        />
      )}
      {view !== 'chart' && (
        <div className={styles.search}>
          <SearchBox label="Search statements" query={query} onQuery={(q) => onParams({ q: q || null }, 'touch')} />
        </div>
      )}
    </div>
  );
}
