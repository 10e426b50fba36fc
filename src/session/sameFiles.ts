import type { KeptFile } from './keptTab.ts';
import type { RecordedFile, SessionRecord } from './sessionRecord.ts';
import type { SessionStore } from './sessionStore.ts';

/**
 * Number of bytes compared at the beginning and at the end of each file: different profiles of the same size differ there.
 */
const probeBytes = 16 * 1024;

/** For each file, the file of a session with the same path and content; null unless all files are the same. */
export async function sameFiles(
  sessionStore: SessionStore,
  files: readonly KeptFile[],
  record: SessionRecord,
): Promise<RecordedFile[] | null> {
  if (files.length !== record.files.length) return null;
  const left = new Map(record.files.map((file) => [file.path, file]));
  const partners: RecordedFile[] = [];
  for (const { path, blob } of files) {
    const partner = left.get(path);
    if (partner === undefined || partner.size !== blob.size) return null;
    left.delete(path);
    partners.push(partner);
  }
  for (const [at, { blob }] of files.entries()) {
    const kept = await sessionStore.get(partners[at]!.blobName);
    if (!(kept instanceof Blob) || !(await isAlike(kept, blob))) return null;
  }
  return partners;
}

async function isAlike(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  return (
    (await isSame(a.slice(0, probeBytes), b.slice(0, probeBytes))) && isSame(a.slice(-probeBytes), b.slice(-probeBytes))
  );
}

async function isSame(a: Blob, b: Blob): Promise<boolean> {
  const [one, other] = await Promise.all([a, b].map(async (part) => new Uint8Array(await part.arrayBuffer())));
  return one!.every((byte, at) => byte === other![at]);
}
