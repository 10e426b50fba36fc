import { borrowScratch, returnScratch } from '../analysis/tree/scratch.ts';
import { joinedBytes } from '../codes/byteChunks.ts';
import { FileHead } from '../formats/fileHead.ts';
import type { Reading } from '../formats/inputFormat.ts';
import { isPayload } from '../link/payload/payloadFrame.ts';
import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { Side } from '../model/dataset.ts';
import { laterPart } from '../model/laterPart.ts';
import type { Problem } from '../model/problem.ts';
import type { SentItem } from '../model/sentReport.ts';
import { ArchiveError, isTar, isZip, type Member } from './archive.ts';
import { blobChunks, LimitError, limited, peek } from './byteStreams.ts';
import { additionalFormat, alternativeFormat, detectFormat, HEAD_BYTES } from './detectFormat.ts';
import { bytesInMemory, type FileBytes } from './fileBytes.ts';
import { GzipError, gunzipNatively, gunzipStrictly, isGzip, sizeAtEnd } from './gunzip.ts';
import { connectedInflater } from './inflateBeside.ts';
import { KeptChunks } from './keptChunks.ts';
import { tarMembers } from './tarMembers.ts';
import { zipMembers } from './zipMembers.ts';

/**
 * Maximum unpacked size of a file in bytes, unless the user raises it: above every profile seen so far, and small
 * enough that its tables fit into a browser tab.
 */
const LIMIT_BYTES = 512 * 1024 ** 2;

/** The highest limit that the user can choose; larger tables do not fit into a tab. */
const LAST_LIMIT = 8 * 1024 ** 3;

const payloads = laterPart(() => import('./readPayload.ts'));

/** Maximum nesting of archives in archives. */
const DEEPEST_NESTING = 3;

export interface ReadOptions {
  /** Maximum number of bytes after decompression; LIMIT_BYTES if absent. */
  limit?: number | undefined;
  signal?: AbortSignal;
  /** Called with the number of bytes read of the file on disk. */
  onProgress?: (bytes: number) => void;
}

/** One file or archive member that was read. */
export interface ReadItem {
  path: string;
  size: number;
  reading: Reading;
  /** Set if the file itself contains its side, as shared data do. */
  side?: Side | undefined;
  role?: BenchmarkRole | undefined;
  /** What its sender's report said, if it came in a link. */
  sent?: SentItem | undefined;
}

interface Named {
  path: string;
  size: number;
}

/** A file, or an archive member that was loaded into memory. */
interface Source extends Named {
  blob: FileBytes;
}

/**
 * Reads a file: unpacks it (gzip, zip, tar, in any order), recognizes its format by its content, and parses it. Yields
 * one item per file; for an archive, one per member. Never throws because of the file; throws the signal's reason.
 */
export async function* readFile(blob: FileBytes, path: string, options: ReadOptions = {}): AsyncGenerator<ReadItem> {
  yield* readBlob({ path, size: blob.size, blob }, options, 0);
}

async function* readBlob(source: Source, options: ReadOptions, nesting: number): AsyncGenerator<ReadItem> {
  const { blob } = source;
  let head: Uint8Array;
  try {
    head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer());
  } catch (error) {
    yield failed(source, error);
    return;
  }
  if (isGzip(head)) {
    yield* readGzip(source, options, nesting);
    return;
  }
  yield* guarded(source, options, () =>
    isPayload(head)
      ? readShared(source, options)
      : isZip(head)
        ? readMembers(source, zipMembers(blob), options, nesting + 1)
        : readPlain(
            source,
            // A small file is already in memory; folders with source code contain thousands of them.
            head.length === blob.size ? once(head, options) : blobChunks(blob, options.signal, options.onProgress),
            blob.size,
            options,
            nesting,
          ),
  );
}

async function* once(bytes: Uint8Array, { signal, onProgress }: ReadOptions): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  if (bytes.length > 0) yield bytes;
  onProgress?.(bytes.length);
}

