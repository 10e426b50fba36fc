import { Badge } from '../../../../ui/Badge.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { GoroutineGroupRow, GroupDetail } from './goroutineAnswers.ts';
import styles from './goroutines.module.css';
import { changeOf } from './groupWords.ts';
import { StackCard, StackFact } from './StackCard.tsx';

export interface GroupStackProps {
  group: GroupDetail;
  /** Number of all goroutines. */
  total: number;
  actions: FunctionActions;
}

/** A group: facts about its goroutines, and the stack that they share. */
export function GroupStack({ group, total, actions }: GroupStackProps) {
  const { count, before, split, wait, ids, stayed, variants } = group;
  const shown = count > 0 ? count : (before ?? 0);
  const heading = (
    <>
      <Mark row={group} />
      {count > 0
        ? `${countText(count, 'goroutine')} (${formatShare(count, total)})`
        : `${formatCount(shown)} before, none now`}
    </>
  );
  return (
    <StackCard
      group={group}
      heading={heading}
      actions={actions}
      before={
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
        </>
      }
      states={split
        .map(({ state, count: some }) => (split.length === 1 ? state : `${state} ${formatCount(some)}`))
        .join(', ')}
      wait={wait > 0 ? formatAmount(wait, 'minutes') : ''}
      after={
        ids.length > 0 && (
          <StackFact title={count === 1 ? 'Number' : 'Numbers'}>
            <span className={styles.ids}>
              {ids.join(', ')}
              {count > ids.length && ' …'}
            </span>
          </StackFact>
        )
      }
    >
      {variants > 1 && (
        <p className={styles.caption}>
          Their stacks differ in lines or in the runtime’s frames: {formatCount(variants)} variants, of which this is
          the most frequent.
        </p>
      )}
    </StackCard>
  );
}

/** A mark for groups that only the profile or only the base has. */
export function Mark({ row: { count, before } }: { row: Pick<GoroutineGroupRow, 'count' | 'before'> }) {
  if (before === 0) return <Badge tone="new">New</Badge>;
  return before !== null && count === 0 ? <Badge tone="gone">Gone</Badge> : null;
}
