import { joinedBytes, streamChunks } from '../codes/byteChunks.ts';
import { crc32 } from '../codes/crc32.ts';
import { laterPart } from '../model/laterPart.ts';
import { decompressed } from './decompressed.ts';
import type { FileBytes } from './fileBytes.ts';
import { connectedInflater, InflateError, inflateBeside } from './inflateBeside.ts';

/** The compressed file violates the gzip format. The message is a sentence. */
export class GzipError extends Error {}

/** For smaller files, a second worker costs more time than it saves. */
const WORTH_A_WORKER = 256 * 1024;

/**
 * Whether a file begins with gzip's magic bytes. Two bytes suffice, because no other supported format begins with them.
 */
export function isGzip(head: Uint8Array): boolean {
  return head.length >= 2 && head[0] === 0x1f && head[1] === 0x8b;
}

/**
 * Decompresses with the browser's own gzip, which is several times faster than a library but less exact: Chromium
 * rejects a second member (which Go accepts), and Node 20 ignores bytes after the last member (which Go rejects). In
 * doubtful cases this therefore throws a GzipError, at the latest after the last chunk. The caller must then discard
 * the output and use `gunzipStrictly`, whose result counts. `expected` is the result of `sizeAtEnd`; `onBytes` is
 * called with the approximate number of bytes read from the file.
 */
export async function* gunzipNatively(
  blob: FileBytes,
  expected: Promise<number>,
  signal?: AbortSignal,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const inflater = blob instanceof Blob && blob.size >= WORTH_A_WORKER ? connectedInflater() : null;
  const chunks = inflater === null ? inflateHere(blob) : inflateBeside(inflater, blob as Blob);
  let size = 0;
  try {
    for await (const chunk of chunks) {
      signal?.throwIfAborted();
      size += chunk.length;
      onBytes?.(Math.floor(blob.size * Math.min(1, size / Math.max(await expected, 1))));
      yield chunk;
    }
  } catch (error) {
    if (!(error instanceof InflateError)) throw error;
    // A file that can no longer be read is a different error from a damaged file.
    if (error.reason === 'unreadable') throw new DOMException('The file cannot be read.', 'NotReadableError');
    throw new GzipError('The browser cannot decompress this file.');
  }
  if ((await expected) !== size % 2 ** 32) throw new GzipError('The size that the file ends with is not its own.');
}

/** The decompressed size, modulo 2^32, at the end of a valid file with one member. */
export async function sizeAtEnd(blob: FileBytes): Promise<number> {
  return new DataView(await blob.slice(-4).arrayBuffer()).getUint32(0, true);
}

async function* inflateHere(blob: FileBytes): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    yield* streamChunks(decompressed(blob));
  } catch (error) {
    throw new InflateError(error instanceof DOMException ? 'unreadable' : 'damaged');
  }
}

const strictGunzip = laterPart(() => import('fflate'));

/**
 * Decompresses as Go does, member by member: several members are one file, each must have the correct checksum and
 * size, and nothing may follow the last. Throws a GzipError with the reason. Slower than the browser's own
 * decompressor.
 */
export async function* gunzipStrictly(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { Gunzip } = await strictGunzip();
  let out: Uint8Array[] = [];
  let checksum = 0;
  let size = 0;
  let seen = 0;
  /** The last input bytes, which contain a member's trailer. */
  let recent = new Uint8Array(0);
  const gunzip = new Gunzip((data) => {
    checksum = crc32(data, checksum);
    size = (size + data.length) >>> 0;
    out.push(data);
  });
  gunzip.onmember = (start) => {
    // The start of the next member is counted from the beginning of the file; the previous member's trailer is just
    // before it.
    checkTrailer(recent.subarray(0, recent.length - (seen - start)), checksum, size);
    checksum = 0;
    size = 0;
  };
  const push = (chunk: Uint8Array, final: boolean): void => {
    try {
      gunzip.push(chunk, final);
    } catch (error) {
      throw error instanceof GzipError ? error : complaint(error, seen > chunk.length || size > 0);
    }
  };
  for await (const chunk of compressed) {
    seen += chunk.length;
    recent = joinedBytes([recent.subarray(-64), chunk]);
    push(chunk.slice(), false);
    yield* out;
    out = [];
  }
  push(new Uint8Array(0), true);
  yield* out;
  checkTrailer(recent, checksum, size);
}

function checkTrailer(bytes: Uint8Array, checksum: number, size: number): void {
  if (bytes.length < 8) throw new GzipError('The compressed file is cut off.');
  const trailer = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 8, 8);
  if (trailer.getUint32(0, true) !== checksum >>> 0 || trailer.getUint32(4, true) !== size >>> 0) {
    throw new GzipError(
      'The compressed file is damaged: its checksum does not fit its content, or other bytes follow its end.',
    );
  }
}

/** fflate's error codes: 0 unexpected end, 6 no gzip header. */
function complaint(error: unknown, begun: boolean): GzipError {
  const code = error instanceof Error && 'code' in error ? error.code : -1;
  if (code === 0) return new GzipError('The compressed file is cut off.');
  if (code === 6) {
    return new GzipError(
      begun
        ? 'Behind the end of the compressed file there are bytes that do not belong to it.'
        : 'The file begins as gzip does, but its header is malformed.',
    );
  }
  return new GzipError('The compressed file is damaged: its content cannot be decompressed.');
}
