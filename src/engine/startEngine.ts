import type { RedactionPreview } from '../analysis/redact/redactedTexts.ts';
import { randomId } from '../codes/randomId.ts';
import type { FoundName } from '../model/found.ts';
import { CancelledError } from '../model/problem.ts';
import type { Packed } from '../model/shared.ts';
import type { Engine, ReadListener, ReportPart } from './engine.ts';
import type { ToPage, ToWorker } from './protocol.ts';
import { ReadFiles } from './readFiles.ts';
import { type Inflater, startInflater } from './startInflater.ts';
import { startWorker } from './startWorker.ts';
import address from './worker.ts?worker&url';
import { whenEnded } from './workerLife.ts';

/** A pending job of the page. */
interface Waiting {
  message: ToWorker;
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
  listener?: ReadListener;
  /** Items that have arrived, and those of them that have arrived again from another worker. */
  items: number;
  repeated: number;
  /** Whether a worker has broken down at it already. */
  hasFailed: boolean;
}

/** How the place of a worker was taken by another. */
export interface Replacement {
  /** Whether the worker broke down, rather than that it was ended because it did not stop. */
  hasFailed: boolean;
  /** The ids of what the other one could not read again. */
  lost: string[];
}

/**
 * So long a worker has time to stop its work after Cancel, in milliseconds. One that works on a single long step does
 * not hear of it.
 */
const STOP_WITHIN = 2500;

const stoppedTwice = 'The part of the page that reads files has stopped twice here, probably for lack of memory.';

/** As many workers may break down one after another before one has read again what was open. */
const MOST_FAILURES = 2;

/**
 * Starts the worker and calls `onRehearsed` when it has warmed up before the first request. A worker that does not stop
 * reading when it should is ended, and one may break down; another takes its place: it reads again what is open, and
 * what waits is asked again, but what two workers have broken down at rejects. Then `onReplaced` is called. If no
 * worker can start or read what is open, all pending and later requests reject with a sentence for the user.
 */
