import type { RedactionPreview } from '../analysis/redact/redactedTexts.ts';
import type { FoundName } from '../model/found.ts';
import type { Packed } from '../model/shared.ts';
import type { Engine, ReadListener, ReportPart } from './engine.ts';
import type { ToPage, ToWorker } from './protocol.ts';
import { startWorker } from './startWorker.ts';
import address from './worker.ts?worker&url';

/** A pending job of the page. */
interface Waiting {
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
  listener?: ReadListener;
}

/**
 * Starts the worker and calls `onRehearsed` when it has warmed up before the first request. If the worker cannot start or
 * terminates, all pending and later requests reject with a sentence for the user.
 */
export function createEngine(onRehearsed: () => void): Engine {
  const worker = startWorker(address);
  const waiting = new Map<number, Waiting>();
  let lastJob = 0;
  let dead: Error | null = null;

  worker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.type === 'warmedUp') {
      onRehearsed();
      return;
    }
    const job = waiting.get(data.job);
    if (job === undefined) return;
    if (data.type === 'progress') job.listener?.onProgress(data.progress);
    else if (data.type === 'item') job.listener?.onItem(data.item);
    else {
      waiting.delete(data.job);
      if (data.type === 'done') job.resolve(data.answer);
      else job.reject(data.cancelled ? new DOMException(data.message, 'AbortError') : new Error(data.message));
    }
  });
  worker.addEventListener('error', () => {
    dead = new Error(
      'The part of the page that reads files has stopped, probably for lack of memory. Reload the page.',
    );
    for (const job of waiting.values()) job.reject(dead);
    waiting.clear();
  });

  const send = (message: ToWorker): void => worker.postMessage(message);

  const start = (
    message: (job: number) => ToWorker,
    signal: AbortSignal | undefined,
    listener?: ReadListener,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (dead !== null) throw dead;
      signal?.throwIfAborted();
      const job = ++lastJob;
      const withdraw = (): void => {
        if (!waiting.delete(job)) return;
        send({ type: 'cancel', job });
        reject(signal?.reason);
      };
      const settled = (): void => signal?.removeEventListener('abort', withdraw);
      waiting.set(job, {
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
      send(message(job));
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
    forget: (ids) => send({ type: 'forget', ids }),
  };
}
