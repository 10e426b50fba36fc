import type { ReactNode } from 'react';
import type { LockRank } from '../../../../analysis/contention/lockStory.ts';
import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { PaneBar } from '../../parts/PaneBar.tsx';
import styles from './LocksPane.module.css';

/** At most this many locks are listed; the search finds others. */
export const mostLocks = 100;

export interface LockGroupsProps<Row extends { rank: LockRank }> {
  answer: { rows: readonly Row[]; rowCount: number; allRows: number; missing: readonly string[]; searchError: string };
  busy: boolean;
  query: string;
  /** Above the groups: what is joined. */
  children: ReactNode;
  /** Accessible name of the list of what further profiles would show. */
  missingLabel: string;
  /** `the longest wait first` */
  order: string;
  exports: ReactNode;
  renderGroup: (rank: LockRank, rows: readonly Row[]) => ReactNode;
  /** What identifies a lock. */
  note: string;
}

/** Locks in groups: those that are contended for, waits for other goroutines, and those that are not the program's. */
export function LockGroups<Row extends { rank: LockRank }>(props: LockGroupsProps<Row>) {
  const { answer, busy, query, children, missingLabel, order, exports, renderGroup, note } = props;
  const { rows, rowCount, allRows, missing, searchError } = answer;
  const shown = Math.min(rowCount, mostLocks);
  const all = countText(allRows, 'row');
  return (
    <div className={styles.pane} aria-busy={busy}>
      {children}
      {missing.length > 0 && (
        <ul className={styles.missing} aria-label={missingLabel}>
          {missing.map((sentence) => (
            <li key={sentence}>
              <CodeWords>{sentence}</CodeWords>
            </li>
          ))}
        </ul>
      )}
      <PaneBar
        caption={searchError || `${shown === allRows ? all : `${formatCount(shown)} of ${all}`}, ${order}.`}
        exports={exports}
      />
      {rows.length === 0 && (
        <p className={styles.note}>{query === '' ? 'Nobody waited.' : `Nothing matches “${query}”.`}</p>
      )}
      {(['lock', 'wait', 'aside'] as const).map((rank) => {
        const ofRank = rows.filter((row) => row.rank === rank);
        return ofRank.length > 0 && renderGroup(rank, ofRank);
      })}
      <p className={styles.note}>{note}</p>
    </div>
  );
}
