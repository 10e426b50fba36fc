import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { formatBytes } from '../units/formatAmount.ts';
import { countText } from '../units/formatCount.ts';
import styles from './BesideRows.module.css';
import type { BesideGroup } from './besideGroups.ts';
import type { EvidenceEntry } from './evidenceState.ts';
import { useServices } from './services.ts';

/** Source code and the like that is open: a row a dropped folder, however many files it has. */
export function BesideRows({ group: { title, hint, entries } }: { group: BesideGroup }) {
  const { evidence } = useServices();
  return (
    <section aria-label={title} className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <ul>
        {foldersOf(entries).map(({ name, isFolder, ids, bytes }) => (
          <li key={name} className={styles.row}>
            <Icon name={isFolder ? 'folder' : 'file'} size={14} />
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.size}>{isFolder ? countText(ids.length, 'file') : formatBytes(bytes)}</span>
            <IconButton label={`Remove ${name}`} icon="close" size="small" onClick={() => evidence.remove(ids)} />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{hint}</p>
    </section>
  );
}

interface Folder {
  name: string;
  isFolder: boolean;
  ids: string[];
  bytes: number;
}

/** What was dropped, as the first element of the paths tells it. */
function foldersOf(entries: readonly EvidenceEntry[]): Folder[] {
  const folders = new Map<string, Folder>();
  for (const { id, path, size } of entries) {
    const slash = path.indexOf('/');
    const name = slash < 0 ? path : path.slice(0, slash);
    let folder = folders.get(name);
    if (folder === undefined) {
      folder = { name, isFolder: slash >= 0, ids: [], bytes: 0 };
      folders.set(name, folder);
    }
    folder.ids.push(id);
    folder.bytes += size;
  }
  return [...folders.values()];
}
