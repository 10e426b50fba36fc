import { useCallback } from 'react';
import { useStore } from 'zustand';
import { formatLink } from '../../link/formatLink.ts';
import type { ViewRef } from '../../model/report.ts';
import { ReportView } from '../../report/page/ReportView.tsx';
import type { RenderView } from '../../report/page/renderView.ts';
import { Button } from '../../ui/Button.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import type { Chapter } from '../route.ts';
import { useEvidence, useLink, useServices } from '../services.ts';
import { useSideNames } from '../useSectionProps.ts';
import { LiveView } from './LiveView.tsx';
import { ReportExport } from './ReportExport.tsx';
import { usePrinting } from './usePrinting.ts';
import { useReport } from './useReport.ts';
import { viewTitle } from './viewTitle.ts';

/** The report page of the opened files, within the shell. */
export function ReportPlace({ chapters }: { chapters: readonly Chapter[] }) {
  const { report, sections } = useServices();
  const edits = useStore(report.store);
  const { composed, error, retry } = useReport();
  const reading = useEvidence((state) => state.reading);
  const names = useSideNames();
  const { printing, print } = usePrinting();
  const renderView: RenderView = useCallback(
    (view, place) => <LiveView view={view} chapters={chapters} place={place} />,
    [chapters],
  );
  const { params } = useLink();
  const sideNames = useEvidence((state) => state.names);
  const titleOf = useCallback(
    (view: ViewRef) => viewTitle(view, sections, { chapters, names: sideNames }),
    [sections, chapters, sideNames],
  );
  if (error !== '') {
    return (
      <FailedState
        title="The report could not be made."
        message={error}
        hint="Your files are still open, and the sections work."
        actions={<Button onClick={retry}>Try again</Button>}
      />
    );
  }
  if (!composed) {
    return reading ? (
      <LoadingState what={`Reading ${reading.path}`} done={reading.readBytes} total={reading.totalBytes} />
    ) : (
      <LoadingState what="Preparing the report" />
    );
  }
  return (
    <ReportView
      {...composed}
      names={names}
      edits={edits}
      edit={report.edit}
      undo={report.undo}
      renderView={renderView}
      titleOf={titleOf}
      addressOf={addressOf}
      addressOfChapter={(section) =>
        addressOf({ section: 'report', params: String(new URLSearchParams({ at: section })) })
      }
      at={params.get('at') ?? ''}
      printing={printing}
      tools={
        <>
          <ReportExport report={composed.report} onPrint={print} />
        </>
      }
    />
  );
}

/** The whole address of a view, which opens it where the files are open. */
function addressOf({ section, params }: ViewRef): string {
  return new URL(formatLink({ section, params: new URLSearchParams(params) }), window.location.href).href;
}
