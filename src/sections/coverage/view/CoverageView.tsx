import { useMemo } from 'react';
import { CodeWords } from '../../../ui/CodeWords.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Stat, StatStrip } from '../../../ui/Stat.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import { formatPoints } from '../../../units/formatPercent.ts';
import { sectionAsking } from '../../../views/kit/asking.ts';
import type { SectionViewProps, ViewChange } from '../../../views/kit/sectionView.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { type CoverageChanges, type CoverageViewId, coverageAddress } from '../coverageAddress.ts';
import { coverageNotes, percentText, statementsText } from '../coverageWords.ts';
import type { answers, CoverageOverview } from '../question.ts';
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

/** The totals of each side, and what is doubtful about them. */
function CoverageHeader({
  overview,
  names,
}: {
  overview: CoverageOverview;
  names: Record<'before' | 'after', string>;
}) {
  const { columns, counts } = overview;
  const [before, after] = [columns[0]!, columns[1]];
  const notes = coverageNotes(overview);
  const change =
    after === undefined || before.total.percent === null || after.total.percent === null
      ? null
      : after.total.percent - before.total.percent;
  return (
    <div className={styles.header} data-around="">
      <StatStrip label="Coverage">
        {columns.map((column) => (
          <Stat
            key={column.side ?? ''}
            label={
              column.side === null || columns.length === 1 ? 'Covered' : names[column.side] || sideNames[column.side]
            }
            value={percentText(column.total)}
            unit={statementsText(column.total)}
            hint={column.paths.join(', ')}
          />
        ))}
        {change !== null && <Stat label="Change" value={formatPoints(change)} hint="In percentage points." />}
        {counts.packages > 0 && <Stat label="Packages" value={formatCount(counts.packages)} />}
        {counts.files > 0 && <Stat label="Files" value={formatCount(counts.files)} />}
        {counts.functions > 0 && <Stat label="Functions" value={formatCount(counts.functions)} />}
      </StatStrip>
      {notes.length > 0 && (
        <p className={styles.note}>
          <CodeWords>{notes.join(' ')}</CodeWords>
        </p>
      )}
    </div>
  );
}

const sideNames = { before: 'Before', after: 'After' };
