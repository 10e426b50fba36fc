import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { FunctionMenu } from '../../parts/FunctionMenu.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { FunctionAnswer } from './functionAnswer.ts';
import styles from './LinesPane.module.css';

export interface FunctionStripProps {
  answer: FunctionAnswer;
  unit: string;
  actions: FunctionActions;
  /** The field that chooses the function. */
  chooser: ReactNode;
  choice: ReactNode;
}

/** The shown function and its total amounts. */
export function FunctionStrip({ answer, unit, actions, chooser, choice }: FunctionStripProps) {
  const { name, flat, cum, total } = answer;
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
        <Stat
          label="cum"
          value={formatAmount(cum, unit)}
          unit={`${formatShare(cum, total)} of the profile`}
          hint="In the function and all that it calls; recursion counts once."
        />
        <Stat
          label="flat"
          value={formatAmount(flat, unit)}
          unit={`${formatShare(flat, cum)} of the function`}
          hint="In the function itself."
        />
      </StatStrip>
    </section>
  );
}