export function createEngine(onRehearsed: () => void, onReplaced: (replacement: Replacement) => void): Engine {
  const waiting = new Map<number, Waiting>();
  const read = new ReadFiles();
  /** Of work that was cancelled: until the worker says that it has stopped. */
  const stopping = new Map<number, ReturnType<typeof setTimeout>>();
  /**
   * What is sent when the worker is ready: the first one when it has said whether it can read Blobs, another one when
   * it has read again what was open. null if it is ready.
   */
  let held: ToWorker[] | null = [];
  /** Whether files are sent as bytes, since the worker cannot read Blobs: WebKit's cannot in a page from disk. */
  let sendsBytes = false;
  let sending = Promise.resolve();
  let lastJob = 0;
  let lastId = 0;
  let dead: Error | null = null;
  /** Workers that have broken down since one has read what was open. */
  let failures = 0;
  /** The job of a new worker, which reads again what is open. */
  let restoring: number | null = null;
  let worker: Worker;
  let inflater: Inflater;
  startNext();

  function startNext(): void {
    const started = startWorker(address);
    const life = `perfolio.worker.${randomId()}`;
    started.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
      if (started !== worker) return;
      if (data.type === 'lives') whenEnded(life, () => started === worker && breakDown());
      else receive(data);
    });
    for (const kind of ['error', 'messageerror']) {
      started.addEventListener(kind, (event) => {
        event.preventDefault();
        if (started === worker) breakDown();
      });
    }
    worker = started;
    inflater = startInflater(() => started.postMessage({ type: 'inflaterEnded' } satisfies ToWorker));
    const { port } = inflater;
    const probe: ToWorker = { type: 'probe', blob: new Blob(['x']), life, inflater: port };
    worker.postMessage(probe, [port]);
  }

  function endWorkers(): void {
    worker.terminate();
    inflater.end();
  }

  function receive(data: Exclude<ToPage, { type: 'lives' }>): void {
    if (data.type === 'warmedUp') {
      onRehearsed();
      return;
    }
    if (data.type === 'probed') {
      sendsBytes = !data.readsBlobs;
      if (restoring === null) release();
      return;
    }
    if (data.type === 'done' || data.type === 'failed') {
      clearTimeout(stopping.get(data.job));
      stopping.delete(data.job);
      read.done(data.job);
    }
    if (data.type === 'mark') {
      read.mark(data.job, data.file, data.mark);
      return;
    }
    if (data.type === 'item') lastId = Math.max(lastId, Number(data.item.id));
    const job = waiting.get(data.job);
    if (job === undefined) return;
    if (data.type === 'progress') job.listener?.onProgress(data.progress);
    else if (data.type === 'item') {
      if (job.repeated < job.items) {
        job.repeated++;
        send({ type: 'forget', ids: [data.item.id] });
        return;
      }
      job.repeated = ++job.items;
      if (job.message.type === 'read') read.add(data.job, job.message.files, data.file, data.item.id);
      job.listener?.onItem(data.item);
    } else {
      waiting.delete(data.job);
      if (data.type === 'done') job.resolve(data.answer);
      else job.reject(data.cancelled ? new DOMException(data.message, 'AbortError') : new Error(data.message));
    }
  }

  /**
   * The worker has stopped by itself. What it worked on is tried once more, since only some of that may be the cause.
   */
  function breakDown(): void {
    if (dead !== null) return;
    if (++failures > MOST_FAILURES) {
      fail();
      return;
    }
    for (const [number, job] of waiting) {
      if (number === restoring || held?.includes(job.message) === true) continue;
      if (job.hasFailed) {
        waiting.delete(number);
        job.reject(new Error(stoppedTwice));
      } else job.hasFailed = true;
    }
    replaceWorker(true);
  }

  function fail(): void {
    endWorkers();
    dead = new Error(
      'The part of the page that reads files has stopped, probably for lack of memory. Reload the page.',
    );
    for (const job of waiting.values()) job.reject(dead);
    waiting.clear();
  }

  /** Ends the worker, which does not listen, and lets another read what is open. */
  function replaceWorker(hasFailed: boolean): void {
    endWorkers();
    if (restoring !== null) waiting.delete(restoring);
    for (const timer of stopping.values()) clearTimeout(timer);
    stopping.clear();
    held = [...waiting.values()].map((job) => {
      job.repeated = 0;
      return job.message;
    });
    const job = ++lastJob;
    restoring = job;
    startNext();
    const message: ToWorker = { type: 'restore', job, files: read.toRestore(), lastId };
    const restored = (lost: string[]): void => {
      restoring = null;
      failures = 0;
      release();
      onReplaced({ hasFailed, lost });
    };
    waiting.set(
      job,
      pending(
        message,
        (lost) => restored(lost as string[]),
        () => restored([]),
      ),
    );
    post(message);
  }

  function release(): void {
    const messages = held ?? [];
    held = null;
    for (const message of messages) send(message);
  }

  function send(message: ToWorker): void {
    if (held === null) post(message);
    else held.push(message);
  }

  /** Messages arrive in their order, also those whose files have to be read before. */
  function post(message: ToWorker): void {
    if (!sendsBytes) worker.postMessage(message);
    else {
      sending = sending.then(async () => {
        const contents = await contentsOf(message);
        worker.postMessage({ ...message, contents }, { transfer: contents.filter((one) => one !== null) });
      });
    }
  }

  /**
   * Tells the worker that nobody waits for a job any more. One that reads, or that the user has cancelled, has to stop.
   */
  function cancel(job: number, { message }: Waiting, reason: unknown): void {
    const unsent = held?.indexOf(message) ?? -1;
    if (unsent >= 0) held!.splice(unsent, 1);
    else {
      send({ type: 'cancel', job });
      const mustStop = message.type === 'read' || reason instanceof CancelledError;
      if (mustStop && held === null)
        stopping.set(
          job,
          setTimeout(() => replaceWorker(false), STOP_WITHIN),
        );
    }
  }

  const start = (
    messageOf: (job: number) => ToWorker,
    signal: AbortSignal | undefined,
    listener?: ReadListener,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (dead !== null) throw dead;
      signal?.throwIfAborted();
      const job = ++lastJob;
      const message = messageOf(job);
      const withdraw = (): void => {
        const unfinished = waiting.get(job);
        if (unfinished === undefined) return;
        waiting.delete(job);
        cancel(job, unfinished, signal?.reason);
        reject(signal?.reason);
      };
      const settled = (): void => signal?.removeEventListener('abort', withdraw);
      const waitingJob = pending(
        message,
        (answer) => {
          settled();
          resolve(answer);
        },
        (reason) => {
          settled();
          reject(reason);
        },
      );
      waiting.set(job, listener === undefined ? waitingJob : { ...waitingJob, listener });
      signal?.addEventListener('abort', withdraw, { once: true });
      send(message);
    });

  return {
    read: async (files, listener, signal) => {
      await start((job) => ({ type: 'read', job, files, pixels: innerWidth }), signal, listener);
    },
    ask: (question, signal) => start((job) => ({ type: 'ask', job, question }), signal),
    find: (subjects, query, signal) =>
      start((job) => ({ type: 'find', job, subjects, query }), signal) as Promise<FoundName[]>,
    report: (refs, names, edits, signal) =>
      start((job) => ({ type: 'report', job, refs, names, edits }), signal) as Promise<ReportPart[]>,
    pack: (refs, options, signal) => start((job) => ({ type: 'pack', job, refs, options }), signal) as Promise<Packed>,
    redactions: (refs, redaction, query = '', signal) =>
      start((job) => ({ type: 'redactions', job, refs, redaction, query }), signal) as Promise<RedactionPreview>,
    forget: (ids) => {
      read.forget(ids);
      send({ type: 'forget', ids });
    },
  };
}

function pending(message: ToWorker, resolve: Waiting['resolve'], reject: Waiting['reject']): Waiting {
  return { message, resolve, reject, items: 0, repeated: 0, hasFailed: false };
}

/**
 * The contents of a message's files; null for one that cannot be read, which the worker then finds out in its own way.
 */
function contentsOf(message: ToWorker): Promise<(ArrayBuffer | null)[]> {
  const files = message.type === 'read' || message.type === 'restore' ? message.files : [];
  return Promise.all(files.map(({ blob }) => blob.arrayBuffer().catch(() => null)));
}