/** Tries the browser's decompressor first. In doubtful cases reads again with the strict one, whose result counts. */
async function* readGzip(source: Source, options: ReadOptions, nesting: number): AsyncGenerator<ReadItem> {
  const { signal, onProgress } = options;
  /** Number of tar members that were yielded before the error occurred. */
  let passed = 0;
  try {
    let held: ReadItem | null = null;
    const expected = sizeAtEnd(source.blob);
    // If the file cannot be read, the decompressor reports the error too.
    expected.catch(() => undefined);
    const bytes = gunzipNatively(source.blob, expected, signal, onProgress);
    for await (const item of readPlain(source, bytes, expected, options, nesting)) {
      // The last item is held back until the whole stream has proved to be valid.
      if (held !== null) {
        yield held;
        passed++;
      }
      held = item;
    }
    if (held !== null) yield held;
    return;
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof GzipError)) {
      yield failed(source, error);
      return;
    }
  }
  let index = 0;
  yield* guarded(source, options, async function* strictly() {
    const bytes = gunzipStrictly(blobChunks(source.blob, signal, onProgress));
    for await (const item of readPlain(source, bytes, 0, options, nesting)) {
      if (index++ >= passed) yield item;
    }
  });
}

/** Reads decompressed bytes, about `expected` of them: a tar archive, or a file of some format. */
async function* readPlain(
  { path, size }: Named,
  bytes: AsyncIterable<Uint8Array>,
  expected: number | Promise<number>,
  options: ReadOptions,
  nesting: number,
): AsyncGenerator<ReadItem> {
  const { head: first, whole, chunks } = await peek(limited(bytes, options.limit ?? LIMIT_BYTES), HEAD_BYTES);
  if (isTar(first)) {
    yield* readMembers({ path, size }, tarMembers(chunks), options, nesting + 1);
    return;
  }
  const head = new FileHead(first, whole);
  const format = detectFormat(head);
  const alternative = alternativeFormat(head, format);
  const additional = additionalFormat(head, format);
  const kept = alternative === null && additional === null ? null : new KeptChunks();
  const memory = borrowScratch();
  let reading: Reading | null = null;
  let addition: Reading | null = null;
  try {
    // The format may stop early without closing the stream: only the end of the container shows whether the container
    // is damaged, which explains damaged content better than the content itself.
    const open = {
      [Symbol.asyncIterator]: () => ({ next: () => (kept === null ? chunks.next() : kept.next(chunks)) }),
    };
    // The size in the file may be wrong, so it is only used up to the limit.
    const aid = { bytes: Math.min(await expected, options.limit ?? LIMIT_BYTES), memory };
    reading = (await format?.read(open, aid)) ?? unknown();
    if (reading.dataset === null && alternative !== null && !kept!.isTooLong) {
      const second = await alternative.read(kept!.chunks(), aid);
      if (second.dataset !== null) reading = second;
    }
    if (additional !== null && !kept!.isTooLong) {
      addition = await additional.read(kept!.chunks(), aid);
      // A file that is nothing else is this alone.
      if (reading.dataset === null && addition.dataset !== null) [reading, addition] = [addition, null];
    }
    for await (const chunk of chunks) void chunk;
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    reading ??= setAside(format?.label ?? '', explain(error));
  } finally {
    if (memory !== null) returnScratch();
    await chunks.return(undefined);
  }
  yield { path, size, reading };
  if (addition !== null && addition.dataset !== null) yield { path, size, reading: addition };
}

async function* readMembers(
  archive: Named,
  members: AsyncIterable<Member>,
  options: ReadOptions,
  nesting: number,
): AsyncGenerator<ReadItem> {
  for await (const member of members) {
    options.signal?.throwIfAborted();
    const inner: Named = { path: `${archive.path}/${member.path}`, size: member.size };
    if (member.problem === undefined) {
      yield* guarded(inner, options, () => readMember(inner, member, options, nesting));
    } else yield { ...inner, reading: setAside('', { severity: 'fatal', message: member.problem }) };
  }
}

