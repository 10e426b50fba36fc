import { CodeWords } from '../../../ui/CodeWords.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Stat, StatStrip } from '../../../ui/Stat.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import { formatPoints } from '../../../units/formatPercent.ts';
import { SectionSearch } from '../../../views/kit/SearchBox.tsx';
import type { SectionViewProps } from '../../../views/kit/sectionView.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { useSection } from '../../../views/kit/useSection.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { sideHeads } from '../../../views/profile/report/reportWords.ts';
import { type CoverageParams, type CoverageViewId, coverageAddress } from '../coverageAddress.ts';
import { coverageNotes, percentText, statementsText } from '../coverageWords.ts';
import type { answers } from '../question.ts';
import styles from './coverage.module.css';
import { HotPane } from './HotPane.tsx';
import { LinesPane } from './LinesPane.tsx';
import { RowsPane } from './RowsPane.tsx';
import { type CoverageViewProps, viewOf, viewsFor } from './views.ts';

/** What tests cover: packages, files, functions and lines, and the hot code that they do not run. */
export function CoverageView(props: SectionViewProps) {
  const section = useSection<CoverageParams, typeof answers>(coverageAddress, props);
  const { params, onParams, asking, names } = section;
  const { answer: overview, error } = useAnswer(asking, 'overview', {});
  if (overview === null || error !== '') return <Unanswered error={error} what="Adding up the statements" />;
  const view = viewOf(params.view, overview);
  const isTable = view === 'packages' || view === 'files' || view === 'functions';
  const hasRows = isTable && (view !== 'functions' || overview.counts.functions > 0);
  const shared = { ...section, overview };
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
            value={params.in}
            options={[
              { value: '', label: `All ${overview.packages.length} packages` },
              ...overview.packages.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(name) => onParams({ in: name, file: null }, 'step')}
          />
        )}
        {hasRows && <SectionSearch label={`Search ${view}`} {...section} />}
      </div>
      {isTable && <RowsPane key={view} {...shared} by={view} />}
      {view === 'lines' && <LinesPane {...shared} />}
      {view === 'hot' && <HotPane {...shared} />}
    </div>
  );
}

/** The totals of each side, and what is doubtful about them. */
function CoverageHeader({ overview, names }: Pick<CoverageViewProps, 'overview' | 'names'>) {
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
            label={column.side === null || columns.length === 1 ? 'Covered' : sideHeads(names)[column.side]}
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
