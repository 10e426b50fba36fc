import type { RedactionPreview } from '../analysis/redact/redactedTexts.ts';
import { CancelledError } from '../model/cancelledError.ts';
import type { FoundName } from '../model/found.ts';
import type { Packed } from '../model/shared.ts';
import type { Engine, ReadListener, ReportPart } from './engine.ts';
import type { ToPage, ToWorker } from './protocol.ts';
import { ReadFiles } from './readFiles.ts';
import { startWorker } from './startWorker.ts';
import address from './worker.ts?worker&url';

/** A pending job of the page. */
interface Waiting {
  message: ToWorker;
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
  listener?: ReadListener;
}

/**
 * So long a worker has time to stop its work after Cancel, in milliseconds. One that works on a single long step does not
 * hear of it.
 */
const STOP_WITHIN = 2500;

/**
 * Starts the worker and calls `onRehearsed` when it has warmed up before the first request. A worker that does not stop
 * reading when it should is ended, and another takes its place: it reads again what is open, and what waits is asked
 * again. If the worker cannot start or terminates by itself, all pending and later requests reject with a sentence for the
 * user.
 */
export function createEngine(onRehearsed: () => void): Engine {
  const waiting = new Map<number, Waiting>();
  const read = new ReadFiles();
  /** Of work that was cancelled: until the worker says that it has stopped. */
  const stopping = new Map<number, ReturnType<typeof setTimeout>>();
  /**
   * What is sent when the worker is ready: the first one when it has said whether it can read Blobs, another one when it has read again
   * what was open. null if it is ready.
   */
  let held: ToWorker[] | null = [];
  /** Whether files are sent as bytes, since the worker cannot read Blobs: WebKit's cannot in a page from disk. */
  let sendsBytes = false;
  let sending = Promise.resolve();
  let lastJob = 0;
  let lastId = 0;
  let dead: Error | null = null;
  let worker = startListening();
  worker.postMessage({ type: 'probe', blob: new Blob(['x']) } satisfies ToWorker);

  function startListening(): Worker {
    const started = startWorker(address);
    started.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
      if (started === worker) receive(data);
    });
    started.addEventListener('error', () => {
      if (started === worker) fail();
    });
    return started;
  }

  function receive(data: ToPage): void {
    if (data.type === 'warmedUp') {
      onRehearsed();
      return;
    }
    if (data.type === 'probed') {
      sendsBytes = !data.readsBlobs;
      release();
      return;
    }
    if (data.type === 'done' || data.type === 'failed') {
      clearTimeout(stopping.get(data.job));
      stopping.delete(data.job);
    }
    if (data.type === 'item') lastId = Math.max(lastId, Number(data.item.id));
    const job = waiting.get(data.job);
    if (job === undefined) return;
    if (data.type === 'progress') job.listener?.onProgress(data.progress);
    else if (data.type === 'item') {
      if (job.message.type === 'read') read.add(data.job, job.message.files, data.file, data.item.id);
      job.listener?.onItem(data.item);
    } else {
      waiting.delete(data.job);
      if (data.type === 'done') job.resolve(data.answer);
      else job.reject(data.cancelled ? new DOMException(data.message, 'AbortError') : new Error(data.message));
    }
  }

  function fail(): void {
    dead = new Error(
      'The part of the page that reads files has stopped, probably for lack of memory. Reload the page.',
    );
    for (const job of waiting.values()) job.reject(dead);
    waiting.clear();
  }

  /** Ends the worker, which does not listen, and lets another read what is open. */
  function replaceWorker(): void {
    worker.terminate();
    for (const timer of stopping.values()) clearTimeout(timer);
    stopping.clear();
    worker = startListening();
    held = [...waiting.values()].map(({ message }) => message);
    const job = ++lastJob;
    const message: ToWorker = { type: 'restore', job, files: read.toRestore(), lastId };
    waiting.set(job, { message, resolve: release, reject: release });
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

  /** Tells the worker that nobody waits for a job any more. One that reads, or that the user has cancelled, has to stop. */
  function cancel(job: number, { message }: Waiting, reason: unknown): void {
    const unsent = held?.indexOf(message) ?? -1;
    if (unsent >= 0) held!.splice(unsent, 1);
    else {
      send({ type: 'cancel', job });
      const mustStop = message.type === 'read' || reason instanceof CancelledError;
      if (mustStop && held === null) stopping.set(job, setTimeout(replaceWorker, STOP_WITHIN));
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
        const known = waiting.get(job);
        if (known === undefined) return;
        waiting.delete(job);
        cancel(job, known, signal?.reason);
        reject(signal?.reason);
      };
      const settled = (): void => signal?.removeEventListener('abort', withdraw);
      waiting.set(job, {
        message,
        resolve: (answer) => {
          settled();
          resolve(answer);
        },
        reject: (reason) => {
          settled();
          reject(reason);
        },
        ...(listener === undefined ? {} : { listener }),
      });
      signal?.addEventListener('abort', withdraw);
      send(message);
    });

  return {
    read: async (files, listener, signal) => {
      await start((job) => ({ type: 'read', job, files, pixels: innerWidth }), signal, listener);
    },
    ask: (question, signal) => start((job) => ({ type: 'ask', job, question }), signal),
    find: (subjects, query, signal) =>
      start((job) => ({ type: 'find', job, subjects, query }), signal) as Promise<FoundName[]>,
    report: (refs, names, said, signal) =>
      start((job) => ({ type: 'report', job, refs, names, said }), signal) as Promise<ReportPart[]>,
    pack: (refs, options, signal) => start((job) => ({ type: 'pack', job, refs, options }), signal) as Promise<Packed>,
    redactions: (refs, redaction, query = '', signal) =>
      start((job) => ({ type: 'redactions', job, refs, redaction, query }), signal) as Promise<RedactionPreview>,
    forget: (ids) => {
      read.forget(ids);
      send({ type: 'forget', ids });
    },
  };
}

/** The contents of a message's files; null for one that cannot be read, which the worker then finds out in its own way. */
function contentsOf(message: ToWorker): Promise<(ArrayBuffer | null)[]> {
  const files = message.type === 'read' || message.type === 'restore' ? message.files : [];
  return Promise.all(files.map(({ blob }) => blob.arrayBuffer().catch(() => null)));
}
