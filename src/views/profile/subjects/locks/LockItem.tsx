import { BarCell } from '../../../../ui/BarCell.tsx';
import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import type { LockRow, LocksAnswer } from './answer.ts';
import { lineColumns, lockLines } from './columns.ts';
import styles from './LocksPane.module.css';
import { type LockActions, lineFaces } from './lineFaces.tsx';

export interface LockItemProps extends LockActions {
  row: LockRow;
  answer: LocksAnswer;
  /** The longest wait that a profile tells of. */
  wait: string;
  /** Of the longest wait of all. */
  fraction: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** A lock: its title and sentence; a press shows its lines with the figures of each profile. */
export function LockItem({ row, answer, wait, fraction, isOpen, onToggle, ...actions }: LockItemProps) {
  const { title, at, sentence, rank } = row;
  const isWithLine = at !== '' && rank === 'lock';
  return (
    <li className={styles.item}>
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={onToggle}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
        <span className={styles.title}>
          <CodeWords>{title}</CodeWords>
          {isWithLine && <span className={styles.at}>{at}</span>}
        </span>
        <span className={styles.wait}>
          <BarCell fraction={fraction}>{wait}</BarCell>
        </span>
      </button>
      {sentence !== '' && (
        <p className={styles.sentence}>
          <CodeWords>{`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`}</CodeWords>
        </p>
      )}
      {isOpen && (
        <div className={styles.places}>
          <PlainTable
            caption="Lines of the lock"
            hideCaption
            columns={pageColumns(lineColumns(answer), lineFaces(answer, actions))}
            rows={lockLines(row)}
            keyOf={({ name, file, line, kind }) => `${kind} ${name} ${file}:${line}`}
          />
        </div>
      )}
    </li>
  );
}
