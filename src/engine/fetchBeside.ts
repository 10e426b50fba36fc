import type { FetchProgress } from './fetchFile.ts';
import type { FromFetcher, ToFetcher } from './fetchProtocol.ts';
import address from './fetchWorker.ts?worker&url';
import { workerScript } from './workerScript.ts';

/**
 * Fetches a file without cookies or referrer, up to `limit` bytes, in a worker of its own. Rejects with an Error whose message says what
 * failed, where, and what to do; with an AbortError if `signal` aborts.
 */
export async function fetchBeside(
  url: URL,
  onProgress: (progress: FetchProgress) => void,
  signal: AbortSignal,
  limit: number,
): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(workerScript(address), { type: 'module' });
  const request: ToFetcher = { address: url.href, limit };
  try {
    return await new Promise<Blob>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<FromFetcher>) => {
        if (data.type === 'progress') onProgress(data.progress);
        else if (data.type === 'done') resolve(data.file);
        else reject(new Error(data.message));
      });
      worker.addEventListener('error', () =>
        reject(new Error('The part of the page that fetches files could not start. Reload the page, and try again.')),
      );
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
