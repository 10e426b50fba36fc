import type { OutgoingRequest, Reply } from '../model/profile.ts';
import type { FromFetcher, ToFetcher } from './fetchProtocol.ts';
import type { FetchProgress } from './fetchReply.ts';
import address from './fetchWorker.ts?worker&url';
import { workerScript } from './workerScript.ts';

type OnProgress = (progress: FetchProgress) => void;

/**
 * Fetches a file without cookies or referrer, up to `limit` bytes, in a worker of its own. Rejects with an Error whose
 * message says what failed, where, and what to do; with the signal's reason if `signal` aborts.
 */
export async function fetchBeside(url: URL, onProgress: OnProgress, signal: AbortSignal, limit: number): Promise<Blob> {
  const result = await inWorker({ address: url.href, limit }, onProgress, signal);
  if (result.type !== 'done') throw new Error(result.type === 'failed' ? result.message : '');
  return result.file;
}

/**
 * Makes a request in a worker of its own, and reads up to `limit` bytes. Rejects as `fetchBeside` does where the worker
 * cannot start.
 */
export async function askBeside(
  request: OutgoingRequest,
  onProgress: OnProgress,
  signal: AbortSignal,
  limit: number,
): Promise<Reply> {
  const result = await inWorker({ request, limit }, onProgress, signal);
  if (result.type !== 'replied') throw new Error(result.type === 'failed' ? result.message : '');
  return result.reply;
}

async function inWorker(
  message: ToFetcher,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Exclude<FromFetcher, { type: 'progress' }>> {
  signal.throwIfAborted();
  const worker = new Worker(workerScript(address), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<FromFetcher>) => {
        if (data.type === 'progress') onProgress(data.progress);
        else resolve(data);
      });
      worker.addEventListener('error', () =>
        reject(new Error('The part of the page that fetches files could not start. Reload the page, and try again.')),
      );
      worker.postMessage(message);
    });
  } finally {
    worker.terminate();
  }
}
