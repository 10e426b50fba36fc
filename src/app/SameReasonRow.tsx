import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { ProblemNote } from '../ui/ProblemNote.tsx';
import { formatCount } from '../units/formatCount.ts';
import styles from './EvidenceRow.module.css';
import type { EvidenceEntry } from './evidenceState.ts';
import { useServices } from './services.ts';

interface Props {
  /** Two or more files that were not opened for the same reason. */
  entries: readonly EvidenceEntry[];
  /** One of many rows: the reason is shown on demand, with the files. */
  terse: boolean;
  /** One row per file, shown on demand. */
  children: ReactNode;
}

/** Files that were not opened for the same reason: the reason, their number, and on demand their paths. */
export function SameReasonRow({ entries, terse, children }: Props) {
  const { evidence } = useServices();
  const [open, setOpen] = useState(false);
  const filesId = useId();
  const [first] = entries;
  const count = formatCount(entries.length);
  const names = entries.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)).join(', ');
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <IconButton
          label={open ? `Hide these ${count} files` : `Show these ${count} files`}
          icon={open ? 'chevron-down' : 'chevron-right'}
          size="small"
          aria-expanded={open}
          aria-controls={filesId}
          onClick={() => setOpen(!open)}
        />
        <div className={styles.face}>
          <span className={styles.head}>
            <span className={styles.title}>{first?.recognisedAs || 'Unknown files'}</span>
            <span className={styles.size}>{count} files</span>
          </span>
          <span className={styles.path}>
            <span className={styles.file}>{names}</span>
          </span>
        </div>
        <IconButton
          label={`Remove these ${count} files`}
          icon="close"
          size="small"
          onClick={() => evidence.remove(entries.map(({ id }) => id))}
        />
      </div>
      {(open || !terse) && (
        <div className={styles.details}>
          {first?.problems.map((problem, place) => (
            // Problems have no ids, and their order never changes.
            <ProblemNote key={place} problem={problem} />
          ))}
        </div>
      )}
      <ul id={filesId} className={styles.files} hidden={!open}>
        {open && children}
      </ul>
    </li>
  );
}
