import { crc32 } from '../codes/crc32.ts';

/** A file as the engine reads it: a Blob, or the same of bytes in memory. */
export interface FileBytes {
  /** In bytes. */
  readonly size: number;
  slice(start?: number, end?: number): FileBytes;
  arrayBuffer(): Promise<ArrayBuffer>;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Bytes per chunk of a stream: few, because a decompressor expands a whole chunk before it waits for its reader. */
const PIECE = 2 ** 16;

/**
 * A file in memory. A worker of a page from disk has no origin of its own, and WebKit lets it read no Blob, not even
 * one that it made.
 * @param bytes the contents, which are not copied
 */
export function bytesInMemory(bytes: Uint8Array<ArrayBuffer>): FileBytes {
  return {
    size: bytes.length,
    slice: (start = 0, end = bytes.length) => bytesInMemory(bytes.subarray(start, end)),
    arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
    stream: () => {
      let at = 0;
      return new ReadableStream({
        pull(controller) {
          if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += PIECE)));
          if (at >= bytes.length) controller.close();
        },
      });
    },
  };
}

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
