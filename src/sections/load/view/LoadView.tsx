import { useMemo } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { GradeNote } from '../../../ui/GradeNote.tsx';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { RemarkLine, Remarks } from '../../../ui/Remarks.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Stat, StatStrip } from '../../../ui/Stat.tsx';
import { formatFigure, formatTimes } from '../../../units/figureScale.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { shortList } from '../../../units/listText.ts';
import { RowTable } from '../../../views/kit/RowTable.tsx';
import { SectionSearch } from '../../../views/kit/SearchBox.tsx';
import type { SectionItem, SectionViewProps } from '../../../views/kit/sectionView.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { useSection } from '../../../views/kit/useSection.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { sideHeads } from '../../../views/profile/report/reportWords.ts';
import type { LoadSideName } from '../figureColumn.ts';
import { type LoadParams, type LoadViewId, loadAddress, loadViews } from '../loadAddress.ts';
import type { LoadAnswer } from '../overview.ts';
import type { answers } from '../question.ts';
import { ComparePane } from './ComparePane.tsx';
import { sameConnections, tableColumns } from './columns.ts';
import { figureFaces, loadFaces, sortedRows } from './faces.tsx';
import { LatencyPane } from './LatencyPane.tsx';
import { LoadExport, type LoadViewProps } from './LoadExport.tsx';
import styles from './load.module.css';
import { ScatterPane } from './ScatterPane.tsx';
import { ThroughputPane } from './ThroughputPane.tsx';

const panes: Readonly<Record<LoadViewId, (props: LoadViewProps) => React.ReactNode>> = {
  compare: ComparePane,
  table: TablePane,
  latency: LatencyPane,
  throughput: ThroughputPane,
  scatter: ScatterPane,
};

/** Everything about a section's load tests. */
export function LoadView(props: SectionViewProps) {
  const { items } = props;
  const section = useSection<LoadParams, typeof answers>(loadAddress, props);
  const { params, onParams, asking, names } = section;
  const { answer, error } = useAnswer(asking, 'overview', { pairs: params.pairs });
  if (answer === null) return <Unanswered error={error} what="Adding up the load tests" />;
  const views = loadViews.filter(({ value }) => value !== 'compare' || answer.isPair);
  // Without a named one the comparison, if there are two sides.
  const view = (views.find(({ value }) => value === params.view) ?? views[0]!).value;
  const Pane = panes[view];
  const query = params.q.trim().toLowerCase();
  const rows = answer.rows.filter(({ name, path }) => `${name} ${path}`.toLowerCase().includes(query));
  return (
    <div className={styles.view}>
      <LoadHeader answer={answer} />
      {answer.grade !== null && (
        <div data-around="">
          <GradeNote grade={answer.grade} />
        </div>
      )}
      <LoadWarnings answer={answer} items={items} />
      <div className={styles.bar} role="toolbar" aria-label="View">
        <ViewTabs
          value={view}
          options={views}
          onChange={(next: LoadViewId) =>
            onParams({ view: next, as: null, sort: null, metric: null, scale: null }, 'step')
          }
        />
        {answer.rows.length > 1 && <SectionSearch label="Search endpoints" {...section} />}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={`No endpoint matches “${params.q}”.`} />
      ) : (
        <Pane key={view} {...section} answer={answer} rows={rows} titles={sideHeads(names)} />
      )}
    </div>
  );
}

interface Remark {
  severity: 'warning' | 'note';
  message: string;
}

/** Paths that a remark about several files names. */
const PATHS = 2;

/** What a reader should know before believing the figures: warnings, and behind one press how to read them. */
function LoadWarnings({ answer, items }: { answer: LoadAnswer; items: readonly SectionItem[] }) {
  const missed = answer.missed.map(
    ({ file, expression }): Remark => ({
      severity: 'warning',
      message: `${file}: a condition of the load test was not met: \`${expression}\`.`,
    }),
  );
  const pathsOf = new Map<string, string[]>();
  for (const { path, problems } of items) {
    for (const { message, hint = '' } of problems) {
      const sentence = `${message} ${hint}`.trim();
      pathsOf.set(sentence, [...(pathsOf.get(sentence) ?? []), path]);
    }
  }
  const problems = [...pathsOf].map(
    ([sentence, paths]): Remark => ({ severity: 'note', message: `${shortList(paths, PATHS)}: ${sentence}` }),
  );
  const remarks: Remark[] = [...answer.warnings, ...missed, ...problems];
  const open = remarks.filter(({ severity }) => severity === 'warning').slice(0, 2);
  const rest = remarks.filter((remark) => !open.includes(remark));
  if (remarks.length === 0) return null;
  return (
    <Remarks
      open={open.map((remark) => <RemarkLine key={remark.message} {...remark} />)}
      summary={rest.length === 0 ? '' : countText(rest.length, open.length === 0 ? 'remark' : 'more remark')}
    >
      {rest.map((remark) => (
        <RemarkLine key={remark.message} {...remark} />
      ))}
    </Remarks>
  );
}

