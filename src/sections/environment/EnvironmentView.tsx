import { useMemo } from 'react';
import type { SectionReport } from '../../model/report.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { FindingList } from '../../ui/report-blocks/FindingList.tsx';
import { ReportBlocks } from '../../ui/report-blocks/ReportBlocks.tsx';
import { useAnswer } from '../../views/profile/useAnswer.ts';
import type { SectionViewProps } from '../../views/sectionView.ts';
import styles from './EnvironmentView.module.css';

/** Where and how everything was recorded. */
export function EnvironmentView({ items, names, ask }: SectionViewProps) {
  const subject = items.map(({ id, side, path }) => `${id} ${side} ${path}`).join('|');
  const asking = useMemo(
    () => ({
      key: `${subject}\n`,
      ask: <Answer,>(question: object, signal?: AbortSignal) => ask<Answer>(items, question, signal),
    }),
    [subject, ask, items],
  );
  const { answer, answered, error } = useAnswer<SectionReport | null>(asking, { names });
  if (error !== '') return <FailedState message={error} />;
  if (answered === '' && answer === null) return <LoadingState what="Looking at where the files come from" />;
  if (answer === null) return <EmptyState title="These files do not tell where they were recorded." icon="file" />;
  return (
    <div className={styles.view}>
      {answer.findings.length > 0 && <FindingList label="Differences" findings={answer.findings} />}
      <ReportBlocks
        blocks={answer.blocks}
        names={{ before: names.before || 'Before', after: names.after || 'After' }}
      />
    </div>
  );
}
