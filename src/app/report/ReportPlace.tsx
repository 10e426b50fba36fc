import { useStore } from 'zustand';
import { formatLink } from '../../link/formatLink.ts';
import type { ViewRef } from '../../model/report.ts';
import { briefText } from '../../report/briefText.ts';
import type { Report } from '../../report/composeReport.ts';
import { ReportView } from '../../report/page/ReportView.tsx';
import { usePrinting } from '../../report/page/usePrinting.ts';
import { longestComment, reportMarkdown } from '../../report/reportMarkdown.ts';
import { Button } from '../../ui/Button.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useCopied } from '../../ui/useCopied.ts';
import { ReadingState } from '../ReadingState.tsx';
import type { Chapter } from '../route.ts';
import { useEvidence, useLink, useServices } from '../services.ts';
import { useSideNames } from '../useSectionProps.ts';
import { useViews } from './LiveView.tsx';
import styles from './ReportPlace.module.css';
import { useReport } from './useReport.ts';

/** The report page of the opened files, within the shell. */
export function ReportPlace({ chapters }: { chapters: readonly Chapter[] }) {
  const { report } = useServices();
  const edits = useStore(report.store);
  const { composed, error, retry } = useReport();
  const reading = useEvidence((state) => state.reading);
  const names = useSideNames();
  const { printing, print } = usePrinting();
  const { renderView, titleOf } = useViews(chapters);
  const { params } = useLink();
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
    return reading ? <ReadingState reading={reading} /> : <LoadingState what="Preparing the report" />;
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

/** The export of the report: print, Markdown, JSON, HTML. */
function ReportExport({ report, onPrint }: { report: Report; onPrint: () => void }) {
  const { said, say, copy } = useCopied();

  function saveMarkdown() {
    saveFile('performance-report.md', new Blob([reportMarkdown(report)], { type: 'text/markdown' }));
    say('Saved.');
  }

  return (
    <div className={styles.export}>
      <output className={styles.said}>{said}</output>
      <Menu
        trigger={
          <Button icon="download" iconAfter="chevron-down">
            Export
          </Button>
        }
        items={[
          {
            label: 'Copy as Markdown',
            icon: 'copy',
            hint: 'For a pull request: as long as a comment may be.',
            onSelect: () => copy(reportMarkdown(report, { longest: longestComment })),
          },
          {
            label: 'Copy brief',
            icon: 'copy',
            hint: 'For a language model: the verdict, its evidence and the open questions, in about 2,000 tokens.',
            onSelect: () => copy(briefText(report, '')),
          },
          { label: 'Save as Markdown', icon: 'download', onSelect: saveMarkdown },
          'separator',
          { label: 'Print, or save as PDF', icon: 'file', onSelect: onPrint },
        ]}
      />
    </div>
  );
}
