import { useMemo } from 'react';
import { useStore } from 'zustand';
import { arranged } from '../../report/present/arranged.ts';
import { Presentation } from '../../report/present/Presentation.tsx';
import { slidesOf } from '../../report/present/slidesOf.ts';
import { Button } from '../../ui/Button.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import type { Chapter } from '../route.ts';
import { useLink, useServices } from '../services.ts';
import { useSideNames } from '../useSectionProps.ts';
import { useViews } from './LiveView.tsx';
import { leavePresentation } from './present.ts';
import { useReport } from './useReport.ts';

/** The full-page presentation of the opened files. */
export function PresentPlace({ chapters }: { chapters: readonly Chapter[] }) {
  const { history, report: reportEdits } = useServices();
  const edits = useStore(reportEdits.store);
  const { params } = useLink();
  const { composed, error, retry } = useReport();
  const names = useSideNames();
  const { renderView, titleOf } = useViews(chapters);
  const hasAppendix = params.has('appendix');
  const go = (at: number, appendix = hasAppendix) => {
    const address = { ...(at > 0 && { slide: String(at + 1) }), ...(appendix && { appendix: '' }) };
    history.go({ section: 'present', params: new URLSearchParams(address) }, 'touch');
  };
  const slides = useMemo(() => {
    if (!composed) return null;
    const { report, hidden } = composed;
    return arranged(slidesOf(report, { names, titleOf, hiddenFindings: hidden.length }), edits, hasAppendix);
  }, [composed, names, titleOf, edits, hasAppendix]);
  const leave = () => leavePresentation(history);
  if (error !== '') {
    return (
      <main id="main">
        <h1>Presentation</h1>
        <FailedState
          title="The presentation could not be made."
          message={error}
          hint="Your files are still open, and the sections work."
          actions={
            <>
              <Button onClick={retry}>Try again</Button>
              <Button variant="quiet" onClick={leave}>
                Go back
              </Button>
            </>
          }
        />
      </main>
    );
  }
  if (!slides) {
    return (
      <main id="main">
        <LoadingState what="Making the slides" onCancel={leave} />
      </main>
    );
  }
  return (
    <Presentation
      slides={slides.shown}
      hidden={slides.hidden}
      edit={reportEdits.edit}
      undo={reportEdits.undo}
      at={slideOf(params)}
      names={names}
      renderView={renderView}
      onGo={go}
      hasAppendix={hasAppendix}
      onAppendix={(at) => go(at, !hasAppendix)}
      onLeave={leave}
    />
  );
}

/** From 0; the address counts from 1. */
function slideOf(params: URLSearchParams): number {
  const number = Number(params.get('slide') ?? 1);
  return Number.isSafeInteger(number) && number > 0 ? number - 1 : 0;
}
