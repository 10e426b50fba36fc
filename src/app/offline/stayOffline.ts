import { workerScript } from '../../engine/workerScript.ts';
import { canStayOffline } from './canStayOffline.ts';
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
