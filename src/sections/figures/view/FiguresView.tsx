import { useMemo } from 'react';
import { SearchField } from '../../../ui/SearchField.tsx';
import { sectionAsking } from '../../../views/kit/asking.ts';
import type { SectionViewProps, ViewChange } from '../../../views/kit/sectionView.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { type FiguresChanges, figuresAddress } from '../figuresAddress.ts';
import type { answers, OverviewAnswer } from '../question.ts';
import { FiguresHeader } from './FiguresHeader.tsx';
import { FiguresPane } from './FiguresPane.tsx';
import styles from './figures.module.css';
import { TestsPane } from './TestsPane.tsx';

/** The tests of a run, failures first, and the figures that it printed. */
export function FiguresView({ items, names, params, onParams: go, ask }: SectionViewProps) {
  const place = useMemo(() => figuresAddress.read(params), [params]);
  const onParams = (changes: FiguresChanges, how: ViewChange): void => go(figuresAddress.write(changes), how);
  const asking = useMemo(
    () => sectionAsking<typeof answers>(ask, items, `${items.map(({ id, side }) => `${id} ${side}`).join()}\n`),
    [ask, items],
  );
  const { answer: overview, error } = useAnswer(asking, 'overview', {});
  if (overview === null || error !== '') return <Unanswered error={error} what="Reading the tests" />;
  const view = viewOf(place.view, overview);
  const shared = { overview, place, names, asking, onParams };
  return (
    <div className={styles.view}>
      <FiguresHeader overview={overview} names={names} />
      {overview.tests + overview.figures > 0 && (
        <div className={styles.bar} role="toolbar" aria-label="View">
          {overview.tests > 0 && overview.figures > 0 && (
            <ViewTabs
              value={view}
              options={[
                { value: 'tests', label: 'Tests' },
                { value: 'figures', label: 'Figures' },
              ]}
              onChange={(next) => onParams({ view: next, q: null, sort: null }, 'step')}
            />
          )}
          <div className={styles.search}>
            <SearchField
              label={`Search ${view}`}
              value={place.q}
              onChange={(text) => onParams({ q: text || null }, 'touch')}
            />
          </div>
        </div>
      )}
      {view === 'tests' && overview.tests > 0 && <TestsPane {...shared} />}
      {view === 'figures' && overview.figures > 0 && <FiguresPane {...shared} />}
    </div>
  );
}

/** The view of the address, or tests if any failed, else figures if there are some. */
function viewOf(named: '' | 'tests' | 'figures', { columns, tests, figures }: OverviewAnswer): 'tests' | 'figures' {
  if (tests === 0) return 'figures';
  if (figures === 0) return 'tests';
  if (named !== '') return named;
  return columns.some(({ failed, crashes }) => failed > 0 || crashes.length > 0) ? 'tests' : 'figures';
}
