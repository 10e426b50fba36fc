import { Badge } from '../../../../ui/Badge.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatChange } from '../../../../units/formatShare.ts';
import { formatInScale, formatWithUnit } from '../../../../units/scaleFor.ts';
import type { CommonComparisonProps } from '../../asking/comparison.ts';
import type { PairScale } from '../../data/pairScale.ts';
import { CreatorsFact, StackCard, StackFact } from '../../parts/StackCard.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import { basisScale } from '../../words/basisScale.ts';
import styles from './GoroutineChangesPane.module.css';
import type { BothAmounts, GroupChangeDetail } from './goroutineChanges.ts';

export interface PairedStackProps {
  group: GroupChangeDetail;
  scale: PairScale;
  names: CommonComparisonProps['names'];
  actions: FunctionActions;
}

/** One group: how many there were and are, what they do, and the stack that they share. */
export function PairedStack({ group, scale, names, actions }: PairedStackProps) {
  const { before, after, presence, split, creators, wait, frames, more } = group;
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
  const facts = (
    <>
      <StackFact title={split.length === 1 ? 'State' : 'States'}>
        {split.map((row) => (
          <span key={row.state} className={styles.line}>
            {split.length === 1 ? row.state : `${row.state}: ${both(row)}`}
          </span>
        ))}
      </StackFact>
      {(wait.before > 0 || wait.after > 0) && (
        <StackFact title="Longest wait">
          {names.before} {minutes(wait.before)}, {names.after} {minutes(wait.after)}
        </StackFact>
      )}
      <CreatorsFact creators={creators} actions={actions} />
    </>
  );
  return <StackCard heading={heading} facts={facts} frames={frames} more={more} actions={actions} />;
}

function minutes(wait: number): string {
  return wait === 0 ? 'below a minute' : formatAmount(wait, 'minutes');
}
