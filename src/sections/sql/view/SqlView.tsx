import { useMemo } from 'react';
import { sectionAsking } from '../../../views/kit/sectionAsking.ts';
import type { SectionViewProps, ViewChange } from '../../../views/kit/sectionView.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import type { answers } from '../question.ts';
import { type SqlChanges, sqlAddress } from '../sqlAddress.ts';
import { viewOf } from '../sqlViews.ts';
import { ChartPane } from './ChartPane.tsx';
import { ComparePane } from './ComparePane.tsx';
import { PatternsPane } from './PatternsPane.tsx';
import { SqlBar } from './SqlBar.tsx';
import { SqlHeader } from './SqlHeader.tsx';
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
