import { SelectField } from '../../../ui/SelectField.tsx';
import { SectionSearch } from '../../../views/kit/SearchBox.tsx';
import type { SectionViewProps } from '../../../views/kit/sectionView.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { useSection } from '../../../views/kit/useSection.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { sidedPath } from '../../../views/profile/report/reportWords.ts';
import { type CompilerParams, type CompilerViewId, compilerAddress } from '../compilerAddress.ts';
import type { CompilerOverview } from '../compilerQuestion.ts';
import type { answers } from '../question.ts';
import styles from './compiler.module.css';
import { BoundsPane, ComparePane, EscapesPane, InliningPane, NotesPane } from './panes.tsx';

const panes = {
  inlining: InliningPane,
  escapes: EscapesPane,
  bounds: BoundsPane,
  notes: NotesPane,
  compare: ComparePane,
};

/** What the Go compiler says about inlining, escapes and bounds checks, joined with the profiles of the program. */
export function CompilerView(props: SectionViewProps) {
  const { items } = props;
  const pane = useSection<CompilerParams, typeof answers>(compilerAddress, props);
  const { params, onParams, asking, names, onSlide } = pane;
  const { answer: overview, error } = useAnswer(asking, 'overview', { file: params.file });
  if (error !== '' || overview === null) return <Unanswered error={error} what="Reading the compiler’s notes" />;
  const there = viewsFor(overview);
  // Without a named one the comparison of two sides, else the first.
  const view = (there.find(({ value }) => value === params.view) ?? there[0]!).value;
  const Pane = panes[view];
  return (
    <div className={styles.view}>
      <div className={styles.bar} role="toolbar" aria-label="View">
        <ViewTabs
          value={view}
          options={there}
          onChange={(next: CompilerViewId) =>
            onParams({ view: next, show: null, kind: null, sort: null, note: null }, 'step')
          }
        />
        {items.length > 1 && view !== 'compare' && (
          <SelectField
            label="Notes"
            value={overview.path}
            options={items.map((item) => ({ value: item.path, label: sidedPath(item, names) }))}
            onChange={(file) => onParams({ file, join: null, note: null }, 'step')}
          />
        )}
        <SectionSearch label="Search notes" {...pane} />
      </div>
      <Pane
        key={view}
        {...pane}
        overview={overview}
        question={{ file: overview.path, profile: params.join, query: params.q, sort: params.sort }}
        isBrief={onSlide || params.note !== null}
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
