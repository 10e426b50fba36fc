import type { FromInflater, ToInflater } from './inflateProtocol.ts';
import address from './inflateWorker.ts?worker&url';
import { startWorker } from './startWorker.ts';

/** Number of batches that may be in transit: enough to keep both workers busy, few enough to limit memory. */
const CREDIT = 4;

/** The reason why the decompressing worker stopped. */
export class InflateError extends Error {
  readonly reason: 'damaged' | 'unreadable';

  constructor(reason: 'damaged' | 'unreadable') {
    super(reason);
    this.reason = reason;
  }
}

let inflater: Worker | null = null;
let lastJob = 0;

/**
 * Starts the decompressing worker, unless it is running. Starting it before its first use saves time. null where there is none: Node has no
 * workers, and WebKit starts none from a worker of a page from disk.
 */
export function startInflater(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    inflater ??= start();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  return inflater;
}

function start(): Worker {
  const started = startWorker(address);
  started.addEventListener('error', (event) => {
    // It could not start or ran out of memory. An error that is not prevented counts as one of the worker that reads.
    event.preventDefault();
    if (inflater === started) inflater = null;
  });
  return started;
}

/**
 * Decompresses a gzip file in a separate worker, so that reading and decompressing run in parallel. Throws an InflateError.
 */
export async function* inflateBeside(worker: Worker, blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const job = ++lastJob;
  const send = (message: ToInflater): void => worker.postMessage(message);
  const arrived: FromInflater[] = [];
  let wake = (): void => undefined;
  const onMessage = ({ data }: MessageEvent<FromInflater>): void => {
    if (data.job !== job) return;
    arrived.push(data);
    wake();
  };
  const onError = (): void => {
    arrived.push({ job, failed: 'damaged' });
    wake();
  };
  worker.addEventListener('message', onMessage);
  worker.addEventListener('error', onError);
  send({ type: 'start', job, blob, credit: CREDIT });
  try {
    for (;;) {
      const message = arrived.shift();
      if (message === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      if (message.failed !== undefined) throw new InflateError(message.failed);
      yield* message.chunks;
      if (message.done) return;
      send({ type: 'more', job });
    }
  } finally {
    send({ type: 'stop', job });
    worker.removeEventListener('message', onMessage);
    worker.removeEventListener('error', onError);
  }
}
