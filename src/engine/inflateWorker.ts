import { decompressed } from './decompressed.ts';
import type { FromInflater, OnChannel, ToInflater } from './protocol.ts';

/**
 * Minimum size of a batch in bytes, because a message costs more than a chunk. The first batch is small, so that it
 * arrives soon; each further one may be twice as large as the one before.
 */
const FIRST_BATCH = 64 * 1024;
const LARGEST_BATCH = 2 * 1024 ** 2;

/** The running jobs: the number of batches that may still be sent, and a function that resumes a waiting job. */
const jobs = new Map<number, { credit: number; wake: () => void }>();

/** The channel to the reading worker. */
let channel: MessagePort;

addEventListener('message', ({ data: { port } }: MessageEvent<ToInflater>) => {
  channel = port;
  port.addEventListener('message', receive);
  port.start();
});

function receive({ data }: MessageEvent<OnChannel>): void {
  if (data.type === 'start') void inflate(data.job, data.blob, data.credit);
  else {
    const job = jobs.get(data.job);
    if (job === undefined) return;
    if (data.type === 'stop') jobs.delete(data.job);
    else job.credit++;
    job.wake();
  }
}

function tell(message: FromInflater, transfer: Transferable[] = []): void {
  channel.postMessage(message, { transfer });
}

/** Decompresses a file and sends it in batches, as fast as the receiver takes them. */
async function inflate(job: number, blob: Blob, credit: number): Promise<void> {
  const state = { credit, wake: () => undefined as void };
  jobs.set(job, state);
  const reader = decompressed(blob).getReader();
  try {
    for (let done = false, batch = FIRST_BATCH; !done; batch = Math.min(batch * 2, LARGEST_BATCH)) {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      for (let size = 0; size < batch && !done; ) {
        const next = await reader.read();
        if (next.done) done = true;
        else {
          chunks.push(next.value);
          size += next.value.length;
        }
      }
      while (state.credit === 0 && jobs.has(job)) {
        await new Promise<void>((resolve) => {
          state.wake = resolve;
        });
      }
      if (!jobs.has(job)) return;
      state.credit--;
      tell(
        { job, chunks, done },
        chunks.map((chunk) => chunk.buffer),
      );
    }
  } catch (error) {
    tell({ job, failed: error instanceof DOMException ? 'unreadable' : 'damaged' });
  } finally {
    jobs.delete(job);
    await reader.cancel().catch(() => undefined);
  }
}
