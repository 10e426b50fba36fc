import type { KeptFile } from './keptTab.ts';
import type { RecordedFile, SessionRecord } from './sessionRecord.ts';
import type { SessionStore } from './sessionStore.ts';

/**
 * Number of bytes compared first at either end: files of the same size mostly differ there, so the rest need not be
 * read.
 */
const probeBytes = 16 * 1024;
/** Number of bytes compared at a time, in about a millisecond: the page stays responsive, and the memory small. */
const pieceBytes = 2 ** 20;

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
  for (const [index, { blob }] of files.entries()) {
    const kept = await sessionStore.get(partners[index]!.blobName);
    // A file that was changed on disk after it was opened cannot be read.
    if (!(kept instanceof Blob) || !(await isAlike(kept, blob).catch(() => false))) return null;
  }
  return partners;
}

/**
 * Whether all bytes are the same. Not by a hash: both files are at hand, so comparing them reads no more than hashing
 * both would, is certain, and also works where browsers have no `crypto.subtle`.
 */
async function isAlike(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  const isProbed =
    (await isSame(a.slice(0, probeBytes), b.slice(0, probeBytes))) &&
    (await isSame(a.slice(-probeBytes), b.slice(-probeBytes)));
  if (!isProbed) return false;
  for (let index = probeBytes; index < a.size - probeBytes; index += pieceBytes) {
    if (!(await isSame(a.slice(index, index + pieceBytes), b.slice(index, index + pieceBytes)))) return false;
  }
  return true;
}

async function isSame(a: Blob, b: Blob): Promise<boolean> {
  const [one, other] = await Promise.all([a.arrayBuffer(), b.arrayBuffer()]);
  if (one.byteLength !== other.byteLength) return false;
  // Eight bytes at a time, and the few at the end.
  const words = one.byteLength >>> 3;
  const [ones, others] = [new BigUint64Array(one, 0, words), new BigUint64Array(other, 0, words)];
  for (let index = 0; index < words; index++) if (ones[index] !== others[index]) return false;
  const [rest, otherRest] = [new Uint8Array(one, words * 8), new Uint8Array(other, words * 8)];
  return rest.every((byte, index) => byte === otherRest[index]);
}
