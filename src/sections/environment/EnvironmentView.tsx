import { useMemo } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { FindingList } from '../../ui/report-blocks/FindingList.tsx';
import { ReportBlocks } from '../../ui/report-blocks/ReportBlocks.tsx';
import { sectionAsking } from '../../views/kit/sectionAsking.ts';
import type { SectionViewProps } from '../../views/kit/sectionView.ts';
import { useAnswer } from '../../views/kit/useAnswer.ts';
import styles from './EnvironmentView.module.css';
import type { answers } from './question.ts';

/** Where and how everything was recorded. */
export function EnvironmentView({ items, names, ask }: SectionViewProps) {
  const subject = items.map(({ id, side, role = '', path }) => `${id} ${side} ${role} ${path}`).join('|');
  const asking = useMemo(() => sectionAsking<typeof answers>(ask, items, `${subject}\n`), [subject, ask, items]);
  const { answer, answered, error } = useAnswer(asking, 'environment', { names });
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
