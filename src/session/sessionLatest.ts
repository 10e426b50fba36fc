import type { KeptSession } from './keptTab.ts';

/** What changes in a session without its files; storage of the tab takes it at once, when there is no time for the shelf. */
type Latest = Pick<KeptSession, 'names' | 'report' | 'place'> & {
  id: string;
  items: [path: string, items: KeptSession['files'][number]['items']][];
};

const latestKey = 'perfolio.latest';

/** Writes down what has not reached the shelf yet. */
export function writeLatest(storage: Storage | null, { files, names, report, place }: KeptSession, id: string): void {
  const latest: Latest = { id, names, report, place, items: files.map(({ path, items }) => [path, items]) };
  try {
    storage?.setItem(latestKey, JSON.stringify(latest));
  } catch {
    // Then what was changed in the last moment is as it was before.
  }
}

/** The session with what was written down last about it, once. */
export function readLatest(storage: Storage | null, session: KeptSession, id: string): KeptSession {
  try {
    const text = storage?.getItem(latestKey) ?? null;
    storage?.removeItem(latestKey);
    const latest = text === null ? null : (JSON.parse(text) as Latest);
    if (latest?.id !== id) return session;
    const files = session.files.map((file, at) => {
      const [path, items] = latest.items[at] ?? [];
      return path === file.path && items !== undefined ? { ...file, items } : file;
    });
    const { names, report, place } = latest;
    return { ...session, names, report, place, files };
  } catch {
    return session;
  }
}
