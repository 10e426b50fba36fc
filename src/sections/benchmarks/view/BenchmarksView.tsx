import { useMemo } from 'react';
import { gradeOver, typedOver } from '../../../analysis/environment/typedOver.ts';
import { type TypedEnvironment, typedFacts } from '../../../model/edits/kinds/typedFact.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { GradeNote } from '../../../ui/GradeNote.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Stat, StatStrip } from '../../../ui/Stat.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import { largestOf, smallestOf } from '../../../units/largestOf.ts';
import type { SectionViewProps } from '../../../views/kit/sectionView.ts';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { useSectionAsking, useSectionParams } from '../../../views/kit/useSection.ts';
import {
  type BenchmarkParams,
  type BenchmarkViewId,
  benchmarkAddress,
  lookOf,
  shownFiles,
} from '../benchmarkAddress.ts';
import type { BenchmarksOverview } from '../benchmarkQuestion.ts';
import type { answers } from '../question.ts';
import { BarsPane } from './BarsPane.tsx';
import { BenchmarkBar, viewsFor } from './BenchmarkBar.tsx';
import styles from './benchmarks.module.css';
import { ComparePane } from './ComparePane.tsx';
import type { BenchmarkViewProps } from './FigurePane.tsx';
import { FileRoles } from './FileRoles.tsx';
import { GoalsPane } from './GoalsPane.tsx';
import { RunsPane } from './RunsPane.tsx';
import { ScalingPane } from './ScalingPane.tsx';
import { TablePane } from './TablePane.tsx';
import { VariantsPane } from './VariantsPane.tsx';
import { Warnings } from './Warnings.tsx';

const panes: Readonly<Record<BenchmarkViewId, (props: BenchmarkViewProps) => React.ReactNode>> = {
  table: TablePane,
  compare: ComparePane,
  bars: BarsPane,
  runs: RunsPane,
  variants: VariantsPane,
  scaling: ScalingPane,
  goals: GoalsPane,
};

/** Everything about a section's benchmark files. */
export function BenchmarksView(props: SectionViewProps) {
  const { items: all, needs, names, onSlide = false, onRole, edits, ask } = props;
  const { params, onParams } = useSectionParams(benchmarkAddress, props);
  const items = useMemo(() => shownFiles(all, params.without), [all, params.without]);
  // Variants are a way of looking that belongs to one view.
  const isVariants = params.view === 'variants';
  const look = useMemo(() => {
    const wanted = lookOf(params);
    return isVariants ? wanted : { ...wanted, variants: null };
  }, [params, isVariants]);
  const files = useMemo(() => [...items, ...needs], [items, needs]);
  const asking = useSectionAsking<typeof answers>(ask, files, JSON.stringify(look));
  const { answer, error } = useAnswer(asking, 'overview', { look });
  const overview = useMemo(
    () => (answer === null ? null : overviewOverTyped(answer, typedFacts(edits))),
    [answer, edits],
  );

  if (error !== '') {
    const changes = { filter: null, table: null, row: null, col: null, ignore: null, variants: null, per: null };
    return (
      <>
        <FailedState message={error} />
        <p>
          <Button onClick={() => onParams(changes, 'step')}>Look at all benchmarks</Button>
        </p>
      </>
    );
  }
  if (overview === null) return <LoadingState what="Adding up the benchmarks" />;
  const view = viewOf(params.view, overview);
  const named = overview.units.findIndex(({ unit }) => unit === params.unit);
  const unitIndex = Math.max(0, named);
  const unit = overview.units[unitIndex];
  const group = overview.groups.find(({ title, id }) => (title || String(id)) === params.group)?.id ?? null;
  const Pane = panes[view];
  const pane = {
    params,
    onParams,
    asking,
    names,
    onSlide,
    items,
    overview,
    unitIndex,
    look,
    unit: unit ?? ({ unit: '', direction: 'unknown', derivedFrom: '', exact: false } as const),
    question: { look, group, search: params.q },
  };
  return (
    <div className={styles.view}>
      <BenchmarkHeader overview={overview} />
      {overview.grade !== null && (
        <div data-around="">
          <GradeNote grade={overview.grade} />
        </div>
      )}
      {onSlide && overview.grade?.grade === 'inconclusive' && <GradeNote grade={overview.grade} brief />}
      <FileRoles overview={overview} items={items} onRole={onRole} />
      <Warnings overview={overview} items={items} />
      {viewsFor(overview).length > 0 && <BenchmarkBar {...pane} all={all} view={view} />}
      {unit === undefined && view !== 'variants' ? (
        <EmptyState
          title="There are no benchmark results to show."
          actions={
            look.filter !== '' && (
              <Button onClick={() => onParams({ filter: null }, 'step')}>Take the filter off</Button>
            )
          }
        >
          {look.filter === '' ? 'Nothing in these files could be read as a result.' : 'The filter leaves nothing.'}
        </EmptyState>
      ) : (
        <Pane key={view} {...pane} />
      )}
    </div>
  );
}

