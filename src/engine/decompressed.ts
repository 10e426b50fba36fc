/** What is handed to the decompressor at once, in bytes. */
const PIECE = 2 ** 16;
/** A file is taken from disk in blocks: the first is waited for, each further one may be twice as large as the one before. */
const LARGEST_BLOCK = 2 ** 21;

/**
 * What a gzip file holds, by the browser's own decompressor. Its stream breaks off with a TypeError where the file is
 * damaged, with a DOMException where it can no longer be read.
 */
export function decompressed(blob: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  return piecewise(blob).pipeThrough(new DecompressionStream('gzip'));
}

/**
 * The bytes of a blob in pieces. The decompressor makes everything of a piece before it waits for its reader, and deflate
 * may pack a thousand bytes into one: with the blob's own, larger chunks a file made for it fills gigabytes.
 */
function piecewise(blob: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
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
