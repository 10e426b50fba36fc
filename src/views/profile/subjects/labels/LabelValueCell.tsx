import type { ReactNode } from 'react';
import { formatCount } from '../../../../units/formatCount.ts';
import { valueText } from './columns.ts';
import styles from './labels.module.css';
import type { LabelValueRow } from './labelValues.ts';

export interface LabelValueCellProps {
  row: LabelValueRow;
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
export function LabelValueCell({ row, unit, onKeep, mark, menu }: LabelValueCellProps) {
  const { number, filter } = row;
  const words = valueText(row, unit);
  return (
    <span className={styles.cell}>
      {mark}
      {onKeep === undefined ? (
        <span className={styles.without}>{words}</span>
      ) : (
        <button
          type="button"
          className={styles.value}
          data-without={filter === null || undefined}
          tabIndex={-1}
          title={`${number === null ? words : `${formatCount(number)} ${unit}`.trim()}\nKeep only these samples.`}
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
