import type { FileBytes } from './fileBytes.ts';

/** Number of bytes passed to the decompressor at once. */
const PIECE = 2 ** 16;
/**
 * Maximum block size for reading a file from disk. Each block may be twice as large as the one before, so that the
 * first arrives soon.
 */
const LARGEST_BLOCK = 2 ** 21;

/**
 * The contents of a gzip file, from the browser's own decompressor. The stream ends with a TypeError if the file is
 * damaged, with a DOMException if it can no longer be read.
 */
export function decompressed(blob: FileBytes): ReadableStream<Uint8Array<ArrayBuffer>> {
  return piecewise(blob).pipeThrough(new DecompressionStream('gzip'));
}

/**
 * The bytes of a blob in small pieces. The decompressor expands a whole piece before it waits for its reader, and
 * deflate can pack a thousand bytes into one: with the blob's own, larger chunks a malicious file would fill gigabytes.
 */
function piecewise(blob: FileBytes): ReadableStream<Uint8Array<ArrayBuffer>> {
  let block = new Uint8Array(0);
  let at = 0;
  let taken = 0;
  let size = PIECE;
  return new ReadableStream(
    {
      async pull(controller) {
        if (at === block.length) {
          if (taken === blob.size) {
            controller.close();
            return;
          }
          block = new Uint8Array(await blob.slice(taken, taken + size).arrayBuffer());
          taken += block.length;
          size = Math.min(size * 2, LARGEST_BLOCK);
          at = 0;
        }
        controller.enqueue(block.subarray(at, at + PIECE));
        at = Math.min(at + PIECE, block.length);
      },
    },
    { highWaterMark: 1 },
  );
}
