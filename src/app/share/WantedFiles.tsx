import { useStore } from 'zustand';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatBytes } from '../../units/formatAmount.ts';
import { formatCount } from '../../units/formatCount.ts';
import { useEvidence, useServices } from '../services.ts';
import { sideTitles } from '../sideTitles.ts';
import { missing } from './incomingLinks.ts';
import styles from './WantedFiles.module.css';

/** Number of listed files; the others are counted. */
const mostShown = 12;

/** The files that a link without data names and the reader has to open. Draws nothing for other links. */
export function WantedFiles() {
  const { incomingLinks } = useServices();
  const wanted = useStore(incomingLinks.store, (state) => state.wanted);
  const entries = useEvidence((state) => state.entries);
  if (wanted.length === 0) return null;
  const open = new Set(missing(wanted, entries));
  return (
    <section className={styles.wanted} aria-label="Files of this link">
      <h2 className={styles.title}>
        {wanted.length === 1
          ? 'This link needs a file. Drop it here.'
          : `This link needs ${formatCount(wanted.length)} files. Drop them here.`}
      </h2>
      <ul className={styles.files}>
        {wanted.slice(0, mostShown).map((file, index) => {
          const [side] = file.sides;
          return (
            // A link may name a file twice, and the order never changes.
            <li key={index} className={styles.file}>
              <Icon name={open.has(file) ? 'file' : 'check'} size={14} />
              <code className={styles.path}>{file.path}</code>
              {file.sides.length === 1 && side && side !== 'gone' && <Badge>{sideTitles[side]}</Badge>}
              <span className={styles.size}>{formatBytes(file.size)}</span>
            </li>
          );
        })}
      </ul>
      {wanted.length > mostShown && <p className={styles.hint}>And {formatCount(wanted.length - mostShown)} more.</p>}
      <p className={styles.hint}>They are recognised by content, under any name.</p>
    </section>
  );
}
