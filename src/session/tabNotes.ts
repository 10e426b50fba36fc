import { storedJson, storeJson } from './browserStorage.ts';
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
  storeJson(storage, latestKey, latest);
}

/** Removes what `writeLatest` stored, once the database has it or something later. */
export function forgetLatest(storage: Storage | null): void {
  storeJson(storage, latestKey, null);
}

/** The session with the changes that `writeLatest` stored; they are then removed. */
export function readLatest(storage: Storage | null, session: KeptSession, id: string): KeptSession {
  const latest = storedJson(storage, latestKey) as Latest | null;
  storeJson(storage, latestKey, null);
  if (latest?.id !== id) return session;
  const files = session.files.map((file, index) => {
    const [path, items] = latest.items[index] ?? [];
    return path === file.path && items !== undefined ? { ...file, items } : file;
  });
  const { names, edits, received, place } = latest;
  return { ...session, names, edits, received, place, files };
}

/** Where the tab remembers, when it closes, which open files have not been stored yet. */
const unkeptKey = 'perfolio.unkept';

/** Remembers the paths of files that have not been stored; none forgets those of before. */
export function writeUnkept(storage: Storage | null, paths: readonly string[]): void {
  storeJson(storage, unkeptKey, paths.length === 0 ? null : paths);
}

/** The paths that `writeUnkept` remembered; they are then forgotten. */
export function takeUnkept(storage: Storage | null): string[] {
  const paths = storedJson(storage, unkeptKey);
  storeJson(storage, unkeptKey, null);
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}
