import type { OutgoingRequest, Reply } from '../model/profile.ts';
import type { FetchProgress } from './fetchReply.ts';
import type { FromFetcher, ToFetcher } from './fetchWorker.ts';
import address from './fetchWorker.ts?worker&url';
import { workerScript } from './workerScript.ts';

/**
 * Makes a request without cookies or referrer in a worker of its own, and reads up to `limit` bytes. Rejects with a
 * sentence where the worker cannot start; with the signal's reason if `signal` aborts.
 */
export async function askBeside(
  request: OutgoingRequest,
  onProgress: (progress: FetchProgress) => void,
  signal: AbortSignal,
  limit: number,
): Promise<Reply> {
  signal.throwIfAborted();
  const worker = new Worker(workerScript(address), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<FromFetcher>) => {
        if ('progress' in data) onProgress(data.progress);
        else resolve(data.reply);
      });
      worker.addEventListener('error', () =>
        reject(new Error('The part of the page that fetches files could not start. Reload the page, and try again.')),
      );
      worker.postMessage({ request, limit } satisfies ToFetcher);
    });
  } finally {
    worker.terminate();
  }
}
