import type { ValueType } from '../../../model/unit.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { countText } from '../../../units/formatCount.ts';
import type { FactsAnswer } from '../asking/answers/facts.ts';
import { isOneByOne } from '../words/isOneByOne.ts';
import styles from './ViewLine.module.css';

export interface ProfileFactsProps {
  facts: FactsAnswer;
  /** Index of the value type that is shown, and the type itself. */
  valueType: number;
  shown: ValueType;
  valueTypes: readonly ValueType[];
}

/** The most important numbers of a profile, on one line: the total, the duration, the samples. */
export function ProfileFacts({ facts, valueType, shown, valueTypes }: ProfileFactsProps) {
  const { durationNanos } = facts;
  const total = facts.totals[valueType] ?? 0;
  const taken = facts.totals[valueTypes.findIndex(({ type, unit }) => type === 'samples' && unit === 'count')] ?? null;
  const stacks = isOneByOne(shown.type, total, facts.samples) ? '' : countText(facts.samples, 'stack');
  const words = [
    durationNanos > 0 ? formatAmount(durationNanos, 'nanoseconds') : '',
    shown.type === 'samples' ? '' : taken === null ? stacks : countText(taken, 'sample'),
  ];
  return (
    <span className={styles.facts}>
      <b>
        {shown.type} {formatAmount(total, shown.unit)}
      </b>
      {words.map((part) => part !== '' && ` · ${part}`)}
    </span>
  );
}
