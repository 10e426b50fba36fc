import type { ReactNode } from 'react';
import type { Amount } from '../../../../model/unit.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import styles from './labels.module.css';
import type { LabelValue } from './labelValues.ts';

export interface LabelValueCellProps {
  /** null for samples without the label. */
  value: { text: string; number: Amount | null } | null;
  /** Unit of numbers. */
  unit: string;
  /** Keeps only the samples of the row. Without `onKeep`, the value is plain text. */
  onKeep?: (() => void) | undefined;
  /** Content before the value. */
  mark?: ReactNode;
  /** The menu of the row's actions, after the value. */
  menu?: ReactNode;
}

/** A value of a label in a table. A press keeps only its samples. */
export function LabelValueCell({ value, unit, onKeep, mark, menu }: LabelValueCellProps) {
  const words = value === null ? 'without this label' : valueText(value, unit);
  return (
    <span className={styles.cell}>
      {mark}
      {onKeep === undefined ? (
        <span className={styles.without}>{words}</span>
      ) : (
        <button
          type="button"
          className={styles.value}
          data-without={value === null || undefined}
          tabIndex={-1}
          title={`${value === null || value.number === null ? words : `${formatCount(value.number)} ${unit}`.trim()}\nKeep only these samples.`}
          onClick={(event) => {
            event.stopPropagation();
            onKeep();
          }}
        >
          {words}
        </button>
      )}
      {menu}
    </span>
  );
}

/** A value as text: numbers have their unit. */
export function valueText({ text, number }: Pick<LabelValue, 'text' | 'number'>, unit: string): string {
  return number === null ? text : formatAmount(number, unit);
}
