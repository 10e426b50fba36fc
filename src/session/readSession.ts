import type { KeptFile, KeptSession } from './keptTab.ts';
import { readRecord } from './sessionRecord.ts';
import type { SessionStore } from './sessionStore.ts';

/**
 * A session with its files; null if there is none, or if none of its files can be read.
 * @param names receives the storage name of each file's blob
 */
export async function readSession(
  sessionStore: SessionStore,
  id: string,
  names: Map<Blob, string> = new Map(),
): Promise<KeptSession | null> {
  const record = await readRecord(sessionStore, id);
  if (record === null) return null;
  const files: KeptFile[] = [];
  for (const { path, limit, items, blobName } of record.files) {
    const blob = await sessionStore.get(blobName);
    if (!(blob instanceof Blob)) continue;
    names.set(blob, blobName);
    files.push({ path, limit, items, blob });
  }
  const { name, names: sides, subject = '', edits, received, place } = record;
  return files.length === 0 ? null : { files, names: sides, subject, name, edits, received, place };
}
