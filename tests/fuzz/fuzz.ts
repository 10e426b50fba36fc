import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import {
  type Batch,
  type Counts,
  type Found,
  type FromWorker,
  HEADER_BYTES,
  LENGTH,
  noCounts,
  RUN,
  SHARED_BYTES,
} from './protocol.ts';
import { tableOf } from './table.ts';

/** Inputs of one batch; after each the readers take turns. */
const batchRuns = 500;
/** An input that was given up is tried again, alone, with so many times the time: a busy machine proves nothing. */
const aloneFactor = 3;
/** Finds of one reader of which the inputs are kept; more are counted. */
const mostKept = 20;

interface Plan {
  minutes: number | null;
  runs: number | null;
  seed: number;
  only: string[];
  workers: number;
  /** Milliseconds after which an input is given up, and its worker ended. */
  longest: number;
  /** Where the inputs of finds are written. */
  folder: string;
}

/** One reader's turn of batches. */
interface Progress {
  counts: Counts;
  next: number;
  left: number;
}

/** Tries hostile inputs as the options say, and prints what came of it. Resolves to the exit code. */
export async function fuzz(args: string[], workerFile: string): Promise<number> {
  const plan = planOf(args);
  const started = Date.now();
  const until = plan.minutes === null ? Infinity : started + plan.minutes * 60_000;
  const progress = new Map<string, Progress>();
  const hits: Found[] = [];
  const first = await startWorker(workerFile);
  const unknown = plan.only.filter((name) => !first.readers.includes(name));
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: there are ${first.readers.join(', ')}.`);
    await first.worker.terminate();
    return 2;
  }
  const names = first.readers.filter((name) => plan.only.length === 0 || plan.only.includes(name));
  for (const name of names) progress.set(name, { counts: noCounts(), next: 0, left: plan.runs ?? Infinity });
  console.log(`Seed ${plan.seed}; ${names.length} readers.`);

  const take = (find: Found): void => {
    hits.push(find);
    if (hits.filter(({ reader }) => reader === find.reader).length <= mostKept) tell(find, plan.folder);
  };
  /** The reader that has been tried the least. */
  const nextBatch = (): Batch | null => {
    if (Date.now() >= until) return null;
    const [name, its] = [...progress].filter(([, { left }]) => left > 0).sort((a, b) => a[1].next - b[1].next)[0] ?? [];
    if (name === undefined || its === undefined) return null;
    const runs = Math.min(batchRuns, its.left);
    its.left -= runs;
    return { reader: name, seed: plan.seed, batch: its.next++, runs };
  };
  const work = async (one: Started): Promise<void> => {
    let own = one;
    for (let batch = nextBatch(); batch !== null; batch = nextBatch()) {
      const its = progress.get(batch.reader)!;
      const outcome = await tryBatch(own, batch, plan.longest);
      if ('done' in outcome) {
        add(its.counts, outcome.done.counts);
        for (const find of outcome.done.found) take(find);
        continue;
      }
      await own.worker.terminate();
      own = await startWorker(workerFile);
      its.counts.tried += outcome.run;
      const alone = await tryAlone(workerFile, batch, outcome, plan.longest * aloneFactor);
      if (alone === '') continue;
      its.counts.failed++;
      const hang = {
        reader: batch.reader,
        input: `${batch.batch}.${outcome.run}`,
        message: alone,
        bytes: outcome.bytes,
      };
      take(hang);
    }
    await own.worker.terminate();
  };
  const workers = [
    first,
    ...(await Promise.all(Array.from({ length: plan.workers - 1 }, () => startWorker(workerFile)))),
  ];
  await Promise.all(workers.map(work));

  console.log(tableOf(new Map([...progress].map(([name, { counts }]) => [name, counts]))));
  const failed = [...progress.values()].reduce((sum, { counts }) => sum + counts.failed, 0);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${failed} failed, of ${hits.length} kinds, in ${seconds} s. Repeat with --seed ${plan.seed}.`);
  return failed === 0 ? 0 : 1;
}

function planOf(args: string[]): Plan {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string' },
      runs: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string', default: '' },
      workers: { type: 'string', default: '1' },
      longest: { type: 'string', default: '30' },
      found: { type: 'string', default: 'fuzz-found' },
    },
  });
  const runs = values.runs === undefined ? null : Number(values.runs);
  const minutes = values.minutes === undefined ? (runs === null ? 5 : null) : Number(values.minutes);
  return {
    minutes,
    runs,
    seed: Number(values.seed),
    only: values.only.split(',').filter(Boolean),
    workers: Number(values.workers),
    longest: Number(values.longest) * 1000,
    folder: values.found,
  };
}

interface Started {
  worker: Worker;
  readers: string[];
  shared: SharedArrayBuffer;
}

async function startWorker(file: string): Promise<Started> {
  const shared = new SharedArrayBuffer(SHARED_BYTES);
  const worker = new Worker(file, { workerData: shared, resourceLimits: { maxOldGenerationSizeMb: 1500 } });
  const readers = await new Promise<string[]>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: FromWorker) => resolve(message.type === 'ready' ? message.readers : []));
  });
  return { worker, readers, shared };
}

/** A worker that has ended, or did not end an input in time. */
interface Stopped {
  run: number;
  bytes: Uint8Array;
  why: string;
}

/** Resolves when the batch is done, or when one of its inputs takes longer than `most` milliseconds. */
function tryBatch(
  { worker, shared }: Started,
  batch: Batch,
  most: number,
): Promise<{ done: { counts: Counts; found: Found[] } } | Stopped> {
  const words = new Int32Array(shared, 0, HEADER_BYTES / 4);
  return new Promise((resolve, reject) => {
    let run = -1;
    let since = Date.now();
    const stop = (why: string): void => {
      finish();
      const bytes = new Uint8Array(
        shared,
        HEADER_BYTES,
        Math.min(Atomics.load(words, LENGTH), SHARED_BYTES - HEADER_BYTES),
      );
      resolve({ run: Atomics.load(words, RUN), bytes: Uint8Array.from(bytes), why });
    };
    const watch = setInterval(() => {
      const now = Atomics.load(words, RUN);
      if (now !== run) [run, since] = [now, Date.now()];
      else if (Date.now() - since > most) stop('It does not end.');
    }, 500);
    const onMessage = (message: FromWorker): void => {
      finish();
      if (message.type === 'done') resolve({ done: message });
      else if (message.type === 'broken') reject(new Error(message.message));
    };
    const onError = (error: Error): void => stop(`It ends the worker: ${error.message}`);
    function finish(): void {
      clearInterval(watch);
      worker.off('message', onMessage);
      worker.off('error', onError);
    }
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage(batch);
  });
}

/** Tries the batch up to the input in a worker of its own, with more time. Resolves to what is wrong; '' if nothing. */
async function tryAlone(workerFile: string, batch: Batch, { run, why }: Stopped, most: number): Promise<string> {
  const started = await startWorker(workerFile);
  const outcome = await tryBatch(started, { ...batch, runs: run }, most);
  await started.worker.terminate();
  return 'done' in outcome ? '' : why;
}

function add(all: Counts, more: Counts): void {
  all.tried += more.tried;
  all.refused += more.refused;
  all.failed += more.failed;
  if (more.slowest.ms > all.slowest.ms) all.slowest = more.slowest;
  if (more.most.bytes > all.most.bytes) all.most = more.most;
}

/** Prints a find and writes its input to a file. */
function tell({ reader, input, message, bytes }: Found, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${reader}-${input}`);
  writeFileSync(file, bytes);
  console.log(`${reader}, input ${input} (${bytes.length} bytes, ${file}): ${message}`);
}
