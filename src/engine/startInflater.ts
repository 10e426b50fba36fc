import address from './inflateWorker.ts?worker&url';
import type { ToInflater } from './protocol.ts';
import { startWorker } from './startWorker.ts';

/** The decompressing worker, for the one that reads. */
export interface Inflater {
  /** The end of the channel to it that the reading worker gets. */
  port: MessagePort;
  /** Ends it. */
  end(): void;
}

/**
 * Starts the decompressing worker before its first use, which saves time. The page starts it, not the reading worker
 * that uses it: in Firefox 153 about one start in twenty of a worker by a worker never returned. Calls `onFailed` once
 * if it could not start or ran out of memory; then it has ended.
 */
export function startInflater(onFailed: () => void): Inflater {
  const worker = startWorker(address);
  const { port1, port2 } = new MessageChannel();
  worker.addEventListener('error', (event) => {
    // Else it would count as an error of the page.
    event.preventDefault();
    worker.terminate();
    onFailed();
  });
  worker.postMessage({ type: 'connect', port: port1 } satisfies ToInflater, [port1]);
  return { port: port2, end: () => worker.terminate() };
}
