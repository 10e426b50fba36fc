import { Fragment } from 'react';
import { shortName } from '../../../../analysis/names/functionName.ts';
import pressed from '../../../../ui/pressed.module.css';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { FunctionAnswer } from './functionAnswer.ts';
import styles from './LinesPane.module.css';

export interface CalledByProps {
  answer: FunctionAnswer;
  unit: string;
  actions: FunctionActions;
  /** Shows the lines of a caller. */
  onPick: (name: string) => void;
}

/** The largest direct callers of the shown function, with their parts of it. A press shows a caller's lines. */
export function CalledBy({ answer, unit, actions, onPick }: CalledByProps) {
  const { rows, count, uncalled } = answer.callers;
  const cum = laterAmount(answer.cum);
  const more = count - rows.length;
  if (count === 0)
    return uncalled === 0 ? null : <p className={styles.callers}>No caller: its stacks begin with it.</p>;
  return (
    <p className={styles.callers}>
      Called by{' '}
      {rows.map((caller, index) => (
        <Fragment key={caller.name}>
          {index === 0 ? '' : index === rows.length - 1 && more === 0 ? ' and ' : ', '}
          <button
            type="button"
            className={pressed.pressed}
            data-code=""
            title={`${caller.name}\n${formatAmount(caller.amount, unit)} of ${formatAmount(cum, unit)}\nShow its lines.`}
            onClick={() => onPick(caller.name)}
          >
            {shortName(caller.name)}
          </button>{' '}
          {formatShare(caller.amount, cum)}
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' and '}
          <button
            type="button"
            className={pressed.pressed}
            title="Show what calls it, and what it calls."
            onClick={() => actions.open(answer.name, 'callers')}
          >
            {formatCount(more)} more
          </button>
        </>
      )}
    </p>
  );
}
