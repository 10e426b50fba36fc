import { useCallback, useMemo, useState } from 'react';
import type { ViewRef } from '../../model/report.ts';
import type { RenderView, ViewPlace } from '../../report/page/renderView.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { WaitingSinceContext } from '../../ui/LoadingState.tsx';
import type { SectionViewProps } from '../../views/kit/sectionView.ts';
import { changedParams } from '../changedParams.ts';
import type { Chapter } from '../route.ts';
import { SectionBoundary } from '../SectionBoundary.tsx';
import { useEvidence, useServices } from '../services.ts';
import { useSectionProps } from '../useSectionProps.ts';
import styles from './LiveView.module.css';
import { viewTitle } from './viewTitle.ts';

interface LiveViewProps {
  view: ViewRef;
  chapters: readonly Chapter[];
  place: ViewPlace;
}

/**
 * A section's view within the report or a slide. It stays interactive; its parameters are local and do not change the
 * address.
 */
function LiveView({ view, chapters, place }: LiveViewProps) {
  const chapter = chapters.find(({ section }) => section.id === view.section);
  if (!chapter) {
    return (
      <EmptyState title="No opened file belongs to this view." icon="file">
        <p>Reopen its files to see it again.</p>
      </EmptyState>
    );
  }
  return <View key={`${view.section}?${view.params}`} view={view} chapter={chapter} place={place} />;
}

function View({ view, chapter, place }: { view: ViewRef; chapter: Chapter; place: ViewPlace }) {
  const [params, setParams] = useState(() => new URLSearchParams(view.params));
  const onParams: SectionViewProps['onParams'] = useCallback(
    (changes) => setParams((before) => changedParams(before, changes)),
    [],
  );
  const props = useSectionProps(chapter, params, onParams);
  const { title, View: SectionView } = chapter.section;
  // Whoever turned to a slide looks at it: it says at once what it waits for.
  const [since] = useState(() => (place === 'slide' ? Number.NEGATIVE_INFINITY : performance.now()));
  return (
    <div className={styles.live} data-bare="">
      <SectionBoundary title={title} place={params.toString()} onReset={() => setParams(new URLSearchParams())}>
        <WaitingSinceContext value={since}>
          <SectionView {...props} onSlide={place === 'slide'} />
        </WaitingSinceContext>
      </SectionBoundary>
    </div>
  );
}

/** How the report and its slides draw the views of sections, and what these are called. */
export function useViews(chapters: readonly Chapter[]): { renderView: RenderView; titleOf: (view: ViewRef) => string } {
  const { sections } = useServices();
  const names = useEvidence((state) => state.names);
  return useMemo(
    () => ({
      renderView: (view, place) => <LiveView view={view} chapters={chapters} place={place} />,
      titleOf: (view) => viewTitle(view, sections, { chapters, names }),
    }),
    [sections, chapters, names],
  );
}