/** A member can be read only once. If it is compressed or an archive itself, it is first loaded into memory. */
async function* readMember(
  inner: Named,
  member: Member,
  options: ReadOptions,
  nesting: number,
): AsyncGenerator<ReadItem> {
  const { head, chunks } = await peek(limited(member.chunks(), options.limit ?? LIMIT_BYTES), HEAD_BYTES);
  if (!isGzip(head) && !isZip(head)) {
    yield* readPlain(inner, chunks, inner.size, options, nesting);
  } else if (nesting > DEEPEST_NESTING) {
    yield { ...inner, reading: setAside('archive', TOO_DEEP) };
  } else {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of chunks) pieces.push(chunk.slice());
    // The progress within a member is not the progress of the archive.
    const { onProgress: _, ...rest } = options;
    yield* readBlob(
      { ...inner, blob: connectedInflater() === null ? bytesInMemory(joinedBytes(pieces)) : new Blob(pieces) },
      rest,
      nesting,
    );
  }
}

const TOO_DEEP: Problem = {
  severity: 'fatal',
  message: 'This archive lies too deep inside other archives.',
  hint: 'Unpack it and drop what is in it.',
};

/** Reads shared data. */
async function* readShared({ path, size, blob }: Source, options: ReadOptions): AsyncGenerator<ReadItem> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  options.signal?.throwIfAborted();
  const { readPayload } = await payloads();
  const items = await readPayload(bytes, { path, size }, options.limit ?? LIMIT_BYTES);
  options.onProgress?.(size);
  yield* items;
}

/** Converts every error of a source into one more item, so that the other files are still read. */
async function* guarded(
  source: Named,
  options: ReadOptions,
  items: () => AsyncGenerator<ReadItem>,
): AsyncGenerator<ReadItem> {
  try {
    yield* items();
  } catch (error) {
    options.signal?.throwIfAborted();
    yield failed(source, error);
  }
}

function failed({ path, size }: Named, error: unknown): ReadItem {
  return { path, size, reading: setAside('', explain(error)) };
}

function setAside(recognisedAs: string, problem: Problem): Reading {
  return { dataset: null, recognisedAs, problems: [problem] };
}

function unknown(): Reading {
  return setAside('', {
    severity: 'fatal',
    message: 'Perfolio does not know what this file is.',
    hint: 'Drop a pprof profile, as `go test -cpuprofile`, `-memprofile` or /debug/pprof/ write it.',
  });
}

function explain(error: unknown): Problem {
  if (error instanceof LimitError) {
    const gigabytes = error.bytes / 1024 ** 3;
    const size = gigabytes >= 1 ? `${gigabytes} GiB` : `${Math.round(error.bytes / 1024 ** 2)} MiB`;
    return {
      severity: 'fatal',
      message: `This file unpacks to more than ${size}, where Perfolio stops so that the page stays responsive.`,
      ...(error.bytes < LAST_LIMIT
        ? {
            hint: 'If you trust the file and the machine has the memory, read on with a larger limit.',
            nextLimit: Math.min(error.bytes * 4, LAST_LIMIT),
          }
        : { hint: 'Record a shorter profile, or reduce it with `go tool pprof -proto -focus=…`.' }),
    };
  }
  if (error instanceof ArchiveError) return { severity: 'fatal', message: error.message };
  if (error instanceof GzipError) {
    return { severity: 'fatal', message: error.message, hint: 'Download or copy it again.' };
  }
  if (error instanceof RangeError) {
    return {
      severity: 'fatal',
      message: 'The browser has not enough memory for the tables of this file.',
      hint: 'Close other files or tabs, or record a shorter profile.',
    };
  }
  // Chromium has two names for a file that was changed and one that was deleted; Firefox aborts the reading of one that
  // was deleted.
  if (error instanceof DOMException && /^(NotReadable|NotFound|Abort)Error$/.test(error.name)) {
    return {
      severity: 'fatal',
      message: 'The browser cannot read this file: it was moved, changed or locked after it was dropped.',
      hint: 'Drop it again.',
    };
  }
  return {
    severity: 'fatal',
    message: `This file cannot be read: ${error instanceof Error ? error.message.replace(/\.?$/, '.') : 'unknown reason.'}`,
  };
}
