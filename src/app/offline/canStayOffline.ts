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
