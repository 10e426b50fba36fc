import type { ReactNode } from 'react';
import type { Finding } from '../../model/report.ts';
import { FindingList } from '../../ui/report-blocks/FindingList.tsx';
import { countText } from '../../units/formatCount.ts';
import type { SummaryFinding } from '../story.ts';
import styles from './SummaryList.module.css';

export interface SummaryListProps {
  /** Accessible name of the list. */
  label: string;
  findings: readonly SummaryFinding[];
  /** Number of findings that only the sections behind show. */
  rest: number;
  actions: (finding: Finding) => ReactNode;
}

/** The findings of a chapter of the story; each includes the evidence of similar ones. */
export function SummaryList({ label, findings, rest, actions }: SummaryListProps) {
  const joined = findings.map(({ also, ...finding }) => {
    const grounds = [finding.ground, ...also.map(({ sentence }) => sentence)];
    return { ...finding, ground: grounds.filter((words) => words !== '').join('\n') };
  });
  return (
    <div className={styles.summary}>
      <FindingList label={label} findings={joined} actions={actions} />
      {rest > 0 && (
        <p className={styles.quiet}>{countText(rest, 'more finding is', 'more findings are')} in the sections below.</p>
      )}
    </div>
  );
}
