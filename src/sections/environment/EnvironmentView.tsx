import { useState } from 'react';
import { reportedSides } from '../../analysis/environment/withTypedFacts.ts';
import type { Edits } from '../../model/edits/edit.ts';
import { typedFacts } from '../../model/edits/kinds/typedFact.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FindingList } from '../../ui/report-blocks/FindingList.tsx';
import { ReportBlocks } from '../../ui/report-blocks/ReportBlocks.tsx';
import { isTextInput, useKeys } from '../../ui/useKeys.ts';
import type { SectionViewProps } from '../../views/kit/sectionView.ts';
import { Unanswered } from '../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../views/kit/useAnswer.ts';
import { useSectionAsking } from '../../views/kit/useSection.ts';
import { sideHeads } from '../../views/profile/report/reportWords.ts';
import { EnvironmentEdit } from './EnvironmentEdit.tsx';
import styles from './EnvironmentView.module.css';
import { aloneWithTyped } from './overTyped.ts';
import type { answers } from './question.ts';

/** Where and how everything was recorded: what the files say, and what the user has typed in. */
export function EnvironmentView({ items, names, edits, edit, undo, ask }: SectionViewProps) {
  const asking = useSectionAsking<typeof answers>(ask, items);
  const { answer, answered, error } = useAnswer(asking, 'environment', { names });
  const [saved, setSaved] = useState<Edits | null>(null);
  // Other edits, such as swapped sides, end what can be undone here.
  const canUndo = saved === edits;
  useKeys({
    // In a text field, the key belongs to the field.
    'mod+z': ({ target }) => (isTextInput(target) || !canUndo || !undo() ? false : undefined),
  });

  if (error !== '' || (answered === '' && answer === null)) {
    return <Unanswered error={error} what="Looking at where the files come from" />;
  }
  const sides = reportedSides(items);
  const shown = aloneWithTyped(answer, typedFacts(edits), sides);
  const facts = answer?.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])) ?? [];
  const heads = sideHeads(names);
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
        names={heads}
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
          <ReportBlocks blocks={shown.blocks} names={heads} />
        </>
      )}
    </div>
  );
}
