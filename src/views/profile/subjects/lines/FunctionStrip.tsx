import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { formatShare } from '../../../../units/formatShare.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import type { AmountKind } from '../../data/functionTable.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import { FunctionMenu } from '../../parts/FunctionMenu.tsx';
import { sidedWords } from '../../parts/sidedWords.ts';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { FunctionAnswer } from './functionAnswer.ts';
import styles from './LinesPane.module.css';

export interface FunctionStripProps {
  pane: CommonViewProps;
  answer: FunctionAnswer;
  actions: FunctionActions;
  /** The field that chooses the function. */
  chooser: ReactNode;
  choice: ReactNode;
}

/** The shown function and its total amounts; of two sides with the changes. */
export function FunctionStrip({ pane, answer, actions, chooser, choice }: FunctionStripProps) {
  const { name, cum, total } = answer;
  const stat = (kind: AmountKind, share: string, hint: string): ReactNode => {
    const { amount, change } = sidedWords(
      answer[kind],
      pane.shown.unit,
      pane.pair?.pairFacts.scales[pane.valueType] ?? null,
    );
    return <Stat label={kind} value={amount} unit={change || share} hint={hint} />;
  };
  const [flat, all] = [laterAmount(answer.flat), laterAmount(cum)];
  return (
    <section className={styles.strip} aria-label="Function">
      {choice}
      <div className={styles.which}>
        {chooser}
        <IconButton
          label="Show what calls it, and what it calls"
          icon="callers"
          onClick={() => actions.open(name, 'callers')}
        />
        <FunctionMenu name={name} actions={actions} />
      </div>
      <StatStrip label={`Amounts of ${name}`}>
        {stat(
          'cum',
          `${formatShare(all, total)} of the profile`,
          'In the function and all that it calls; recursion counts once.',
        )}
        {stat('flat', `${formatShare(flat, all)} of the function`, 'In the function itself.')}
      </StatStrip>
    </section>
  );
}
