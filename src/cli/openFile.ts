import { readFile as readBytes } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type ReadItem, readFile } from '../engine/readFile.ts';
import { readPayloadHead } from '../link/payload/decodePayload.ts';
import { isPayload } from '../link/payload/payloadFrame.ts';
import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { Dataset, Side } from '../model/dataset.ts';
import { dictionary } from '../model/dictionary.ts';
import type { Problem } from '../model/problem.ts';
import { messageOf } from '../model/problem.ts';
import type { SentItem } from '../model/sentReport.ts';
import type { SharedHead } from '../model/shared.ts';
import { payloadTag } from '../report/makeHtmlFile.ts';
import { whyUnread } from '../report/whyUnread.ts';
import type { KeptSession } from '../session/keptTab.ts';
import { readSessionFile, SessionFileError } from '../session/readSessionFile.ts';

/** One file, or one member of an archive. */
export interface OpenedFile {
  /** The path from the command line; for a member, the archive's path followed by the member's. */
  file: string;
  /** null if it cannot be read; then `error` says why. */
  dataset: Dataset | null;
  /** Sentences. */
  error: string;
  /** What to do about it; '' for nothing. */
  hint: string;
  /** The file is missing or not readable: the command was wrong, not the file. */
  isMissing?: true;
  warnings: string[];
  /** Size in bytes, on disk or in the archive. */
  size: number;
  problems: Problem[];
  /** The side, if the file itself states it, as a shared file does. */
  side?: Side | undefined;
  /** The role, if the file itself states it. */
  role?: BenchmarkRole | undefined;
  /** What its sender's report said, if it came in a shared file. */
  sent?: SentItem | undefined;
  /** The report settings of a shared file or a session. */
  head?: SharedHead | undefined;
}

/**
 * Opens a file as the page does; a session file and a shared file with their sides, roles and notes. `-` is the
 * standard input; `limit` is in bytes after decompression; `shown` is the displayed path.
 */
export async function openFile(path: string, limit?: number, shown: string = path): Promise<OpenedFile[]> {
  let bytes: Buffer;
  try {
    bytes = path === '-' ? await buffer(process.stdin) : await readBytes(path);
  } catch (error) {
    return [{ ...failed(shown, explain(error)), isMissing: true }];
  }
  bytes = payloadOfPage(bytes) ?? bytes;
  const blob = new Blob([bytes as Buffer<ArrayBuffer>]);
  let session: KeptSession | null;
  try {
    session = await readSessionFile(blob);
  } catch (error) {
    if (error instanceof SessionFileError) return [failed(shown, error.message)];
    throw error;
  }
  const opened: OpenedFile[] = [];
  if (session === null) {
    const head = isPayload(bytes) ? await readPayloadHead(bytes) : null;
    for await (const item of readFile(blob, shown, { limit })) opened.push(openedItem(item, item, head));
  } else {
    const { names, edits, place } = session;
    const head: SharedHead = { names, edits, place };
    for (const file of session.files) {
      let at = 0;
      for await (const item of readFile(file.blob, file.path, { limit: file.limit ?? limit })) {
        const kept = file.items[at++];
        if (kept !== null) opened.push(openedItem(item, kept ?? item, head));
      }
    }
  }
  if (opened.length === 0) return [failed(shown, 'This archive is empty.')];
  return opened;
}

/** `stated` has the side and the role that the file or the session states. */
function openedItem(
  { path: file, size, reading: { dataset, problems }, sent }: ReadItem,
  { side, role }: Pick<ReadItem, 'side' | 'role'>,
  head: SharedHead | null,
): OpenedFile {
  const warnings = problems.filter(({ severity }) => severity === 'warning').map(({ message }) => message);
  const { reason: error, hint } = dataset === null ? whyUnread(problems) : { reason: '', hint: '' };
  return {
    file,
    dataset,
    error,
    hint,
    warnings,
    size,
    problems,
    side,
    role,
    sent,
    head: head ?? undefined,
  };
}

/** The data in a report that was saved as one HTML file; null for other files, and for a page without data. */
function payloadOfPage(bytes: Buffer): Buffer | null {
  const start = bytes.indexOf(payloadTag);
  if (start < 0 || !/^\s*<!doctype html>/i.test(bytes.toString('latin1', 0, 100))) return null;
  const from = start + payloadTag.length;
  const payload = Buffer.from(bytes.toString('latin1', from, bytes.indexOf('<', from)), 'base64');
  return payload.length === 0 ? null : payload;
}

function failed(file: string, error: string): OpenedFile {
  return { file, dataset: null, error, hint: '', warnings: [], size: 0, problems: [] };
}

const reasons: Record<string, string> = dictionary({
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder; name the files in it.',
  EACCES: 'Reading this file is not permitted.',
  ERR_FS_FILE_TOO_LARGE: 'This file is larger than 2 GiB.',
});

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? `This file cannot be read: ${messageOf(error)}.`;
}
