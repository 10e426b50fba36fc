/** Whether the page is in full screen. Always false on iPhones, which do not support it. */
export function isWholeScreen(): boolean {
  return Boolean(document.fullscreenElement);
}

/**
 * Enters full screen; must be called during a click event. If the browser refuses, as for embedded pages, nothing
 * happens.
 */
export function takeWholeScreen(): void {
  if (typeof document.documentElement.requestFullscreen !== 'function') return;
  document.documentElement.requestFullscreen().catch(() => undefined);
}

export function leaveWholeScreen(): void {
  if (isWholeScreen()) document.exitFullscreen().catch(() => undefined);
}
