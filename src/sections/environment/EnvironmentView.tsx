import { useMemo, useState } from 'react';
import { reportedSides } from '../../analysis/environment/withTypedFacts.ts';
import type { Edits } from '../../model/edits/edit.ts';
import { typedFacts } from '../../model/edits/kinds/typedFact.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { FindingList } from '../../ui/report-blocks/FindingList.tsx';
import { ReportBlocks } from '../../ui/report-blocks/ReportBlocks.tsx';
import { isTextInput, useKeys } from '../../ui/useKeys.ts';
import { sectionAsking } from '../../views/kit/asking.ts';
import type { SectionViewProps } from '../../views/kit/sectionView.ts';
import { useAnswer } from '../../views/kit/useAnswer.ts';
import { EnvironmentEdit } from './EnvironmentEdit.tsx';
import styles from './EnvironmentView.module.css';
import { aloneWithTyped } from './overTyped.ts';
import type { answers } from './question.ts';

/** Where and how everything was recorded: what the files say, and what the user has typed in. */
export function EnvironmentView({ items, names, edits, edit, undo, ask }: SectionViewProps) {
  const subject = items.map(({ id, side, role = '', path }) => `${id} ${side} ${role} ${path}`).join('|');
  const asking = useMemo(() => sectionAsking<typeof answers>(ask, items, `${subject}\n`), [subject, ask, items]);
  const { answer, answered, error } = useAnswer(asking, 'environment', { names });
  const [saved, setSaved] = useState<Edits | null>(null);
  // Other edits, such as swapped sides, end what can be undone here.
  const canUndo = saved === edits;
  useKeys({
    // In a text field, the key belongs to the field.
    'mod+z': ({ target }) => (isTextInput(target) || !canUndo || !undo() ? false : undefined),
  });

  if (error !== '') return <FailedState message={error} />;
  if (answered === '' && answer === null) return <LoadingState what="Looking at where the files come from" />;
  const sides = reportedSides(items);
  const shown = aloneWithTyped(answer, typedFacts(edits), sides);
  const facts = answer?.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])) ?? [];
  const sideNames = { before: names.before || 'Before', after: names.after || 'After' };
  const actions = (
    <div className={styles.actions} data-around="">
      {canUndo && (
        <>
          <output className={styles.saved}>Saved.</output>
          <Button size="small" variant="quiet" icon="undo" onClick={undo}>
            Undo
          </Button>
        </>
      )}
      <EnvironmentEdit
        facts={facts}
        sides={sides}
        names={sideNames}
        edits={edits}
        edit={(...changes) => {
          const now = edit(...changes);
          setSaved(now);
          return now;
        }}
      />
    </div>
  );
  return (
    <div className={styles.view}>
      {shown === null ? (
        <EmptyState title="These files do not tell where they were recorded." icon="file" actions={actions}>
          <p>You can type it in: Go version, machine, dataset, commit and more.</p>
        </EmptyState>
      ) : (
        <>
          {actions}
          {shown.findings.length > 0 && <FindingList label="Differences" findings={shown.findings} />}
          <ReportBlocks blocks={shown.blocks} names={sideNames} />
        </>
      )}
    </div>
  );
}
