/**
 * Ends a measurement once what React has just put into the document is on the screen: `performance.measure(name)` from
 * the mark `<name>-start`, which is used up. Does nothing where the mark is not set.
 */
export function measurePaint(name: 'load' | 'zoom' | 'search' | 'diff'): void {
  const mark = `${name}-start`;
  if (performance.getEntriesByName(mark, 'mark').length === 0) return;
  requestAnimationFrame(() => {
    // A task that is posted in a frame runs after that frame was painted.
    setTimeout(() => {
      if (performance.getEntriesByName(mark, 'mark').length === 0) return;
      performance.measure(name, mark);
      performance.clearMarks(mark);
    });
  });
}

/** Begins a measurement that `measurePaint` ends. */
export function markStart(name: 'load' | 'zoom' | 'search' | 'diff'): void {
  performance.clearMarks(`${name}-start`);
  performance.mark(`${name}-start`);
}