/** How much was measured, and how the whole moved. */
function LoadHeader({ answer }: { answer: LoadAnswer }) {
  const { isPair, before, after, rows, summaries } = answer;
  const runs = [before, after]
    .flatMap((side) => (side === null ? [] : [side.fewestRuns, side.mostRuns]))
    .filter(Boolean);
  const [fewest, most] = [Math.min(...runs), Math.max(...runs)];
  const both = (text: (side: NonNullable<typeof before>) => string): string =>
    isPair && before !== null ? `${text(before)} → ${text(after)}` : text(after);
  const rates = summaries.find(({ metric }) => metric === 'throughput');
  const tails = summaries.find(({ metric }) => metric === 'p99');
  const hintOf = (summary: NonNullable<typeof rates>): string =>
    `Geometric mean of after ÷ before over ${formatCount(summary.endpoints)} endpoints without failures; ${formatCount(summary.lower)} lower, ${formatCount(summary.higher)} higher, ${formatCount(summary.significant)} significant.`;
  return (
    <div className={styles.header} data-around="">
      <StatStrip label="Load tests">
        <Stat label="Endpoints" value={formatCount(rows.length)} />
        <Stat
          label="Runs of each"
          value={fewest === most ? formatCount(most) : `${formatCount(fewest)} to ${formatCount(most)}`}
          unit={isPair ? 'per side' : undefined}
          hint="One run cannot show run-to-run variation: from 4 runs per side on a difference can be significant."
        />
        <Stat label="Requests" value={both(({ requests }) => formatCount(requests))} />
        {(after.failed > 0 || (before?.failed ?? 0) > 0) && (
          <Stat label="Failures" value={both(({ failed }) => formatCount(failed))} tone="warning" />
        )}
        {rates && (
          <Stat
            label="Throughput, after ÷ before"
            value={formatTimes(rates.ratio)}
            unit={`${formatCount(rates.lower)} of ${formatCount(rates.endpoints)} lower`}
            hint={hintOf(rates)}
          />
        )}
        {tails && (
          <Stat
            label="p99, after ÷ before"
            value={formatTimes(tails.ratio)}
            unit={`${formatCount(tails.lower)} of ${formatCount(tails.endpoints)} lower`}
            hint={hintOf(tails)}
          />
        )}
        {!isPair && after.throughput !== null && (
          <Stat label="Median throughput" value={formatFigure(after.throughput.median, 'requests/s')} />
        )}
      </StatStrip>
    </div>
  );
}

/** All figures of every endpoint, of one side. */
function TablePane(props: LoadViewProps) {
  const { answer, rows, titles, params, onParams } = props;
  const side: LoadSideName = answer.isPair ? params.side : 'after';
  const there = useMemo(() => rows.filter((row) => row[side] !== null), [rows, side]);
  const columns = useMemo(() => tableColumns(there, side), [there, side]);
  const sorted = sortedRows(there, params.sort, columns);
  const same = sameConnections(there, side);
  return (
    <div className={styles.pane}>
      <div className={styles.captions} data-around="">
        {answer.isPair && (
          <Segmented
            label="Side"
            value={side}
            options={[
              { value: 'before', label: titles.before },
              { value: 'after', label: titles.after },
            ]}
            onChange={(next) => onParams({ side: next }, 'touch')}
          />
        )}
        <p className={styles.caption} role="status">
          {countText(sorted.length, 'endpoint')}
          {same === null ? '' : `, ${there.length > 1 ? 'each ' : ''}with ${countText(same, 'connection')}`}.
          {there.some((row) => (row[side]?.runs ?? 0) > 1) && ' Of several runs the median.'}
        </p>
        <LoadExport view={props} title="Load tests" table={() => exportRows(columns, sorted)} />
      </div>
      <RowTable
        label={answer.isPair ? `Load tests, ${titles[side]}` : 'Load tests'}
        columns={pageColumns(columns, { ...loadFaces, ...figureFaces(side) })}
        rows={{ rowCount: sorted.length, rowAt: (index) => sorted[index] }}
        sort={params.sort}
        onSort={(sort) => onParams({ sort }, 'step')}
      />
    </div>
  );
}
