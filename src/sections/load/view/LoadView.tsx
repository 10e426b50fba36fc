import { useMemo } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { GradeNote } from '../../../ui/GradeNote.tsx';
import { sectionAsking } from '../../../views/kit/sectionAsking.ts';
import type { SectionViewProps, ViewChange } from '../../../views/kit/sectionView.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { sideHeads } from '../../../views/profile/report/reportWords.ts';
import { type LoadChanges, type LoadViewId, loadAddress } from '../loadAddress.ts';
import type { answers } from '../question.ts';
import { ComparePane } from './ComparePane.tsx';
import { LatencyPane } from './LatencyPane.tsx';
import { LoadBar } from './LoadBar.tsx';
import { LoadHeader } from './LoadHeader.tsx';
import { LoadWarnings } from './LoadWarnings.tsx';
import styles from './load.module.css';
import { ScatterPane } from './ScatterPane.tsx';
import { TablePane } from './TablePane.tsx';
import { ThroughputPane } from './ThroughputPane.tsx';
import type { LoadViewProps } from './viewProps.ts';
import { viewOf } from './views.ts';

const panes: Readonly<Record<LoadViewId, (props: LoadViewProps) => React.ReactNode>> = {
  compare: ComparePane,
  table: TablePane,
  latency: LatencyPane,
  throughput: ThroughputPane,
  scatter: ScatterPane,
};

/** Everything about a section's load tests. */
export function LoadView({ items, names, params, onSlide = false, onParams: go, ask }: SectionViewProps) {
  const place = useMemo(() => {
    const said = loadAddress.read(params);
    // On a slide a drawing is read faster than a table.
    return onSlide && said.as === '' ? { ...said, as: 'chart' as const } : said;
  }, [onSlide, params]);
  const onParams = (changes: LoadChanges, how: ViewChange): void => go(loadAddress.write(changes), how);
  const asking = useMemo(
    () =>
      sectionAsking<typeof answers>(
        ask,
        items,
        `${items.map(({ id, side, path }) => `${id} ${side} ${path}`).join('|')}\n`,
      ),
    [ask, items],
  );
  const { answer, error } = useAnswer(asking, 'overview', { pairs: place.pairs });
  if (answer === null) return <Unanswered error={error} what="Adding up the load tests" />;
  const view = viewOf(place.view, answer.isPair);
  const Pane = panes[view];
  const query = place.q.trim().toLowerCase();
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
      <LoadBar answer={answer} view={view} place={place} onParams={onParams} />
      {rows.length === 0 ? (
        <EmptyState title={`No endpoint matches “${place.q}”.`} />
      ) : (
        <Pane key={view} {...{ answer, rows, place, onSlide, onParams }} titles={sideHeads(names)} />
      )}
    </div>
  );
}
