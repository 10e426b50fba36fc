import { type ReactNode, useContext, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FindingList } from '../../ui/report-blocks/FindingList.tsx';
import { countText, formatCount } from '../../units/formatCount.ts';
import type { NotedFinding, SummaryFinding } from '../story.ts';
import { PrintingContext } from './printing.ts';
import styles from './SummaryList.module.css';

export interface SummaryListProps {
  /** Accessible name of the list. */
  label: string;
  findings: readonly SummaryFinding[];
  /** Number of findings that only the sections behind show. */
  rest: number;
  actions: (finding: NotedFinding) => ReactNode;
  /** Returns the notes on a finding. */
  notes: (finding: NotedFinding) => ReactNode;
}

/** Largest number of findings at first: hundreds of regressions take long to draw. */
const mostAtFirst = 60;

/** The findings of a chapter of the story; each includes the evidence of similar ones. */
export function SummaryList({ label, findings, rest, actions, notes }: SummaryListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isPrinting = useContext(PrintingContext);
  const shown = showsAll || isPrinting ? findings : findings.slice(0, mostAtFirst);
  const joined = shown.map(({ also, ...finding }) => {
    const grounds = [finding.ground, ...also.map(({ sentence }) => sentence)];
    return { ...finding, ground: grounds.filter((words) => words !== '').join('\n') };
  });
  return (
    <div className={styles.summary}>
      <FindingList label={label} findings={joined} actions={actions} notes={notes} />
      {shown.length < findings.length && (
        <Button onClick={() => setShowsAll(true)}>Show all {formatCount(findings.length)}</Button>
      )}
      {rest > 0 && (
        <p className={styles.quiet}>{countText(rest, 'more finding is', 'more findings are')} in the sections below.</p>
      )}
    </div>
  );
}
