import { useMemo } from 'react';
import { FailedState } from '../../../ui/FailedState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { countText } from '../../../units/formatCount.ts';
import { sectionAsking } from '../../../views/kit/asking.ts';
import { SearchBox } from '../../../views/kit/SearchBox.tsx';
import type { SectionViewProps, ViewChange } from '../../../views/kit/sectionView.ts';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { type CompilerChanges, type CompilerPlace, type CompilerViewId, compilerAddress } from '../compilerAddress.ts';
import type { BoundsRow, CompilerOverview, Page } from '../compilerQuestion.ts';
import type { answers } from '../question.ts';
import { ComparePane } from './ComparePane.tsx';
import { boundsColumns } from './columns.ts';
import styles from './compiler.module.css';
import { EscapesPane } from './EscapesPane.tsx';
import { InliningPane } from './InliningPane.tsx';
import { NotesPane } from './NotesPane.tsx';
import { TablePane } from './TablePane.tsx';
import type { CompilerViewProps } from './viewProps.ts';

const panes: Readonly<Record<CompilerViewId, (props: CompilerViewProps) => React.ReactNode>> = {
  inlining: InliningPane,
  escapes: EscapesPane,
  bounds: BoundsPane,
  notes: NotesPane,
  compare: ComparePane,
};

const sideNames = { before: 'Before', after: 'After' };

/** What the Go compiler says about inlining, escapes and bounds checks, joined with the profiles of the program. */
export function CompilerView(props: SectionViewProps) {
  const { items, needs, onSlide = false, names, params, onParams: go, ask } = props;
  const place = useMemo(() => compilerAddress.read(params), [params]);
  const onParams = (changes: CompilerChanges, how: ViewChange): void => go(compilerAddress.write(changes), how);
  const about = useMemo(() => [...items, ...needs], [items, needs]);
  const asking = useMemo(
    () => sectionAsking<typeof answers>(ask, about, `${about.map(({ id, side }) => `${id} ${side}`).join()}\n`),
    [ask, about],
  );
  const { answer: overview, error } = useAnswer(asking, 'overview', { file: place.file });

  if (error !== '') return <FailedState message={error} />;
  if (overview === null) return <LoadingState what="Reading the compiler’s notes" />;
  const view = viewOf(place, overview);
  const Pane = panes[view];
  return (
    <div className={styles.view}>
      <div className={styles.bar} role="toolbar" aria-label="View">
        <ViewTabs
          value={view}
          options={viewsFor(overview)}
          onChange={(next: CompilerViewId) =>
            onParams({ view: next, show: null, kind: null, sort: null, note: null }, 'step')
          }
        />
        {items.length > 1 && view !== 'compare' && (
          <SelectField
            label="Notes"
            value={overview.path}
            options={items.map(({ path, side }) => ({
              value: path,
              label: side === null ? path : `${path} (${names[side] || sideNames[side]})`,
            }))}
            onChange={(file) => onParams({ file, join: null, note: null }, 'step')}
          />
        )}
        <div className={styles.search}>
          <SearchBox label="Search notes" query={place.q} onQuery={(q) => onParams({ q: q || null }, 'touch')} />
        </div>
      </div>
      <Pane
        key={view}
        {...{ overview, place, onSlide, onParams, asking }}
        subject={{ file: overview.path, profile: place.join }}
      />
    </div>
  );
}

const all: readonly { value: CompilerViewId; label: string }[] = [
  { value: 'compare', label: 'Compare' },
  { value: 'inlining', label: 'Not inlined' },
  { value: 'escapes', label: 'Escapes' },
  { value: 'bounds', label: 'Bounds checks' },
  { value: 'notes', label: 'All notes' },
];

/** The views that have something to show. */
function viewsFor({ counts, canCompare }: CompilerOverview): typeof all {
  return all.filter(({ value }) => {
    switch (value) {
      case 'compare':
        return canCompare;
      case 'inlining':
        return counts.inlinable + counts.notInlinable > 0;
      case 'escapes':
        return counts.escapes + counts.moved + counts.leaks + counts.leaksContent + counts.leaksToResult > 0;
      case 'bounds':
        return counts.indexCheck + counts.sliceCheck > 0;
      default:
        return true;
    }
  });
}

/** The view in the address; by default the comparison of two sides, else the first. */
function viewOf({ view }: CompilerPlace, overview: CompilerOverview): CompilerViewId {
  const there = viewsFor(overview);
  return (there.find(({ value }) => value === view) ?? there[0]!).value;
}

/** Lines with bounds checks, with the CPU time of the lines. */
function BoundsPane(props: CompilerViewProps) {
  const { place, subject, asking, onSlide } = props;
  const question = { ...subject, query: place.q, sort: place.sort };
  const rows = useRowWindow(asking, 'bounds', question);
  const { answer } = rows;
  const hasProfile = answer !== null && answer.profile !== null;
  return (
    <TablePane
      {...props}
      label="Lines with bounds checks"
      rows={rows}
      columns={answer === null ? [] : boundsColumns(answer, onSlide || place.note !== null)}
      usual={hasProfile ? { by: 'amount', descending: true } : { by: 'place', descending: false }}
      noteOf={({ note }) => note}
      caption={answer === null ? '' : captionOf(answer)}
      empty="There are none."
      exportFirst={['within', 'place', 'index', 'slice']}
      rowsAt={(page, signal) => asking.ask('bounds', { ...question, ...page }, signal)}
    />
  );
}

function captionOf({ rowCount, profile }: Page<BoundsRow>): string {
  const joined =
    profile === null
      ? 'Drop a CPU profile of this program to see which of them matter.'
      : `The time is that of the whole line in ${profile.path}; a profile does not show how much of it the checks take.`;
  return `${countText(rowCount, 'line')} with checks that the compiler could not remove. ${joined}`;
}
