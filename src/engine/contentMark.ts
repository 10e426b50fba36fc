import { crc32 } from '../codes/crc32.ts';
import type { FileBytes } from './fileBytes.ts';

/**
 * Bytes at either end that are looked at: files of the same size mostly differ there, and gzip and zip end with
 * checksums of all contents.
 */
const PROBE_BYTES = 2 ** 16;

/**
 * The checksum of a file's two ends, by which another content is noticed; −1 if the file cannot be read. Chromium
 * refuses to read a file that has changed on disk since it was chosen; Firefox reads what it contains now, under the
 * size and the time that it had.
 */
export async function contentMark(blob: FileBytes): Promise<number> {
  try {
    const head = await blob.slice(0, PROBE_BYTES).arrayBuffer();
    const tail = await blob.slice(Math.max(PROBE_BYTES, blob.size - PROBE_BYTES)).arrayBuffer();
    return crc32(new Uint8Array(tail), crc32(new Uint8Array(head)));
  } catch {
    return -1;
  }
}
