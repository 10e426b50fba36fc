import { randomId } from '../codes/randomId.ts';
import type { SideNames } from '../model/dataset.ts';
import type { Edits } from '../model/edits/edit.ts';
import type { KeptFile } from './keptTab.ts';
import type { SessionStore } from './sessionStore.ts';

/**
 * A session's record in the database. Blobs are stored separately, so that changing a side does not write them again.
 */
export interface SessionRecord {
  savedAt: number;
  name: string;
  names: SideNames;
  subject?: string;
  edits: Edits;
  /** As in `KeptSession`. */
  received: Edits;
  place: string;
  files: RecordedFile[];
  /** The time of deletion while the user can still undo it; null if the session is not deleted. */
  deletedAt: number | null;
}

export interface RecordedFile extends Omit<KeptFile, 'blob'> {
  blobName: string;
  /** Size in bytes. */
  size: number;
}

const recordPrefix = 'session/';
const blobPrefix = 'blob/';

export function recordName(id: string): string {
  return recordPrefix + id;
}

/** The session whose record has this storage name; null for other names. */
export function idOfRecord(name: string): string | null {
  return name.startsWith(recordPrefix) ? name.slice(recordPrefix.length) : null;
}

/** A new storage name for a blob of a session. */
export function newBlobName(id: string): string {
  return `${blobPrefix}${id}/${randomId()}`;
}

/** The session for which a blob was written; null if the name is no blob's. */
export function idOfBlob(name: string): string | null {
  return name.startsWith(blobPrefix) ? (name.split('/')[1] ?? '') : null;
}

/** The record of a session; null if there is none or if it is invalid. */
export async function readRecord(sessionStore: SessionStore, id: string): Promise<SessionRecord | null> {
  const value = await sessionStore.get(recordName(id));
  return isRecord(value) ? value : null;
}

/** All valid records, by session. */
export async function readRecords(sessionStore: SessionStore): Promise<Map<string, SessionRecord>> {
  const ids = (await sessionStore.names()).flatMap((name) => idOfRecord(name) ?? []);
  const records = await Promise.all(ids.map(async (id) => [id, await readRecord(sessionStore, id)] as const));
  return new Map(records.flatMap(([id, record]) => (record === null ? [] : [[id, record] as const])));
}

export function bytesOf({ files }: SessionRecord): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Checks the record only roughly, because the page itself wrote it, possibly a newer version. */
function isRecord(value: unknown): value is SessionRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['savedAt', 'name', 'names', 'edits', 'received', 'place', 'files', 'deletedAt'].every((key) => key in value) &&
    'files' in value &&
    Array.isArray(value.files)
  );
}

/** Removes sessions and their files from the store. */
export async function erase(
  sessionStore: SessionStore,
  erased: readonly (readonly [string, SessionRecord])[],
): Promise<void> {
  const names = erased.flatMap(([id, { files }]) => [recordName(id), ...files.map(({ blobName }) => blobName)]);
  if (names.length > 0) await sessionStore.remove(names);
}
