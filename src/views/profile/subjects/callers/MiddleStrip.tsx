import type { ReactNode } from 'react';
import type { Amount } from '../../../../model/unit.ts';
import { Stat } from '../../../../ui/Stat.tsx';
import { StatStrip } from '../../../../ui/StatStrip.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { FunctionMenu } from '../../parts/FunctionMenu.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { CallersAnswer } from './answer.ts';
import styles from './CallersPane.module.css';

export interface MiddleStripProps {
  answer: CallersAnswer;
  unit: string;
  actions: FunctionActions;
  /** The field that chooses the function. */
  chooser: ReactNode;
}

/** The function in the middle, with its amounts and shares. */
export function MiddleStrip({ answer, unit, actions, chooser }: MiddleStripProps) {
  const { name, flat, cum, total, uncalled, recursive } = answer;
  const ofProfile = (amount: Amount): string => `${formatShare(amount, total)} of the profile`;
  const ofFunction = (amount: Amount): string => `${formatShare(amount, cum)} of this function`;
  return (
    <section className={styles.middle} aria-label="Function in the middle">
      <div className={styles.which}>
        {chooser}
        <FunctionMenu name={name} actions={actions} />
      </div>
      <StatStrip label={`Amounts of ${name}`}>
        <Stat
          label="cum"
          value={formatAmount(cum, unit)}
          unit={ofProfile(cum)}
          hint="In the function and all that it calls; recursion counts once."
        />
        <Stat
          label="flat"
          value={formatAmount(flat, unit)}
          unit={`${ofProfile(flat)}, ${ofFunction(flat)}`}
          hint="In the function itself."
        />
        {!isZero(uncalled) && (
          <Stat
            label="Begins here"
            value={formatAmount(uncalled, unit)}
            unit={ofFunction(uncalled)}
            hint="Stacks that begin with this function: nothing calls it there."
          />
        )}
        {!isZero(recursive) && (
          <Stat
            label="In recursion"
            value={formatAmount(recursive, unit)}
            unit={ofFunction(recursive)}
            hint="Here the function is called again below itself. A sample counts once for each of its callers, so theirs may add up to more than 100% of the function."
          />
        )}
      </StatStrip>
    </section>
  );
}

function isZero(amount: Amount): boolean {
  return amount === 0 || amount === 0n;
}
