import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { packagesAddress } from '../../address/packagesAddress.ts';
import type { ProfileChanges } from '../../address/profileChanges.ts';
import type { PaneProps } from '../../asking/pane.ts';
import { parseGroups } from '../../data/groupsParam.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { Allocators } from './Allocators.tsx';
import type { answers } from './answer.ts';
import { Headline } from './Headline.tsx';
import { HotLines } from './HotLines.tsx';
import { Origins } from './Origins.tsx';
import styles from './OverviewPane.module.css';
import { overviewNotes, overviewTables } from './overviewTables.ts';
import { Parts } from './Parts.tsx';
import { TopTables } from './TopTables.tsx';

/** Rows of each list: what a reader takes in at a glance. */
const ROWS = 10;
/** Functions whose lines are shown. */
const HOT_ROWS = 5;

/** A page of the report: what a careful engineer would write about a profile by hand. */
export function OverviewPane(props: PaneProps<typeof answers>) {
  const { about, valueType, search, onParams, asking } = props;
  const groups = parseGroups(packagesAddress.read(search).groups);
  const { answer: page, error } = useAnswer(asking, 'page', { valueType, rows: ROWS, groups });
  const hotLines = { valueType, rows: HOT_ROWS };
  // The lines take a tree of their own; the page does not wait for it.
  const lines = useAnswer(asking, 'lines', page === null ? null : hotLines);

  if (error !== '') return <FailedState message={error} />;
  if (page === null) return <LoadingState what="Writing the page" />;
  if (page.functions === 0 && Number(page.total) === 0) {
    return (
      <EmptyState title={`There is nothing to say of ${page.shown.type}.`}>
        {Number(page.hundred) === 0
          ? 'All its values are zero. Another value type may have more.'
          : 'The filters leave nothing of it.'}
      </EmptyState>
    );
  }
  const topics = new Set(about.items.map(({ dataset }) => dataset?.topic ?? ''));
  const open = (changes: ProfileChanges): void => onParams(changes, 'step');
  return (
    <article className={styles.page} aria-label={`Overview of ${about.title}`}>
      <div className={styles.top}>
        <Headline page={page} topics={topics} onOpen={open} />
        <ExportMenu
          pane={props}
          title="Overview"
          notes={overviewNotes(page)}
          tables={async (signal) => overviewTables(page, await asking.ask('lines', hotLines, signal))}
        />
      </div>
      <div className={styles.pair}>
        {page.parts.length > 0 && <Parts page={page} onOpen={open} />}
        <Origins page={page} onOpen={open} />
      </div>
      {page.allocators.length > 0 && <Allocators page={page} onOpen={open} />}
      <TopTables page={page} onOpen={open} />
      <HotLines page={page} part={lines.answer} error={lines.error} onOpen={open} />
    </article>
  );
}
