import { streamChunks } from '../codes/byteChunks.ts';
import { crc32 } from '../codes/crc32.ts';
import { ArchiveError, isClutter, type Member, maxMembers, memberPath } from './archive.ts';
import type { FileBytes } from './fileBytes.ts';

/** A member's entry in the archive's directory. */
interface Entry {
  path: string;
  flags: number;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  /** The offset of the member's own header. */
  offset: number;
  isLink: boolean;
}

const endSize = 22;
const maxComment = 0xffff;
const maxDirectorySize = 64 * 2 ** 20;

const methods: Readonly<Record<number, string>> = {
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'xz',
  98: 'PPMd',
  99: 'AES encryption',
};

/**
 * The files of a zip archive in the order of its directory. Only the directory and the requested members are loaded.
 * Folders, links and desktop clutter are omitted. Throws an ArchiveError if the directory is missing or damaged, and
 * after the first 20,000 entries.
 */
export async function* zipMembers(blob: FileBytes): AsyncGenerator<Member> {
  const { entries, isCut } = await readDirectory(blob);
  // If members share their compressed bytes, a small archive could unpack to endless data.
  const packed = entries.reduce((sum, entry) => sum + entry.packedSize, 0);
  if (packed > blob.size) {
    throw new ArchiveError('The directory of the zip archive is damaged: it lists more bytes than the archive has.');
  }
  for (const entry of entries) {
    if (entry.isLink || isClutter(entry.path)) continue;
    const problem = problemOf(entry);
    const { path, size } = entry;
    yield { path, size, ...(problem === '' ? {} : { problem }), chunks: () => unpack(blob, entry) };
  }
  if (isCut) {
    throw new ArchiveError('The zip archive has more than 20,000 entries. The first 20,000 were looked at.');
  }
}

function problemOf(entry: Entry): string {
  if ((entry.flags & 1) !== 0) return 'This file is encrypted inside the zip archive.';
  if (entry.method === 0 || entry.method === 8) return '';
  const method = methods[entry.method] ?? `compression method ${entry.method}`;
  return `This file is packed with ${method}, which Perfolio does not unpack.`;
}

async function readDirectory(blob: FileBytes): Promise<{ entries: Entry[]; isCut: boolean }> {
  const directoryPlace = await findDirectory(blob);
  if (directoryPlace.size > maxDirectorySize) throw new ArchiveError('The zip archive lists too many files.');
  const view = await viewOf(blob, directoryPlace.start, directoryPlace.start + directoryPlace.size);
  const entries: Entry[] = [];
  let at = 0;
  while (at + 46 <= view.byteLength && view.getUint32(at, true) === 0x02014b50 && entries.length < maxMembers) {
    const nameSize = view.getUint16(at + 28, true);
    const extraSize = view.getUint16(at + 30, true);
    const next = at + 46 + nameSize + extraSize + view.getUint16(at + 32, true);
    if (next > view.byteLength) break;
    entries.push(readEntry(view, at, nameSize, extraSize, directoryPlace.shift));
    at = next;
  }
  const isCut = entries.length === maxMembers && directoryPlace.count > maxMembers;
  if (!isCut && entries.length < directoryPlace.count) {
    throw new ArchiveError('The directory of the zip archive is damaged.');
  }
  return { entries, isCut };
}

interface DirectoryPlace {
  start: number;
  size: number;
  count: number;
  /** Number of bytes before the archive, as in a self-extracting one; the offsets do not include them. */
  shift: number;
}

