import type { FromInflater, ToInflater } from './inflateProtocol.ts';

/** Batches that may be on their way: enough to keep both sides busy, little enough to bound memory. */
const CREDIT = 4;

/** Why the decompressing worker had to stop. */
export class InflateError extends Error {
  readonly reason: 'damaged' | 'unreadable';

  constructor(reason: 'damaged' | 'unreadable') {
    super(reason);
    this.reason = reason;
  }
}

let inflater: Worker | null = null;
let lastJob = 0;

/** Whether there are workers here at all: not in Node. */
export const canInflateBeside = typeof Worker !== 'undefined';

/** Starts the worker that decompresses, or finds it started; ahead of its first use that is time well spent. */
export function startInflater(): Worker {
  inflater ??= new Worker(new URL('./inflateWorker.ts', import.meta.url), { type: 'module' });
  return inflater;
}

/**
 * Decompresses a gzip file in a worker of its own, so that reading what is there and decompressing what comes next go on
 * at the same time. Throws an InflateError.
 */
export async function* inflateBeside(blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const worker = startInflater();
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
    // It could not start, or ran out of memory. Another one is made for the next file.
    inflater = null;
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
