import { workerScript } from './workerScript.ts';

/**
 * Starts a worker that has the Content-Security-Policy of whoever starts it. A worker from an address has the policy of that address's
 * headers instead, and hosts of static files send none; so it starts from a blob that imports the address.
 * https://www.w3.org/TR/CSP3/#initialize-global-object-csp
 * @param address of a module of this site
 */
export function startWorker(address: string): Worker {
  const beginning = new Blob([`import ${JSON.stringify(new URL(address, origin).href)};`], {
    type: 'text/javascript',
  });
  return new Worker(workerScript(URL.createObjectURL(beginning)), { type: 'module' });
}
