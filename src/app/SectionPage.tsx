import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { isBeside } from '../formats/kinds.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { onDemand } from '../ui/onDemand.tsx';
import { type SourceReach, SourceReachContext, type ViewChange } from '../views/kit/sectionView.ts';
import { besideGroups } from './besideGroups.ts';
import { changedParams } from './changedParams.ts';
import { usePageActions } from './pageActions.ts';
import { ReadingState } from './ReadingState.tsx';
import { type Chapter, type Route, startOf } from './route.ts';
import { SectionBoundary } from './SectionBoundary.tsx';
import { useEvidence, useLink, useServices, useSettings } from './services.ts';
import { fetchSource } from './share/fetchSource.ts';
import { singlePage } from './share/singlePage.ts';
import { useSectionProps } from './useSectionProps.ts';

const ReportPlace = onDemand(async () => (await import('./report/ReportPlace.tsx')).ReportPlace);

interface Props {
  route: Route;
  chapters: readonly Chapter[];
}

/** The main area: the section that the link names, or why it cannot be shown and alternatives. */
export function SectionPage({ route, chapters }: Props) {
  const reading = useEvidence((state) => state.reading);
  const { evidence } = useServices();
  // The surrounding page is rendered first, in its own task: one task for both would block the page.
  const around = useDeferredValue(true, false);
  if (route.kind === 'report' && chapters.length > 0) {
    return (
      <SectionBoundary title="The report" place="report" around="untitled">
        {around && <ReportPlace chapters={chapters} />}
      </SectionBoundary>
    );
  }
  if (route.kind === 'chapter') return around ? <ChapterView chapter={route.chapter} /> : null;
  // The file that the link names may still be loading.
  if (reading) return <ReadingState reading={reading} onCancel={evidence.cancel} />;
  return <Elsewhere route={route} chapters={chapters} />;
}

function ChapterView({ chapter }: { chapter: Chapter }) {
  const { history } = useServices();
  const { params } = useLink();
  const { section } = chapter;
  const { id, View } = section;
  const start = useMemo(() => startOf(chapter), [chapter]);
  const isBare = params.size === 0 && start.size > 0;
  // While files are read, others that belong here may follow.
  const isSettled = useEvidence(({ reading, restoring }) => reading === null && !restoring);
  useEffect(() => {
    if (isBare && isSettled) history.go({ section: id, params: start }, 'touch');
  }, [isBare, isSettled, history, id, start]);

  const onParams = useCallback(
    (changes: Record<string, string | null>, how: ViewChange) => {
      const current = history.current();
      if (current.section !== id) return;
      history.go(
        { section: id, params: changedParams(current.params.size === 0 ? start : current.params, changes) },
        how,
      );
    },
    [history, id, start],
  );

  const props = useSectionProps(chapter, isBare ? start : params, onParams);
  const reset = () => history.go({ section: id, params: new URLSearchParams() }, 'step');
  const reach = useSourceReachOfPage();
  return (
    <SectionBoundary title={section.title} place={`${id}?${params.toString()}`} onReset={reset}>
      <SourceReachContext value={reach}>
        <View key={id} {...props} />
      </SourceReachContext>
    </SectionBoundary>
  );
}

function Elsewhere({ route, chapters }: Props) {
  const { goTo, chooseFiles } = usePageActions();
  const entries = useEvidence((state) => state.entries);
  const actions = (
    <>
      {chapters.map(({ section }) => (
        <Button key={section.id} onClick={() => goTo(section.id)}>
          {section.title}
        </Button>
      ))}
      <Button variant={chapters.length === 0 ? 'secondary' : 'quiet'} icon="plus" onClick={chooseFiles}>
        Add files
      </Button>
    </>
  );
  if (route.kind === 'unknown') {
    return (
      <EmptyState title={`There is no section called “${route.name}”.`} icon="question" actions={actions}>
        <p>The link may be mistyped, or made by a newer Perfolio. Your files are still open.</p>
      </EmptyState>
    );
  }
  if (route.kind === 'absent') {
    return (
      <EmptyState title={`No opened file belongs to ${route.section.title}.`} icon="file" actions={actions}>
        <p>Drop a file for it anywhere on this page{chapters.length > 0 && ', or open another section'}.</p>
      </EmptyState>
    );
  }
  const [beside] = besideGroups(entries);
  if (entries.every(({ dataset }) => !dataset || isBeside(dataset)) && beside !== undefined) {
    return (
      <EmptyState title={beside.alone.title} icon="code" actions={actions}>
        <p>{beside.alone.hint}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="There is no section for these files yet." icon="file" actions={actions}>
      <p>Perfolio has read them, but cannot show files of this kind. Add a profile to see more.</p>
    </EmptyState>
  );
}

/** Source files are small; a larger answer is something else. */
const LIMIT = 8 * 2 ** 20;

/** How the sections of the page reach source code and the editor. */
function useSourceReachOfPage(): SourceReach {
  const { evidence, settings } = useServices();
  const template = useSettings((state) => state.sourceTemplate);
  const editor = useSettings((state) => state.editorTemplate);
  return useMemo(
    () => ({
      template,
      editor,
      keep: (templates) =>
        settings.setState({
          ...(templates.template !== undefined && { sourceTemplate: templates.template }),
          ...(templates.editor !== undefined && { editorTemplate: templates.editor }),
        }),
      fetch:
        singlePage !== null
          ? null
          : async (url, path, signal) => {
              const blob = await fetchSource(url, () => undefined, signal, LIMIT);
              if (!signal.aborted) await evidence.open([{ path, blob }]);
            },
    }),
    [evidence, settings, template, editor],
  );
}
