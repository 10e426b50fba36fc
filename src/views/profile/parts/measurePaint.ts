/**
 * Ends a measurement after React's latest changes of the document are painted: calls `performance.measure(name)` from
 * the mark `<name>-start` and clears the mark. Does nothing if the mark is not set.
 */
export function measurePaint(name: 'load' | 'zoom' | 'search' | 'diff'): void {
  const mark = `${name}-start`;
  if (performance.getEntriesByName(mark, 'mark').length === 0) return;
  requestAnimationFrame(() => {
    // A task that is posted in an animation frame runs after that frame is painted.
    setTimeout(() => {
      if (performance.getEntriesByName(mark, 'mark').length === 0) return;
      performance.measure(name, mark);
      performance.clearMarks(mark);
    });
  });
}

/** Starts a measurement that `measurePaint` ends. */
export function markStart(name: 'load' | 'zoom' | 'search' | 'diff'): void {
  performance.clearMarks(`${name}-start`);
  performance.mark(`${name}-start`);
}
