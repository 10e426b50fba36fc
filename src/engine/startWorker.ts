import { workerScript } from './workerScript.ts';

/**
 * Starts a worker that has the Content-Security-Policy of whoever starts it. A worker from an address has the policy of
 * that address's headers instead, and hosts of static files send none; so it starts from a blob that imports the
 * address. https://www.w3.org/TR/CSP3/#initialize-global-object-csp
 * @param address of a module of this site
 */
export function startWorker(address: string): Worker {
  const beginning = new Blob([beginningOf(new URL(address, origin).href)], { type: 'text/javascript' });
  return new Worker(workerScript(URL.createObjectURL(beginning)), { type: 'module' });
}

/**
 * The import is dynamic: of a worker from a blob, Firefox asks the service worker for these only, and without a
 * connection there is no other answer. Such an import does not hold messages back, so they are kept until the module
 * listens; and where it fails, the worker has failed.
 */
function beginningOf(address: string): string {
  return `
const kept = [];
const keep = (event) => {
  event.stopImmediatePropagation();
  kept.push(event.data);
};
addEventListener('message', keep);
import(${JSON.stringify(address)}).then(() => {
  removeEventListener('message', keep);
  for (const data of kept) dispatchEvent(new MessageEvent('message', { data }));
}).catch(reportError);
`;
}
