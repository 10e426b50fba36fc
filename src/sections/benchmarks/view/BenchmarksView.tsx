import { useMemo } from 'react';
import { typedFacts } from '../../../model/edits/kinds/typedFact.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { GradeNote } from '../../../ui/GradeNote.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { sectionAsking } from '../../../views/kit/sectionAsking.ts';
import type { SectionViewProps, ViewChange } from '../../../views/kit/sectionView.ts';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { type BenchmarkChanges, type BenchmarkViewId, benchmarkAddress, lookOf } from '../benchmarkAddress.ts';
import { overviewOverTyped } from '../overviewOverTyped.ts';
import type { answers } from '../question.ts';
import { shownFiles } from '../shownFiles.ts';
import { BarsPane } from './BarsPane.tsx';
import { BenchmarkBar } from './BenchmarkBar.tsx';
import { BenchmarkHeader } from './BenchmarkHeader.tsx';
import styles from './benchmarks.module.css';
import { ComparePane } from './ComparePane.tsx';
import { FileRoles } from './FileRoles.tsx';
import { GoalsPane } from './GoalsPane.tsx';
import { RunsPane } from './RunsPane.tsx';
import { ScalingPane } from './ScalingPane.tsx';
import { TablePane } from './TablePane.tsx';
import { VariantsPane } from './VariantsPane.tsx';
import type { BenchmarkViewProps } from './viewProps.ts';
import { viewOf, viewsFor } from './views.ts';
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
export function BenchmarksView({
  items: all,
  needs,
  params,
  onSlide = false,
  onParams: go,
  onRole,
  edits,
  ask,
}: SectionViewProps) {
  const place = useMemo(() => {
    const said = benchmarkAddress.read(params);
    // A room sees at once in a drawing what a desk reads in a table.
    return onSlide && said.as === '' ? { ...said, as: 'chart' as const } : said;
  }, [onSlide, params]);
  const onParams = (changes: BenchmarkChanges, how: ViewChange): void => go(benchmarkAddress.write(changes), how);
  const left = place.without;
  const items = useMemo(() => shownFiles(all, left), [all, left]);
  // Variants are a way of looking that belongs to one view.
  const isVariants = place.view === 'variants';
  const look = useMemo(() => {
    const wanted = lookOf(place);
    return isVariants ? wanted : { ...wanted, variants: null };
  }, [place, isVariants]);
  const asked = useMemo(() => [...items, ...needs], [items, needs]);
  const subject = asked.map(({ id, side, path }) => `${id} ${side} ${path}`).join('|');
  const roles = items.map(({ role = '' }) => role).join();
  const asking = useMemo(
    () => sectionAsking<typeof answers>(ask, asked, `${subject}\n${roles} ${JSON.stringify(look)}`),
    [subject, roles, look, ask, asked],
  );
  const { answer, error } = useAnswer(asking, 'overview', { look });
  const overview = useMemo(
    () => (answer === null ? null : overviewOverTyped(answer, typedFacts(edits))),
    [answer, edits],
  );

  if (error !== '') {
    const changes = {
      filter: null,
      table: null,
      row: null,
      col: null,
      ignore: null,
      variants: null,
      per: null,
    };
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
  const view = viewOf(place.view, overview);
  const named = overview.units.findIndex(({ unit }) => unit === place.unit);
  const unitIndex = Math.max(0, named);
  const unit = overview.units[unitIndex];
  const group = overview.groups.find(({ title, id }) => (title || String(id)) === place.group)?.id ?? null;
  const query = place.q;
  const Pane = panes[view];
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
      {viewsFor(overview).length > 0 && (
        <BenchmarkBar
          all={all}
          items={items}
          overview={overview}
          look={look}
          view={view}
          unitIndex={unitIndex}
          group={group}
          query={query}
          onParams={onParams}
        />
      )}
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
        <Pane
          key={view}
          {...{ items, overview, look, unitIndex, group, query, place, onSlide, onParams, asking }}
          unit={unit ?? { unit: '', direction: 'unknown', derivedFrom: '', exact: false }}
        />
      )}
    </div>
  );
}
