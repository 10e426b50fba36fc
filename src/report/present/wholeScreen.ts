/** Phones of one maker have no such thing; there this is never so. */
export function isWholeScreen(): boolean {
  return Boolean(document.fullscreenElement);
}

/** Must be called while a press is handled. Where the browser refuses, as for embedded pages, the window has to do. */
export function takeWholeScreen(): void {
  if (typeof document.documentElement.requestFullscreen !== 'function') return;
  document.documentElement.requestFullscreen().catch(() => undefined);
}

export function leaveWholeScreen(): void {
  if (isWholeScreen()) document.exitFullscreen().catch(() => undefined);
}
