import type { KeptSession } from './keptTab.ts';

/**
 * The changes of a session except its files. The tab's storage takes them at once, if there is no time to write to the
 * database.
 */
type Latest = Pick<KeptSession, 'names' | 'edits' | 'received' | 'place'> & {
  id: string;
  items: [path: string, items: KeptSession['files'][number]['items']][];
};

const latestKey = 'perfolio.latest';

/** Stores changes that have not been written to the database yet. */
export function writeLatest(
  storage: Storage | null,
  { files, names, edits, received, place }: KeptSession,
  id: string,
): void {
  const latest: Latest = { id, names, edits, received, place, items: files.map(({ path, items }) => [path, items]) };
  try {
    storage?.setItem(latestKey, JSON.stringify(latest));
  } catch {
    // Without storage, the last changes are lost.
  }
}

/** Removes what `writeLatest` stored, once the database has it or something later. */
export function forgetLatest(storage: Storage | null): void {
  try {
    storage?.removeItem(latestKey);
  } catch {
    // Then a session with another id ignores it.
  }
}

/** The session with the changes that `writeLatest` stored; they are then removed. */
export function readLatest(storage: Storage | null, session: KeptSession, id: string): KeptSession {
  try {
    const text = storage?.getItem(latestKey) ?? null;
    storage?.removeItem(latestKey);
    const latest = text === null ? null : (JSON.parse(text) as Latest);
    if (latest?.id !== id) return session;
    const files = session.files.map((file, index) => {
      const [path, items] = latest.items[index] ?? [];
      return path === file.path && items !== undefined ? { ...file, items } : file;
    });
    const { names, edits, received, place } = latest;
    return { ...session, names, edits, received, place, files };
  } catch {
    return session;
  }
}