/** The view that the address names; without one what was changed, where two sides are there. */
function viewOf(named: BenchmarkParams['view'], overview: BenchmarksOverview): BenchmarkViewId {
  // Variants make columns of their own.
  if (named === 'variants') return named;
  const views = viewsFor(overview);
  const shown = views.find(({ value }) => value === named);
  if (shown) return shown.value;
  const isPair = (['before', 'after'] as const).every((side) =>
    overview.columns.some((column) => column.side === side),
  );
  return isPair ? 'compare' : (views[0]?.value ?? 'table');
}

/** What is shown of the files over the values that the user has typed in: doubts that these withdraw become notes. */
function overviewOverTyped(overview: BenchmarksOverview, typed: TypedEnvironment): BenchmarksOverview {
  if (typed.before.length + typed.after.length === 0) return overview;
  const graded = overview.grade === null ? null : gradeOver(overview.grade, typed);
  const settled = new Map(graded?.settled);
  const warnings = overview.warnings.flatMap((warning) => {
    const open = typedOver({ sentence: warning.message, differing: warning.differing }, typed);
    for (const [fact, sentence] of open.settled) settled.set(fact, sentence);
    return open.sentence === '' ? [] : [{ ...warning, message: open.sentence }];
  });
  const notes = [...settled.values()].map((message): BenchmarksOverview['warnings'][number] => {
    return { kind: 'configuration', severity: 'note', message, benchmarks: [], count: 0 };
  });
  return { ...overview, grade: graded?.grade ?? null, warnings: [...warnings, ...notes] };
}

/** What was measured, how often, and on what. */
function BenchmarkHeader({ overview }: { overview: BenchmarksOverview }) {
  const { files, columns, rowCount, common, groups } = overview;
  const compared = files.filter(({ column }) => column >= 0);
  const counted = compared.length > 0 ? compared : files.filter(({ role }) => role !== 'left-out');
  const fewest = smallestOf(counted.map(({ fewestRuns }) => fewestRuns));
  const most = largestOf(counted.map(({ mostRuns }) => mostRuns));
  const results = counted.reduce((sum, file) => sum + file.results, 0);
  if (results === 0) return null;
  const [first, ...others] = columns;
  return (
    <div className={styles.header} data-around="">
      <StatStrip label="Benchmarks">
        <Stat label="Benchmarks" value={formatCount(rowCount)} />
        <Stat
          label="Runs of each"
          value={fewest === most ? formatCount(most) : `${formatCount(fewest)} to ${formatCount(most)}`}
          hint="From 6 runs on there is a confidence interval, from 4 on a difference can be significant."
        />
        <Stat label="Results" value={formatCount(results)} />
        {groups.length > 1 && <Stat label="Packages" value={formatCount(groups.length)} />}
        {first && others.length > 0 && (
          <Stat
            label="Compared"
            value={
              others.length === 1 ? `${first.name} → ${others[0]!.name}` : `${first.name} and ${others.length} more`
            }
            hint={columns.map(({ name }) => name).join(', ')}
          />
        )}
      </StatStrip>
      <dl className={styles.origin} aria-label="Measured on">
        {common.map(([key, value]) => (
          <div key={key} title={`${key}: ${value}`}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
