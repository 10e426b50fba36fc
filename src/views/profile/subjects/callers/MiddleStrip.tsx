import type { ReactNode } from 'react';
import type { Amount } from '../../../../model/unit.ts';
import { Stat } from '../../../../ui/Stat.tsx';
import { StatStrip } from '../../../../ui/StatStrip.tsx';
import { formatShare } from '../../../../units/formatShare.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import { laterAmount, type SidedAmount } from '../../noise/judgedChange.ts';
import { FunctionMenu } from '../../parts/FunctionMenu.tsx';
import { sidedWords } from '../../parts/sidedWords.ts';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { CallersAnswer } from './answer.ts';
import styles from './CallersPane.module.css';

export interface MiddleStripProps {
  pane: CommonViewProps;
  answer: CallersAnswer;
  actions: FunctionActions;
  /** The field that chooses the function. */
  chooser: ReactNode;
}

/** The function in the middle, with its amounts and shares; of two sides with the changes. */
export function MiddleStrip({ pane, answer, actions, chooser }: MiddleStripProps) {
  const { name, flat, cum, total, uncalled, recursive } = answer;
  const ofProfile = (amount: Amount): string => `${formatShare(amount, total)} of the profile`;
  const ofFunction = (amount: Amount): string => `${formatShare(amount, laterAmount(cum))} of this function`;
  const stat = (label: string, amount: SidedAmount, shares: (amount: Amount) => string, hint: string): ReactNode => {
    const words = sidedWords(amount, pane.shown.unit, pane.pair?.pairFacts.scales[pane.valueType] ?? null);
    return <Stat label={label} value={words.amount} unit={words.change || shares(laterAmount(amount))} hint={hint} />;
  };
  return (
    <section className={styles.middle} aria-label="Function in the middle">
      <div className={styles.which}>
        {chooser}
        <FunctionMenu name={name} actions={actions} />
      </div>
      <StatStrip label={`Amounts of ${name}`}>
        {stat('cum', cum, ofProfile, 'In the function and all that it calls; recursion counts once.')}
        {stat('flat', flat, (amount) => `${ofProfile(amount)}, ${ofFunction(amount)}`, 'In the function itself.')}
        {!isZero(uncalled) &&
          stat('Begins here', uncalled, ofFunction, 'Stacks that begin with this function: nothing calls it there.')}
        {!isZero(recursive) &&
          stat(
            'In recursion',
            recursive,
            ofFunction,
            'Here the function is called again below itself. A sample counts once for each of its callers, so theirs may add up to more than 100% of the function.',
          )}
      </StatStrip>
    </section>
  );
}

function isZero(amount: SidedAmount): boolean {
  return Number(laterAmount(amount)) === 0 && (typeof amount !== 'object' || Number(amount.before) === 0);
}
