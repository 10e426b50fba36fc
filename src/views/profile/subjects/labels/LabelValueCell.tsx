import type { ReactNode } from 'react';
import type { Amount } from '../../../../model/unit.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import styles from './labels.module.css';
import type { LabelValue } from './labelValues.ts';

export interface LabelValueCellProps {
  /** null for the samples that do not carry the label. */
  value: { text: string; number: Amount | null } | null;
  /** Of numbers. */
  unit: string;
  /** Keeps only the samples of the row; where it is left out, the value is only read. */
  onKeep?: (() => void) | undefined;
  /** Before the value. */
  mark?: ReactNode;
  /** Behind it: what else can be done with the row. */
  menu?: ReactNode;
}

/** A value of a label in a table; a press keeps only its samples. */
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

/** A value as people read it: numbers with their unit. */
export function valueText({ text, number }: Pick<LabelValue, 'text' | 'number'>, unit: string): string {
  return number === null ? text : formatAmount(number, unit);
}
