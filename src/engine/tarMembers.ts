import { ArchiveError, hasTarChecksum, isClutter, type Member, maxMembers, memberPath } from './archive.ts';

const block = 512;
/** Maximum size in bytes of a member that contains a long name or attributes. */
const maxAttributes = 2 ** 20;
const withHoles = 'This file is stored with holes inside the tar archive, which Perfolio does not unpack.';

/**
 * The files of a tar archive, unpacked from its stream with only one chunk in memory. The unread rest of a member is
 * skipped when the next one is requested. Folders, links and desktop clutter are omitted. Throws an ArchiveError if the
 * archive is damaged, cut off, or has more than 20,000 members.
 */
export async function* tarMembers(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  const source = new Source(chunks);
  let attributes = new Map<string, string>();
  try {
    for (let seen = 0; ; seen++) {
      const header = await source.exactly(block);
      // Two blocks of zeros end an archive; if they are missing, which is common, nothing is lost.
      if (header.every((byte) => byte === 0)) return;
      if (header.length < block) throw cutOff('');
      if (!hasTarChecksum(header)) throw new ArchiveError('The tar archive is damaged: a header does not add up.');
      if (seen >= maxMembers) {
        throw new ArchiveError('The tar archive has more than 20,000 entries. The first 20,000 were looked at.');
      }
      const type = String.fromCharCode(header[156] ?? 0);
      const size = sizeOf(header, attributes);
      const padding = (block - (size % block)) % block;

      if (type === 'x' || type === 'L') {
        if (size > maxAttributes) throw new ArchiveError('The tar archive is damaged: a file name is too long.');
        const bytes = await source.exactly(size);
        if (bytes.length < size || !(await source.skip(padding))) throw cutOff('');
        if (type === 'x') for (const [key, value] of paxRecords(bytes)) attributes.set(key, value);
        else attributes.set('path', cString(bytes));
        continue;
      }

      const path = memberPath(attributes.get('GNU.sparse.name') ?? attributes.get('path') ?? headerPath(header));
      const isSparse = type === 'S' || [...attributes.keys()].some((key) => key.startsWith('GNU.sparse.'));
      attributes = new Map();
      let left = size;
      if ((['0', '\0', '7'].includes(type) || isSparse) && !isClutter(path)) {
        let isOpen = true;
        async function* content(): AsyncGenerator<Uint8Array> {
          if (isSparse) throw new ArchiveError(withHoles);
          while (left > 0) {
            if (!isOpen) throw new ArchiveError('The tar archive was read on before this file was asked for.');
            const chunk = await source.upTo(left);
            if (chunk.length === 0) throw cutOff(path);
            left -= chunk.length;
            yield chunk;
          }
        }
        yield { path, size, ...(isSparse ? { problem: withHoles } : {}), chunks: content };
        isOpen = false;
      }
      if (!(await source.skip(left + padding)) && left > 0) throw cutOff(path);
    }
  } finally {
    await source.close();
  }
}

function cutOff(path: string): ArchiveError {
  return new ArchiveError(
    path === '' ? 'The tar archive is cut off.' : `The tar archive is cut off in the middle of ${path}.`,
  );
}

/** A size in octal digits or, if the first bit is set, in binary (sizes from 8 GB). */
function sizeOf(header: Uint8Array, attributes: Map<string, string>): number {
  const stated = attributes.get('size');
  if (stated !== undefined && /^\d+$/.test(stated)) return Number(stated);
  const field = header.subarray(124, 136);
  if (((field[0] ?? 0) & 0x80) !== 0) return field.subarray(1).reduce((sum, byte) => sum * 256 + byte, 0);
  const octal = cString(field).trim();
  if (!/^[0-7]*$/.test(octal)) throw new ArchiveError('The tar archive is damaged: a size is not a number.');
  return octal === '' ? 0 : Number.parseInt(octal, 8);
}

function headerPath(header: Uint8Array): string {
  const name = cString(header.subarray(0, 100));
  // GNU's own variant ("ustar  ") stores times in the field that the standard uses for folders.
  const isStandard = cString(header.subarray(257, 263)) === 'ustar';
  const folders = isStandard ? cString(header.subarray(345, 500)) : '';
  return folders === '' ? name : `${folders}/${name}`;
}

/**
 * Parses records like "27 path=some/long/name
 * ": a length (of the whole record), a key, a value.
 */
function* paxRecords(bytes: Uint8Array): Generator<[string, string]> {
  let at = 0;
  while (at < bytes.length) {
    const space = bytes.indexOf(32, at);
    const length = space < 0 ? Number.NaN : Number(decode(bytes.subarray(at, space)));
    if (!Number.isInteger(length) || length < 5 || at + length > bytes.length) return;
    const record = decode(bytes.subarray(space + 1, at + length - 1));
    const equals = record.indexOf('=');
    if (equals > 0) yield [record.slice(0, equals), record.slice(equals + 1)];
    at += length;
  }
}

function cString(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return decode(end < 0 ? bytes : bytes.subarray(0, end));
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Reads a stream in portions of a requested size. */
class Source {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest = new Uint8Array();

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Between 1 and `most` bytes, without copying; no bytes at the end of the stream. */
  async upTo(most: number): Promise<Uint8Array> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next();
      if (next.done === true) return new Uint8Array();
      this.#rest = next.value as Uint8Array<ArrayBuffer>;
    }
    const portion = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(portion.length);
    return portion;
  }

  /** A copy of the next `size` bytes, or of fewer if the stream ends. */
  async exactly(size: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(size);
    let filled = 0;
    while (filled < size) {
      const portion = await this.upTo(size - filled);
      if (portion.length === 0) return bytes.subarray(0, filled);
      bytes.set(portion, filled);
      filled += portion.length;
    }
    return bytes;
  }

  /** Returns false if the stream ends before. */
  async skip(size: number): Promise<boolean> {
    for (let left = size; left > 0; ) {
      const portion = await this.upTo(left);
      if (portion.length === 0) return false;
      left -= portion.length;
    }
    return true;
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
