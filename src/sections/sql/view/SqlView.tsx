import { useMemo } from 'react';
import { CodeWords } from '../../../ui/CodeWords.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Stat, StatStrip } from '../../../ui/Stat.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { listText } from '../../../units/listText.ts';
import { SectionSearch } from '../../../views/kit/SearchBox.tsx';
import type { SectionViewProps } from '../../../views/kit/sectionView.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { useSection } from '../../../views/kit/useSection.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { sidedPath, sideHeads } from '../../../views/profile/report/reportWords.ts';
import { figureFacts } from '../figureFacts.ts';
import type { FileFigures } from '../overview.ts';
import type { answers } from '../question.ts';
import { type SqlParams, type SqlViewId, sqlAddress, sqlViews } from '../sqlAddress.ts';
import { coverageText, driverText } from '../sqlWords.ts';
import { ChartPane } from './ChartPane.tsx';
import type { SqlPaneProps } from './exportNotes.ts';
import { ComparePane, PatternsPane } from './StatementPanes.tsx';
import styles from './sql.module.css';

const panes = { patterns: PatternsPane, chart: ChartPane, compare: ComparePane };

/** The SQL statements of one run, or of two. */
export function SqlView(props: SectionViewProps) {
  const section = useSection<SqlParams, typeof answers>(sqlAddress, props);
  const { params, asking, onSlide } = section;
  const named = useMemo(() => ({ file: params.file, base: params.old }), [params.file, params.old]);
  const { answer: overview, error } = useAnswer(asking, 'overview', named);

  if (error !== '' || overview === null) return <Unanswered error={error} what="Adding up the statements" />;
  const view = viewOf(params.view, overview.base !== null, onSlide);
  const Pane = panes[view];
  const pane = { ...section, overview, named };
  return (
    <div className={styles.view}>
      <SqlHeader overview={overview} />
      <SqlBar view={view} {...pane} />
      <Pane key={view} {...pane} />
    </div>
  );
}

/** The view that the address names; otherwise the comparison of two sides, and a drawing on a slide. */
function viewOf(named: SqlViewId | '', isPair: boolean, onSlide: boolean): SqlViewId {
  if (named !== '' && (named !== 'compare' || isPair)) return named;
  if (onSlide) return 'chart';
  return isPair ? 'compare' : 'patterns';
}

/** The choice of view and files, and the search. */
function SqlBar({ view, ...pane }: SqlPaneProps & { view: SqlViewId }) {
  const { overview, names, onParams } = pane;
  const { files, shown, base } = overview;
  const heads = sideHeads(names);
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
          label={heads.before}
          value={base.path}
          options={bases.map(({ path }) => ({ value: path, label: path }))}
          onChange={(path) => onParams({ old: path }, 'step')}
        />
      )}
      {choosable.length > 1 && (
        <SelectField
          label={isComparison ? heads.after : 'File'}
          value={shown.path}
          options={choosable.map((file) => ({
            value: file.path,
            label: isComparison ? file.path : sidedPath(file, names),
          }))}
          onChange={(path) => onParams({ file: path, pick: null, view }, 'step')}
        />
      )}
      {view !== 'chart' && <SectionSearch label="Search statements" {...pane} />}
    </div>
  );
}

/** The key figures of the files, and what they cover. */
function SqlHeader({ overview }: Pick<SqlPaneProps, 'overview'>) {
  const { shown, base } = overview;
  const files = base === null ? [shown] : [base, shown];
  const notes = [
    base === null ? coverageText(shown) : coverageOfBoth(base, shown),
    ...new Set(files.map(({ driver }) => (driver === null ? '' : driverText(driver)))),
    requestsText(files),
  ].filter((text) => text !== '');
  return (
    <div className={styles.header} data-around="">
      <StatStrip label="SQL statements">
        {figureFacts(shown, base).map(({ name, before, after, hint }) => (
          <Stat
            key={name}
            label={name}
            value={before === null ? after : `${before} → ${after}`}
            hint={hint === '' ? undefined : hint}
          />
        ))}
      </StatStrip>
      {notes.length > 0 && (
        <p className={styles.caption}>
          <CodeWords>{notes.join(' ')}</CodeWords>
        </p>
      )}
    </div>
  );
}

/** Where the numbers of requests come from. */
function requestsText(files: readonly FileFigures[]): string {
  const counts = files.flatMap(({ requests }) =>
    requests === null
      ? []
      : [`${countText(requests.count, 'request')} of ${countText(requests.endpoints, 'endpoint')}`],
  );
  if (counts.length === 0) return '';
  return `The load tests of the same run counted ${listText(counts)}.`;
}

/** How many patterns the files list, if not all. */
function coverageOfBoth(before: FileFigures, after: FileFigures): string {
  if (coverageText(before) === '' && coverageText(after) === '') return '';
  const listed = ({ patterns, statedPatterns }: FileFigures): string =>
    statedPatterns === null ? formatCount(patterns) : `${formatCount(patterns)} of ${formatCount(statedPatterns)}`;
  return `The files list ${listed(before)} patterns before and ${listed(after)} after.`;
}
