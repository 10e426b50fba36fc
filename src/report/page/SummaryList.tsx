import type { ReactNode } from 'react';
import type { Finding } from '../../model/report.ts';
import { FindingList } from '../../ui/report-blocks/FindingList.tsx';
import { countText } from '../../units/formatCount.ts';
import type { SummaryFinding } from '../summarise.ts';
import styles from './SummaryList.module.css';

export interface SummaryListProps {
  findings: readonly SummaryFinding[];
  /** Number of findings that only the sections show. */
  rest: number;
  actions: (finding: Finding) => ReactNode;
}

/** The most important findings of all sections; each includes the evidence of similar ones. */
export function SummaryList({ findings, rest, actions }: SummaryListProps) {
  const joined = findings.map(({ also, ...finding }) => {
    const grounds = [finding.ground, ...also.map(({ sentence }) => sentence)];
    return { ...finding, ground: grounds.filter((words) => words !== '').join('\n') };
  });
  return (
    <div className={styles.summary}>
      {findings.length === 0 ? (
        <p className={styles.quiet}>There is nothing to report: no change, no warning and no figure that stands out.</p>
      ) : (
        <FindingList label="Summary" findings={joined} actions={actions} />
      )}
      {rest > 0 && (
        <p className={styles.quiet}>{countText(rest, 'more finding is', 'more findings are')} in the sections below.</p>
      )}
    </div>
  );
}
