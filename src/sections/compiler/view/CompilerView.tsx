import { useMemo } from 'react';
import { FailedState } from '../../../ui/FailedState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SearchBox } from '../../../views/kit/SearchBox.tsx';
import { sectionAsking } from '../../../views/kit/sectionAsking.ts';
import type { SectionViewProps, ViewChange } from '../../../views/kit/sectionView.ts';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { type CompilerChanges, type CompilerViewId, compilerAddress } from '../compilerAddress.ts';
import type { answers } from '../question.ts';
import { BoundsPane } from './BoundsPane.tsx';
import { ComparePane } from './ComparePane.tsx';
import styles from './compiler.module.css';
import { EscapesPane } from './EscapesPane.tsx';
import { InliningPane } from './InliningPane.tsx';
import { NotesPane } from './NotesPane.tsx';
import type { CompilerViewProps } from './viewProps.ts';
import { viewOf, viewsFor } from './views.ts';

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
