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

/** Bytes that arrived in pieces, as one file. */
export function joinedInMemory(pieces: readonly Uint8Array[]): FileBytes {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return bytesInMemory(whole);
}
