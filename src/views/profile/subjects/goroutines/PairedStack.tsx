import { Badge } from '../../../../ui/Badge.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatChange } from '../../../../units/formatShare.ts';
import { formatInScale, formatWithUnit } from '../../../../units/scaleFor.ts';
import type { CommonPairViewProps } from '../../asking/view.ts';
import type { PairScale } from '../../data/bases.ts';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import { basisScale } from '../../words/basisWords.ts';
import type { BothAmounts, GroupChangeDetail } from './goroutineChanges.ts';
import styles from './goroutines.module.css';
import { StackCard } from './StackCard.tsx';

export interface PairedStackProps {
  group: GroupChangeDetail;
  scale: PairScale;
  names: CommonPairViewProps['names'];
  actions: FunctionActions;
}

/**
 * A group of two profiles: the number of its goroutines before and after, their states, and the stack that they share.
 */
export function PairedStack({ group, scale, names, actions }: PairedStackProps) {
  const { before, after, presence, split, wait } = group;
  const both = (amounts: BothAmounts): string => {
    const column = basisScale(Math.max(Math.abs(amounts.before), Math.abs(amounts.after)), scale);
    return `${formatInScale(amounts.before, column)} → ${formatWithUnit(amounts.after, column)}`;
  };
  const heading = (
    <>
      {presence !== '' && <Badge tone={presence}>{presence}</Badge>}
      {both(group)}
      {presence === '' && before !== after && ` (${formatChange(before, after)})`}
    </>
  );
  return (
    <StackCard
      group={group}
      heading={heading}
      actions={actions}
      states={split.map((row) => (
        <span key={row.state} className={styles.line}>
          {split.length === 1 ? row.state : `${row.state}: ${both(row)}`}
        </span>
      ))}
      wait={
        wait.before > 0 || wait.after > 0
          ? `${names.before} ${minutes(wait.before)}, ${names.after} ${minutes(wait.after)}`
          : ''
      }
    />
  );
}

function minutes(wait: number): string {
  return wait === 0 ? 'below a minute' : formatAmount(wait, 'minutes');
}
