import type { SideNames } from '../model/dataset.ts';
import { plainReport, type ReportState } from '../model/report.ts';
import type { KeptFile } from './keptTab.ts';
import type { Shelf } from './shelf.ts';

/** A session's entry on the shelf; the blobs lie beside it, so that a change of a side does not write them again. */
export interface SessionRecord {
  savedAt: number;
  name: string;
  names: SideNames;
  report: ReportState;
  place: string;
  files: RecordedFile[];
  /** When it was deleted, as long as that can be undone; null where it is not. */
  deletedAt: number | null;
}

export interface RecordedFile extends Omit<KeptFile, 'blob'> {
  blobName: string;
  /** Bytes. */
  size: number;
}

const recordPrefix = 'session/';
const blobPrefix = 'blob/';

export function recordName(id: string): string {
  return recordPrefix + id;
}

/** The session that a name on the shelf is the record of; null for other names. */
export function idOfRecord(name: string): string | null {
  return name.startsWith(recordPrefix) ? name.slice(recordPrefix.length) : null;
}

/** A new name for a blob of a session. */
export function newBlobName(id: string): string {
  return `${blobPrefix}${id}/${crypto.randomUUID()}`;
}

/** The session that a blob was written for; null where the name is none of a blob. */
export function idOfBlob(name: string): string | null {
  return name.startsWith(blobPrefix) ? (name.split('/')[1] ?? '') : null;
}

/** The record of a session; null where there is none that can be understood. */
export async function readRecord(shelf: Shelf, id: string): Promise<SessionRecord | null> {
  const value = await shelf.get(recordName(id));
  return isRecord(value) ? value : null;
}

/** All records that can be understood, by session. */
export async function readRecords(shelf: Shelf): Promise<Map<string, SessionRecord>> {
  const ids = (await shelf.names()).flatMap((name) => idOfRecord(name) ?? []);
  const records = await Promise.all(ids.map(async (id) => [id, await readRecord(shelf, id)] as const));
  return new Map(records.flatMap(([id, record]) => (record === null ? [] : [[id, record] as const])));
}

export function bytesOf({ files }: SessionRecord): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Whether the user has made something of it that dropping its files again would not bring back. */
export function hasEdits({ report }: Pick<SessionRecord, 'report'>): boolean {
  return JSON.stringify(report) !== JSON.stringify(plainReport);
}

/** The page itself wrote it, perhaps an older or newer one: what is there has the right shape, or it is no record. */
function isRecord(value: unknown): value is SessionRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['savedAt', 'name', 'names', 'report', 'place', 'files', 'deletedAt'].every((key) => key in value) &&
    'files' in value &&
    Array.isArray(value.files)
  );
}
