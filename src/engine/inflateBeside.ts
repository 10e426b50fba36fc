import type { FromInflater, OnChannel } from './protocol.ts';

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

let inflater: MessagePort | null = null;
let lastJob = 0;
/** Ends the running jobs, if the decompressing worker has ended. */
const running = new Set<() => void>();

/** From now on large files are decompressed by the worker at the other end. */
export function connectInflater(port: MessagePort): void {
  inflater = port;
  port.start();
}

/** The decompressing worker has ended, or cannot read Blobs. What it was decompressing fails as if it were damaged. */
export function disconnectInflater(): void {
  inflater?.close();
  inflater = null;
  for (const end of running) end();
}

/** The channel to the decompressing worker; null where there is none, as in Node. */
export function connectedInflater(): MessagePort | null {
  return inflater;
}

/**
 * Decompresses a gzip file in a separate worker, so that reading and decompressing run in parallel. Throws an
 * InflateError.
 */
export async function* inflateBeside(port: MessagePort, blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const job = ++lastJob;
  const send = (message: OnChannel): void => port.postMessage(message);
  const arrived: FromInflater[] = [];
  let wake = (): void => undefined;
  const arrive = (message: FromInflater): void => {
    arrived.push(message);
    wake();
  };
  const onMessage = ({ data }: MessageEvent<FromInflater>): void => {
    if (data.job === job) arrive(data);
  };
  const end = (): void => arrive({ job, failed: 'damaged' });
  port.addEventListener('message', onMessage);
  running.add(end);
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
    port.removeEventListener('message', onMessage);
    running.delete(end);
  }
}
