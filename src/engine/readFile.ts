import type { Reading } from '../formats/inputFormat.ts';
import type { Problem } from '../model/problem.ts';
import { isTar, isZip, type Member } from './archive.ts';
import { blobChunks, LimitError, limited, peek } from './byteStreams.ts';
import { detectFormat, HEAD_BYTES } from './detectFormat.ts';
import { GzipError, gunzipNatively, gunzipStrictly, isGzip } from './gunzip.ts';
import { tarMembers } from './tarMembers.ts';
import { zipMembers } from './zipMembers.ts';

/**
 * Most bytes that one file may unpack to unless the reader of the page says otherwise: beyond any profile seen so far,
 * and little enough that the tables made of it fit into a browser tab.
 */
export const LIMIT_BYTES = 1024 ** 3;

/** No limit is raised beyond this: larger tables do not fit into a tab. */
const LAST_LIMIT = 8 * 1024 ** 3;

/** Archives in archives in archives are no evidence. */
const DEEPEST_NESTING = 3;

export interface ReadOptions {
  /** Most bytes after decompression; LIMIT_BYTES without it. */
  limit?: number;
  signal?: AbortSignal;
  /** Bytes of the file as it lies on disk that have been taken. */
  onProgress?: (bytes: number) => void;
}

/** One file, or one member of an archive, as it was read. */
export interface ReadItem {
  path: string;
  size: number;
  reading: Reading;
}

/** Where bytes come from; opened anew for a second attempt. */
interface Source {
  path: string;
  size: number;
  open(): AsyncGenerator<Uint8Array<ArrayBuffer>>;
}

/**
 * Reads a file: unpacks it (gzip, zip, tar, in any order), recognises what it is by its content, and reads it. Yields
 * one item a file, for an archive one a member. Never throws because of the file; throws the signal's reason.
 */
export async function* readFile(blob: Blob, path: string, options: ReadOptions = {}): AsyncGenerator<ReadItem> {
  const source: Source = {
    path,
    size: blob.size,
    open: () => blobChunks(blob, options.signal, options.onProgress),
  };
  const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer());
  if (isZip(head)) {
    yield* guarded(source, options, () => readMembers(source, zipMembers(blob), options, 1));
    return;
  }
  yield* readSource(source, head, options, 0);
}

async function* readSource(
  source: Source,
  head: Uint8Array,
  options: ReadOptions,
  nesting: number,
): AsyncGenerator<ReadItem> {
  if (isGzip(head)) yield* readGzip(source, options, nesting);
  else yield* guarded(source, options, () => readPlain(source, source.open(), options, nesting));
}

/** Natively first; where that is in doubt, once more and strictly, whose verdict counts. */
async function* readGzip(source: Source, options: ReadOptions, nesting: number): AsyncGenerator<ReadItem> {
  /** Members of a tar that were already handed on when the doubt came up. */
  let passed = 0;
  try {
    let held: ReadItem | null = null;
    for await (const item of readPlain(source, gunzipNatively(source.open()), options, nesting)) {
      // The last item waits until the whole stream has proved sound.
      if (held !== null) {
        yield held;
        passed++;
      }
      held = item;
    }
    if (held !== null) yield held;
    return;
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof GzipError)) {
      yield failed(source, error);
      return;
    }
  }
  let index = 0;
  yield* guarded(source, options, async function* strictly() {
    for await (const item of readPlain(source, gunzipStrictly(source.open()), options, nesting)) {
      if (index++ >= passed) yield item;
    }
  });
}

/** Reads bytes that are no longer compressed: a tar, or a file of some format. */
async function* readPlain(
  source: Source,
  bytes: AsyncIterable<Uint8Array>,
  options: ReadOptions,
  nesting: number,
): AsyncGenerator<ReadItem> {
  const { head, whole, chunks } = await peek(limited(bytes, options.limit ?? LIMIT_BYTES), HEAD_BYTES);
  if (isTar(head)) {
    yield* readMembers(source, tarMembers(chunks), options, nesting + 1);
    return;
  }
  let reading: Reading;
  try {
    // The format may stop early without closing the stream, for a damaged container explains damaged content better
    // than the content does, and only its end tells.
    const open = { [Symbol.asyncIterator]: () => ({ next: () => chunks.next() }) };
    reading = (await detectFormat(head, whole)?.read(open)) ?? unknown();
    for await (const chunk of chunks) void chunk;
  } finally {
    await chunks.return(undefined);
  }
  yield { path: source.path, size: source.size, reading };
}

async function* readMembers(
  source: Source,
  members: AsyncIterable<Member>,
  options: ReadOptions,
  nesting: number,
): AsyncGenerator<ReadItem> {
  for await (const member of members) {
    options.signal?.throwIfAborted();
    const inner: Source = { path: `${source.path}/${member.path}`, size: member.size, open: () => copied(member) };
    if (member.problem !== undefined) {
      yield { ...inner, reading: setAside('', { severity: 'fatal', message: member.problem }) };
      continue;
    }
    yield* guarded(inner, options, () => readMember(inner, options, nesting));
  }
}

/** A member can be read only once: where it is compressed or an archive itself, it is taken into memory first. */
async function* readMember(source: Source, options: ReadOptions, nesting: number): AsyncGenerator<ReadItem> {
  const { head, chunks } = await peek(limited(source.open(), options.limit ?? LIMIT_BYTES), HEAD_BYTES);
  if (!isGzip(head) && !isZip(head)) {
    yield* readPlain(source, chunks, options, nesting);
    return;
  }
  if (nesting > DEEPEST_NESTING) {
    yield {
      ...source,
      reading: setAside('archive', {
        severity: 'fatal',
        message: 'This archive lies too deep inside other archives.',
        hint: 'Unpack it and drop what is in it.',
      }),
    };
    return;
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of chunks) pieces.push(chunk.slice());
  const blob = new Blob(pieces);
  const kept: Source = { ...source, size: blob.size, open: () => blobChunks(blob, options.signal) };
  if (isZip(head)) yield* readMembers(kept, zipMembers(blob), options, nesting + 1);
  else yield* readSource(kept, head, options, nesting);
}

async function* copied(member: Member): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const chunk of member.chunks()) yield chunk.slice();
}

/** Turns whatever goes wrong with a source into one more item, so that the other files stay untouched. */
async function* guarded(
  source: Source,
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

function failed({ path, size }: Source, error: unknown): ReadItem {
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
    const size = gigabytes >= 1 ? `${gigabytes} GB` : `${Math.round(error.bytes / 1024 ** 2)} MB`;
    return {
      severity: 'fatal',
      message: `This file unpacks to more than ${size}, where Perfolio stops so that the page stays alive.`,
      ...(error.bytes < LAST_LIMIT
        ? {
            hint: 'If you trust the file and the machine has the memory, read on with a larger limit.',
            nextLimit: Math.min(error.bytes * 4, LAST_LIMIT),
          }
        : { hint: 'Record a shorter profile, or reduce it with `go tool pprof -proto -focus=…`.' }),
    };
  }
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
  if (error instanceof DOMException && error.name === 'NotReadableError') {
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
