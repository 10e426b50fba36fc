import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { valueText } from './columns.ts';
import styles from './labels.module.css';
import type { LabelValue } from './labelValues.ts';

export interface LabelValueCellProps {
  row: LabelValue;
  /** Unit of numbers. */
  unit: string;
  /** Content before the value. */
  mark: ReactNode;
  /** Keeps only the samples of the row, and drops them. */
  onKeep: () => void;
  onDrop: () => void;
}

/** A value of a label in a table, with the menu of its actions. A press keeps only its samples. */
export function LabelValueCell({ row: { number, filter, text }, unit, mark, onKeep, onDrop }: LabelValueCellProps) {
  const words = valueText({ number, filter, text }, unit);
  return (
    <span className={styles.cell}>
      {mark}
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
      <span
        className={styles.menu}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        role="presentation"
      >
        <Menu
          align="start"
          trigger={
            <IconButton label={`Actions for ${words}`} icon="dots" size="small" plain tabIndex={-1} data-row-menu="" />
          }
          items={[
            { label: 'Keep only these samples', onSelect: onKeep },
            { label: 'Drop these samples', onSelect: onDrop },
          ]}
        />
      </span>
    </span>
  );
}
