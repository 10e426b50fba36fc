import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import parts from '../../parts/goroutineParts.module.css';
import { CreatorsFact, StackCard, StackFact } from '../../parts/StackCard.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import styles from './GoroutinesPane.module.css';
import type { GroupDetail } from './goroutineAnswers.ts';
import { Mark } from './groupColumns.tsx';
import { changeOf } from './groupWords.ts';

export interface GroupStackProps {
  group: GroupDetail;
  /** Goroutines in all. */
  total: number;
  actions: FunctionActions;
}

/** One group: what is known of its goroutines, and the stack that they share. */
export function GroupStack({ group, total, actions }: GroupStackProps) {
  const { count, before, split, wait, creators, ids, stayed, frames, more, variants } = group;
  const shown = count > 0 ? count : (before ?? 0);
  const heading = (
    <>
      <Mark row={group} />
      {count > 0
        ? `${countText(count, 'goroutine')} (${formatShare(count, total)})`
        : `${formatCount(shown)} before, none now`}
    </>
  );
  const facts = (
    <>
      {before !== null && before > 0 && count > 0 && (
        <StackFact title="Change">
          {changeOf(group) === 0 ? 'none' : formatDelta(changeOf(group), 'count')}, {formatCount(before)} before
        </StackFact>
      )}
      {stayed !== null && stayed > 0 && (
        <StackFact title="Still there">
          {countText(stayed, 'was', 'were')} in the same place before, by their numbers
        </StackFact>
      )}
      <StackFact title={split.length === 1 ? 'State' : 'States'}>
        {split
          .map(({ state, count: some }) => (split.length === 1 ? state : `${state} ${formatCount(some)}`))
          .join(', ')}
      </StackFact>
      {wait > 0 && <StackFact title="Longest wait">{formatAmount(wait, 'minutes')}</StackFact>}
      <CreatorsFact creators={creators} actions={actions} />
      {ids.length > 0 && (
        <StackFact title={count === 1 ? 'Number' : 'Numbers'}>
          <span className={styles.ids}>
            {ids.join(', ')}
            {count > ids.length && ' …'}
          </span>
        </StackFact>
      )}
    </>
  );
  return (
    <StackCard heading={heading} facts={facts} frames={frames} more={more} actions={actions}>
      {variants > 1 && (
        <p className={parts.caption}>
          Their stacks differ in lines or in the runtime’s frames: {formatCount(variants)} variants, of which this is
          the most frequent.
        </p>
      )}
    </StackCard>
  );
}
