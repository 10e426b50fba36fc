import { Badge } from '../../ui/Badge.tsx';
import { formatBytes } from '../../units/formatAmount.ts';
import { countText } from '../../units/formatCount.ts';
import { besideGroups } from '../besideGroups.ts';
import type { EvidenceEntry } from '../evidenceState.ts';
import styles from './ShareFiles.module.css';

interface Props {
  /** All that could be shared, but for what only lies beside it. */
  entries: readonly EvidenceEntry[];
  /** Source code and the like: shared together or not. */
  beside: readonly EvidenceEntry[];
  /** Ids of what is left out. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
  /** Bytes of each item in the shared form, by id; empty if files are shared as they are. */
  sizes: ReadonlyMap<string, number>;
  names: { before: string; after: string };
}

/** What is shared, file by file; each can be left out. */
export function ShareFiles({ entries, beside, left, onLeft, sizes, names }: Props) {
  function put(ids: readonly string[], shared: boolean) {
    const next = new Set(left);
    for (const id of ids) {
      if (shared) next.delete(id);
      else next.add(id);
    }
    onLeft(next);
  }

  return (
    <fieldset className={styles.files}>
      <legend className={styles.title}>What is shared</legend>
      <ul className={styles.list} data-many={entries.length > 3 || undefined}>
        {entries.map(({ id, path, side, size }) => {
          const packed = sizes.get(id);
          return (
            <li key={id}>
              <label className={styles.file}>
                <input
                  type="checkbox"
                  checked={!left.has(id)}
                  onChange={(event) => put([id], event.currentTarget.checked)}
                />
                <span className={styles.path} title={path}>
                  {path}
                </span>
                {side !== null && <Badge>{names[side]}</Badge>}
                <span className={styles.size}>
                  {formatBytes(size)}
                  {packed !== undefined && !left.has(id) && ` → ${formatBytes(packed)}`}
                </span>
              </label>
            </li>
          );
        })}
        {besideGroups(beside).map(({ title, entries: files }) => (
          <li key={title}>
            <label className={styles.file}>
              <input
                type="checkbox"
                checked={files.some(({ id }) => !left.has(id))}
                onChange={(event) =>
                  put(
                    files.map(({ id }) => id),
                    event.currentTarget.checked,
                  )
                }
              />
              <span className={styles.path}>{title}</span>
              <span className={styles.size}>
                {countText(files.length, 'file')}, {formatBytes(files.reduce((sum, { size }) => sum + size, 0))}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
