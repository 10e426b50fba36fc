import { askBeside } from '../../engine/fetchBeside.ts';
import type { FetchProgress } from '../../engine/fetchReply.ts';
import { singlePage } from './singlePage.ts';

/** Largest number of bytes that are fetched per file, as stored on the server. */
export const fetchLimit = 512 * 2 ** 20;

/**
 * Fetches a file with the reader's consent. Rejects with an Error whose message says what failed, where, and what to
 * do; with an AbortError if `signal` aborts.
 */
export async function fetchSource(
  url: URL,
  onProgress: (progress: FetchProgress) => void,
  signal: AbortSignal,
  limit = fetchLimit,
): Promise<Blob> {
  if (singlePage !== null) {
    throw new Error(
      `This page was opened as one file, which may fetch nothing. Download the file at ${url.host} and drop it here.`,
    );
  }
  const { fetchFile } = await import('../../engine/fetchFile.ts');
  return fetchFile(url, limit, (request) => askBeside(request, onProgress, signal, limit));
}
