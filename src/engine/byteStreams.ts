import { joinedBytes } from '../codes/byteChunks.ts';
import type { FileBytes } from './fileBytes.ts';

/** Size of each chunk of a blob, in bytes. */
const PIECE = 512 * 1024;

/** More bytes than the limit, which is `bytes`. */
export class LimitError extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super(`more than ${bytes} bytes`);
    this.bytes = bytes;
  }
}

/**
 * The bytes of a blob, chunk by chunk. Calls `onBytes` with the number of bytes delivered so far. Throws the signal's
 * reason when it is aborted.
 */
export async function* blobChunks(
  blob: FileBytes,
  signal?: AbortSignal,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < blob.size; start += PIECE) {
    signal?.throwIfAborted();
    const piece = new Uint8Array(await blob.slice(start, start + PIECE).arrayBuffer());
    signal?.throwIfAborted();
    onBytes?.(start + piece.length);
    yield piece;
  }
}

/** The same chunks; throws a LimitError if they exceed `limit` bytes. */
export async function* limited(chunks: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > limit) throw new LimitError(limit);
    yield chunk;
  }
}

/**
 * Reads the beginning of a stream without losing it: at most `size` bytes (a copy), whether they are the whole stream,
 * and the complete stream, which can be read once.
 */
export async function peek(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{ head: Uint8Array; whole: boolean; chunks: AsyncGenerator<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const kept: Uint8Array[] = [];
  let length = 0;
  let whole = false;
  while (length <= size) {
    const next = await iterator.next();
    if (next.done === true) {
      whole = true;
      break;
    }
    // The owner may reuse a chunk after the next one is requested.
    kept.push(next.value.slice());
    length += next.value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield* kept;
      if (whole) return;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head: joinedBytes(kept, Math.min(size, length)), whole, chunks: all() };
}
