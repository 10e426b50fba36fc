import { useMemo } from 'react';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { sectionAsking } from '../../../views/kit/sectionAsking.ts';
import type { SectionViewProps, ViewChange } from '../../../views/kit/sectionView.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { type CoverageChanges, type CoverageViewId, coverageAddress } from '../coverageAddress.ts';
import type { answers } from '../question.ts';
import { CoverageHeader } from './CoverageHeader.tsx';
import styles from './coverage.module.css';
import { HotPane } from './HotPane.tsx';
import { LinesPane } from './LinesPane.tsx';
import { RowsPane } from './RowsPane.tsx';
import { viewOf, viewsFor } from './views.ts';

/** What tests cover: packages, files, functions and lines, and the hot code that they do not run. */
export function CoverageView({ items, needs, names, params, onParams: go, ask }: SectionViewProps) {
  const place = useMemo(() => coverageAddress.read(params), [params]);
  const onParams = (changes: CoverageChanges, how: ViewChange): void => go(coverageAddress.write(changes), how);
  const about = useMemo(() => [...items, ...needs], [items, needs]);
  const asking = useMemo(
    () => sectionAsking<typeof answers>(ask, about, `${about.map(({ id, side }) => `${id} ${side}`).join()}\n`),
    [ask, about],
  );
  const { answer: overview, error } = useAnswer(asking, 'overview', {});
  if (overview === null || error !== '') return <Unanswered error={error} what="Adding up the statements" />;
  const view = viewOf(place.view, overview);
  const isTable = view === 'packages' || view === 'files' || view === 'functions';
  const hasRows = isTable && (view !== 'functions' || overview.counts.functions > 0);
  const shared = { overview, place, names, asking, onParams };
  return (
    <div className={styles.view}>
      <CoverageHeader overview={overview} names={names} />
      <div className={styles.bar} role="toolbar" aria-label="View">
        <ViewTabs
          value={view}
          options={viewsFor(overview)}
          onChange={(next: CoverageViewId) => onParams({ view: next, sort: null, q: null }, 'step')}
        />
        {hasRows && view !== 'packages' && overview.packages.length > 1 && (
          <SelectField
            label="Package"
            hideLabel
            value={place.in}
            options={[
              { value: '', label: `All ${overview.packages.length} packages` },
              ...overview.packages.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(name) => onParams({ in: name, file: null }, 'step')}
          />
        )}
        {hasRows && (
          <div className={styles.search}>
            <SearchField
              label={`Search ${view}`}
              value={place.q}
              onChange={(text) => onParams({ q: text || null }, 'touch')}
            />
          </div>
        )}
      </div>
      {isTable && <RowsPane key={view} {...shared} by={view} />}
      {view === 'lines' && <LinesPane {...shared} />}
      {view === 'hot' && <HotPane {...shared} />}
    </div>
  );
}
