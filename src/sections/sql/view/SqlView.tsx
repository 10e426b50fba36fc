import { useMemo } from 'react';
import type { SideNames } from '../../../model/dataset.ts';
import { briefColumns } from '../../../table/columns.ts';
import { CodeWords } from '../../../ui/CodeWords.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Stat, StatStrip } from '../../../ui/Stat.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { listText } from '../../../units/listText.ts';
import { sectionAsking } from '../../../views/kit/asking.ts';
import { RowTable } from '../../../views/kit/RowTable.tsx';
import { SearchBox } from '../../../views/kit/SearchBox.tsx';
import type { SectionViewProps, ViewChange } from '../../../views/kit/sectionView.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { figureFacts } from '../figureFacts.ts';
import type { FileFigures, SqlOverview } from '../overview.ts';
import type { answers } from '../question.ts';
import { type SqlChanges, type SqlViewId, sqlAddress } from '../sqlAddress.ts';
import { sqlViews, viewOf } from '../sqlViews.ts';
import { coverageText, driverText } from '../sqlWords.ts';
import { ChartPane } from './ChartPane.tsx';
import { ComparePane } from './ComparePane.tsx';
import { patternColumns } from './columns.ts';
import { exportNotes, type SqlPaneProps } from './exportNotes.ts';
import { PatternDetails, statementFace } from './PatternDetails.tsx';
import styles from './sql.module.css';

const panes = { patterns: PatternsPane, chart: ChartPane, compare: ComparePane };

/** The SQL statements of one run, or of two. */
export function SqlView({ items, needs, names, params, onSlide = false, onParams: go, ask }: SectionViewProps) {
  const place = useMemo(() => sqlAddress.read(params), [params]);
  const onParams = (changes: SqlChanges, how: ViewChange): void => go(sqlAddress.write(changes), how);
  const asked = useMemo(() => [...items, ...needs], [items, needs]);
  const subject = asked.map(({ id, side, path }) => `${id} ${side} ${path}`).join('|');
  const asking = useMemo(() => sectionAsking<typeof answers>(ask, asked, `${subject}\n`), [ask, asked, subject]);
  const named = useMemo(() => ({ file: place.file, base: place.old }), [place.file, place.old]);
  const { answer: overview, error } = useAnswer(asking, 'overview', named);

  if (error !== '' || overview === null) return <Unanswered error={error} what="Adding up the statements" />;
  const view = viewOf(place.view, overview.base !== null, onSlide);
  const Pane = panes[view];
  return (
    <div className={styles.view}>
      <SqlHeader overview={overview} />
      <SqlBar overview={overview} names={names} view={view} query={place.q} onParams={onParams} />
      <Pane key={view} {...{ overview, names, named, place, onSlide, onParams, asking }} />
    </div>
  );
}

interface SqlBarProps extends Pick<SqlPaneProps, 'onParams'> {
  overview: SqlOverview;
  names: SideNames;
  view: SqlViewId;
  query: string;
}

/** The choice of view and files, and the search. */
function SqlBar({ overview, names, view, query, onParams }: SqlBarProps) {
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

interface SqlHeaderProps {
  overview: SqlOverview;
}

/** The key figures of the files, and what they cover. */
function SqlHeader({ overview }: SqlHeaderProps) {
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
  const known = files.flatMap(({ requests }) => (requests === null ? [] : [requests]));
  if (known.length === 0) return '';
  const counts = known.map(
    ({ count, endpoints }) => `${countText(count, 'request')} of ${countText(endpoints, 'endpoint')}`,
  );
  return `The load tests of the same run counted ${listText(counts)}.`;
}

/** How many patterns the files list, if not all. */
function coverageOfBoth(before: FileFigures, after: FileFigures): string {
  if (coverageText(before) === '' && coverageText(after) === '') return '';
  const listed = ({ patterns, statedPatterns }: FileFigures): string =>
    statedPatterns === null ? formatCount(patterns) : `${formatCount(patterns)} of ${formatCount(statedPatterns)}`;
  return `The files list ${listed(before)} patterns before and ${listed(after)} after.`;
}

/** All patterns of one file, and everything about the selected one. */
function PatternsPane(props: SqlPaneProps) {
  const { overview, named, place, onSlide, onParams, asking } = props;
  const { q, sort, pick } = place;
  const question = { ...named, q, sort };
  const rows = useRowWindow(asking, 'patternRows', question);
  const { answer: details } = useAnswer(asking, 'patternDetail', pick === '' ? null : { ...named, pattern: pick });
  if (rows.error !== '' || rows.answer === null) {
    return <Unanswered error={rows.error} what="Sorting the statements" />;
  }
  const { offset, rows: here } = rows.answer;
  const columns = patternColumns(rows.answer);
  const index = pick === '' ? -1 : here.findIndex(({ pattern }) => pattern === pick);
  const selected = index < 0 ? -1 : offset + index;
  const isOpen = pick !== '' && details !== null && details.pattern === pick;
  return (
    <div className={styles.pane} aria-busy={rows.busy}>
      <div className={styles.captions} data-around="">
        <p className={styles.caption} role="status">
          {countText(rows.rowCount, 'pattern')}
          {q === '' ? '' : rows.rowCount === 1 ? ` matches “${q}”` : ` match “${q}”`}. Values are written as ?.
        </p>
        <ExportMenu
          source={overview.shown.path}
          title="SQL statements"
          notes={() => exportNotes(overview.shown, q)}
          table={(signal) =>
            exportRows(columns, (from, limit) =>
              asking.ask('patternRows', { ...question, offset: from, limit }, signal),
            )
          }
        />
      </div>
      <div className={styles.both} data-open={(isOpen && !onSlide) || undefined}>
        <div className={styles.table}>
          <RowTable
            label="SQL statements"
            columns={pageColumns(briefColumns(columns, onSlide), { pattern: statementFace(here) })}
            rows={rows}
            sort={sort}
            onSort={(next) => onParams({ sort: next }, 'step')}
            selected={selected}
            scrollTo={selected}
            onSelect={({ pattern }) => onParams({ pick: pattern }, 'touch')}
            empty={q === '' ? 'There are no statements to show.' : `No statement matches “${q}”.`}
          />
        </div>
        {isOpen && !onSlide && (
          <PatternDetails
            shown={{ details, figures: overview.shown }}
            onClose={() => onParams({ pick: null }, 'touch')}
          />
        )}
      </div>
    </div>
  );
}
