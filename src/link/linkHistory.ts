import { formatLink } from './formatLink.ts';
import type { Link } from './link.ts';
import { parseLink } from './parseLink.ts';

/** `step` can be undone with the browser's Back, `touch` cannot. */
export type LinkChange = 'step' | 'touch';

/** The one place that reads and writes the address. */
export interface LinkHistory {
  /** The link in force. The same object until it changes. */
  current: () => Link;
  /** Puts another link in force; listeners hear of it at once. Nothing happens when it says the same. */
  go: (link: Link, how: LinkChange) => void;
  /** Calls back after every change, Back and Forward and hand-edited addresses included. Returns the way out. */
  subscribe: (listener: () => void) => () => void;
}

/** Browsers refuse more than some 100 to 200 changes of the address in half a minute; typing a search makes more. */
const touchPause = 200;

/**
 * Binds the link to a window's address and history. The link itself changes at once; so does the address, unless it was
 * touched less than `touchPause` ms ago: then it follows when those are over, or the page is left.
 */
export function createLinkHistory(window: Window): LinkHistory {
  let link = parseLink(window.location.hash);
  let written = formatLink(link);
  let pending: ReturnType<Window['setTimeout']> | null = null;
  let touched = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function write(how: LinkChange): void {
    if (pending !== null) window.clearTimeout(pending);
    pending = null;
    const hash = formatLink(link);
    if (hash === written) return;
    if (how === 'touch') touched = Date.now();
    try {
      if (how === 'step') window.history.pushState(null, '', hash);
      else window.history.replaceState(null, '', hash);
      written = hash;
    } catch {
      // The browser has had too many changes: the page goes on, the next change writes the address again.
    }
  }

  function flush(): void {
    if (pending !== null) write('touch');
  }

  function readAddress(): void {
    if (pending !== null) window.clearTimeout(pending);
    pending = null;
    const found = parseLink(window.location.hash);
    written = formatLink(found);
    if (written === formatLink(link)) return;
    link = found;
    announce();
  }

  window.addEventListener('popstate', readAddress);
  window.addEventListener('hashchange', readAddress);
  window.addEventListener('pagehide', flush);

  return {
    current: () => link,
    go(next, how) {
      if (formatLink(next) === formatLink(link)) return;
      // A step must leave behind the entry that Back returns to, with the touches it has had.
      if (how === 'step') flush();
      link = next;
      const wait = how === 'step' ? 0 : touched + touchPause - Date.now();
      if (wait > 0) pending ??= window.setTimeout(() => write('touch'), wait);
      else write(how);
      announce();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
