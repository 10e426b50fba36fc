import { parentPort, workerData } from 'node:worker_threads';
import { runBatch } from './batch.ts';
import { type Batch, type FromWorker, HEADER_BYTES, LENGTH, RUN, SHARED_BYTES } from './protocol.ts';
import { readers } from './readers.ts';

const shared = workerData as SharedArrayBuffer;
const words = new Int32Array(shared, 0, HEADER_BYTES / 4);
const input = new Uint8Array(shared, HEADER_BYTES);
const known = new Set<string>();

function tell(message: FromWorker): void {
  parentPort!.postMessage(message);
}

/** An error beside the question belongs to the input that is being tried. */
let beside: unknown = null;
process.on('unhandledRejection', (error) => (beside = error));

parentPort!.on('message', (batch: Batch) => {
  const reader = readers.find(({ name }) => name === batch.reader)!;
  void runBatch(reader, batch, known, (run, bytes) => {
    if (beside !== null) {
      const error = beside;
      beside = null;
      throw error;
    }
    input.set(bytes.subarray(0, SHARED_BYTES - HEADER_BYTES));
    Atomics.store(words, LENGTH, bytes.length);
    Atomics.store(words, RUN, run);
  }).then(
    ({ counts, found }) => tell({ type: 'done', counts, found }),
    (error: unknown) => tell({ type: 'broken', message: error instanceof Error ? (error.stack ?? '') : String(error) }),
  );
});

tell({ type: 'ready', readers: readers.map(({ name }) => name) });