/** Finds the directory from the end of the archive; only a comment may follow it. */
async function findDirectory(blob: FileBytes): Promise<DirectoryPlace> {
  const tailStart = Math.max(0, blob.size - endSize - maxComment);
  const tail = await viewOf(blob, tailStart, blob.size);
  let at = tail.byteLength - endSize;
  while (
    at >= 0 &&
    (tail.getUint32(at, true) !== 0x06054b50 || at + endSize + tail.getUint16(at + 20, true) > tail.byteLength)
  ) {
    at--;
  }
  if (at < 0) {
    throw new ArchiveError('The zip archive is cut off: its directory, which stands at the end, is missing.');
  }
  let count = tail.getUint16(at + 10, true);
  let size = tail.getUint32(at + 12, true);
  let offset = tail.getUint32(at + 16, true);
  let end = tailStart + at;
  // An archive with more than 65,535 members or 4 GB has its true numbers in a larger record just before.
  if ((count === 0xffff || size === 0xffffffff || offset === 0xffffffff) && end >= 20) {
    const locator = await viewOf(blob, end - 20, end);
    if (locator.getUint32(0, true) === 0x07064b50) {
      const large = await findLargeEnd(blob, Number(locator.getBigUint64(8, true)), end - 20);
      count = Number(large.view.getBigUint64(32, true));
      size = Number(large.view.getBigUint64(40, true));
      offset = Number(large.view.getBigUint64(48, true));
      end = large.start;
    }
  }
  const start = end - size;
  if (start < 0 || offset > start) throw new ArchiveError('The directory of the zip archive is damaged.');
  return { start, size, count, shift: start - offset };
}

/** The stated position is wrong if bytes precede the archive. All common tools write a record of 56 bytes. */
async function findLargeEnd(
  blob: FileBytes,
  stated: number,
  locator: number,
): Promise<{ view: DataView; start: number }> {
  for (const start of [stated, locator - 56]) {
    if (start < 0 || start + 56 > blob.size) continue;
    const view = await viewOf(blob, start, start + 56);
    if (view.getUint32(0, true) === 0x06064b50) return { view, start };
  }
  throw new ArchiveError('The directory of the zip archive is damaged.');
}

function readEntry(view: DataView, at: number, nameSize: number, extraSize: number, shift: number): Entry {
  const nameBytes = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameSize);
  const [size, packedSize, offset] = largeNumbers(view, at, at + 46 + nameSize, extraSize);
  const unixMode = view.getUint8(at + 5) === 3 ? view.getUint16(at + 40, true) : 0;
  return {
    path: memberPath(decodeName(nameBytes)),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize,
    size,
    offset: offset + shift,
    isLink: (unixMode & 0xf000) === 0xa000,
  };
}

/**
 * Size, compressed size and offset. Numbers that do not fit into 32 bits are in the zip64 extra field, in this order.
 */
function largeNumbers(view: DataView, at: number, extraStart: number, extraSize: number): [number, number, number] {
  const numbers: [number, number, number] = [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ];
  const extraEnd = extraStart + extraSize;
  for (let field = extraStart; field + 4 <= extraEnd; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    const end = Math.min(extraEnd, field + 4 + view.getUint16(field + 2, true));
    let next = field + 4;
    for (const index of [0, 1, 2] as const) {
      if (numbers[index] !== 0xffffffff || next + 8 > end) continue;
      numbers[index] = Number(view.getBigUint64(next, true));
      next += 8;
    }
  }
  return numbers;
}

/** Most tools write UTF-8, even if the flag for UTF-8 is not set. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function* unpack(blob: FileBytes, entry: Entry): AsyncGenerator<Uint8Array> {
  const problem = problemOf(entry);
  if (problem !== '') throw new ArchiveError(problem);
  const header = await viewOf(blob, entry.offset, entry.offset + 30);
  if (header.byteLength < 30 || header.getUint32(0, true) !== 0x04034b50) throw damaged(entry);
  const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + entry.packedSize > blob.size) throw damaged(entry);

  const packed = blob.slice(start, start + entry.packedSize).stream();
  const stream = entry.method === 0 ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
  let crc = 0;
  let size = 0;
  try {
    for await (const chunk of streamChunks(stream)) {
      size += chunk.length;
      if (size > entry.size) break;
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch {
    throw damaged(entry);
  }
  if (size !== entry.size || crc !== entry.crc) throw damaged(entry);
}

function damaged(entry: Entry): ArchiveError {
  return new ArchiveError(
    `The file ${entry.path} is damaged inside the zip archive: its checksum or size does not hold.`,
  );
}

async function viewOf(blob: FileBytes, start: number, end: number): Promise<DataView> {
  return new DataView(await blob.slice(start, end).arrayBuffer());
}
