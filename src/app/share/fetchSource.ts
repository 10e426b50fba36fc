import { formatBytes } from '../../units/formatAmount.ts';
import { singlePage } from './singlePage.ts';

/** Largest number of bytes that are fetched per file, as stored on the server. */
export const fetchLimit = 512 * 2 ** 20;

export interface FetchProgress {
  readBytes: number;
  /** null if the server does not send it. */
  totalBytes: number | null;
}

/**
 * Fetches a file with the reader's consent: without cookies or referrer, up to `limit` bytes. Rejects with an Error
 * whose message says what failed, where, and what to do; with an AbortError if `signal` aborts.
 */
export async function fetchSource(
  url: URL,
  onProgress: (progress: FetchProgress) => void,
  signal: AbortSignal,
  limit = fetchLimit,
): Promise<Blob> {
  const answer = await request(url, signal);
  if (!answer.ok) {
    const status = [answer.status, answer.statusText].filter(Boolean).join(' ');
    throw new Error(`The server at ${url.host} answered ${status}. Check the address, or ask whoever sent the link.`);
  }
  // Content-Length counts transferred bytes, which may be compressed; it is used only as a limit.
  const announcedBytes = Number(answer.headers.get('content-length') ?? 0);
  const encoded = answer.headers.get('content-encoding') !== null;
  const totalBytes = announcedBytes > 0 && !encoded ? announcedBytes : null;
  const tooLarge = new Error(
    `The file at ${url.host} is larger than ${formatBytes(limit)}, where fetching stops. Download it and drop it here.`,
  );
  if (announcedBytes > limit) {
    await answer.body?.cancel();
    throw tooLarge;
  }
  const reader = answer.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let readBytes = 0;
  try {
    for (;;) {
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) break;
      readBytes += chunk.value.length;
      if (readBytes > limit) {
        await reader?.cancel();
        throw tooLarge;
      }
      pieces.push(chunk.value);
      onProgress({ readBytes, totalBytes });
    }
  } catch (error) {
    if (error === tooLarge || signal.aborted) throw error;
    throw new Error(`The connection to ${url.host} broke off after ${formatBytes(readBytes)}. Try again.`, {
      cause: error,
    });
  }
  return new Blob(pieces);
}

async function request(url: URL, signal: AbortSignal): Promise<Response> {
  if (singlePage !== null) {
    throw new Error(
      `This page was opened as one file, which may fetch nothing. Download the file at ${url.host} and drop it here.`,
    );
  }
  try {
    return await fetch(url, { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer', signal });
  } catch (error) {
    if (signal.aborted) throw error;
    // Browsers do not tell the page which of the two it was.
    throw new Error(
      navigator.onLine
        ? `The server at ${url.host} did not allow this page to read it (CORS), or could not be reached. Download the file and drop it, or let the server send Access-Control-Allow-Origin.`
        : `There is no network to reach ${url.host} by. Connect, and try again.`,
      { cause: error },
    );
  }
}
