import { useState } from 'react';
import { briefText } from '../../report/briefText.ts';
import type { Report } from '../../report/composeReport.ts';
import { longestComment, reportMarkdown } from '../../report/reportMarkdown.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { copyText } from '../../ui/useCopied.ts';
import styles from './ReportExport.module.css';

/** The export of the report: print, Markdown, JSON, HTML. */
export function ReportExport({ report, onPrint }: { report: Report; onPrint: () => void }) {
  const [said, setSaid] = useState('');

  async function copy(text: string) {
    try {
      await copyText(text);
      setSaid('Copied.');
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'The browser does not allow copying here.');
    }
  }

  function saveMarkdown() {
    saveFile('performance-report.md', new Blob([reportMarkdown(report)], { type: 'text/markdown' }));
    setSaid('Saved.');
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
            onSelect: () => void copy(reportMarkdown(report, { longest: longestComment })),
          },
          {
            label: 'Copy brief',
            icon: 'copy',
            hint: 'For a language model: the verdict, its evidence and the open questions, in about 2,000 tokens.',
            onSelect: () => void copy(briefText(report, '')),
          },
          { label: 'Save as Markdown', icon: 'download', onSelect: saveMarkdown },
          'separator',
          { label: 'Print, or save as PDF', icon: 'file', onSelect: onPrint },
        ]}
      />
    </div>
  );
}
