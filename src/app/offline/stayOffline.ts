import { workerScript } from '../../engine/workerScript.ts';
import type { Updates } from './updates.ts';

/**
 * Lets this browser keep the page, once it has loaded and `whenIdle` says so, where that is possible; else it does
 * nothing.
 */
export function stayOffline(updates: Updates, isSingle: boolean, whenIdle: (work: () => void) => void): void {
  const { isSecureContext, location, navigator, document } = window;
  const isFramed = window.parent !== window;
  // A built page only: what is being developed changes with every request.
  if (!import.meta.env.PROD || !canStayOffline({ isSecureContext, location, isFramed, isSingle })) return;
  if (!('serviceWorker' in navigator)) return;
  const begin = (): void =>
    whenIdle(() => {
      // Browsers that keep nothing refuse it: the page works as it does on plain HTTP.
      void updates.watch(navigator.serviceWorker, workerScript('./serviceWorker.js')).catch(() => undefined);
    });
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What decides it, of a window. */
interface Place {
  isSecureContext: boolean;
  location: Pick<Location, 'protocol' | 'hostname'>;
  /** Whether the page is inside of another one. */
  isFramed: boolean;
  /** Whether the page is one HTML file. */
  isSingle: boolean;
}

/**
 * Whether a page may stay in this browser as a service worker. Browsers allow it on secure pages only. On the loopback
 * address the next program may get the same port, and its pages must not be answered with this one; names below
 * `localhost` are asked for on purpose.
 */
export function canStayOffline({ isSecureContext, location, isFramed, isSingle }: Place): boolean {
  const isServed = location.protocol === 'https:' || location.protocol === 'http:';
  return isSecureContext && isServed && !loopback.test(location.hostname) && !isFramed && !isSingle;
}
