type Measured = 'load' | 'zoom' | 'search' | 'diff';

/** A search has come to rest when nothing has changed for so many ms. */
const REST = 400;

/** The time of the latest input into a field: what a search takes is counted from the key. */
let inputTime = Number.NEGATIVE_INFINITY;
globalThis.document?.addEventListener('input', ({ timeStamp }) => (inputTime = timeStamp), { capture: true });

/** Starts a measurement that `measurePaint` ends. */
export function markStart(name: Measured): void {
  performance.clearMarks(startOf(name));
  const startTime = name === 'search' && performance.now() - inputTime < REST ? inputTime : performance.now();
  performance.mark(startOf(name), { startTime });
}

/**
 * Ends a measurement after React's latest changes of the document are painted: calls `performance.measure(name)` from
 * the mark `<name>-start` and clears the mark. Does nothing if the mark is not set. A search is answered in several
 * parts, so its measurement ends with the last change that is painted before the page rests; then the mark is cleared.
 */
export function measurePaint(name: Measured): void {
  if (!isStarted(name)) return;
  afterPaint(() => {
    if (!isStarted(name)) return;
    measure(name);
    if (name === 'search') followChanges(name);
    else performance.clearMarks(startOf(name));
  });
}

function startOf(name: Measured): string {
  return `${name}-start`;
}

function isStarted(name: Measured): boolean {
  return performance.getEntriesByName(startOf(name), 'mark').length > 0;
}

function measure(name: Measured): void {
  performance.clearMeasures(name);
  performance.measure(name, startOf(name));
}

function afterPaint(act: () => void): void {
  // A task that is posted in an animation frame runs after that frame is painted.
  requestAnimationFrame(() => setTimeout(act));
}

let stopFollowing = (): void => undefined;

/** Measures again after each change of the document, until it rests. */
function followChanges(name: Measured): void {
  stopFollowing();
  const [started] = performance.getEntriesByName(startOf(name), 'mark');
  const rest = (): void => {
    stopFollowing();
    if (performance.getEntriesByName(startOf(name), 'mark')[0] === started) performance.clearMarks(startOf(name));
  };
  let timer = setTimeout(rest, REST);
  const observer = new MutationObserver(() =>
    afterPaint(() => {
      // The next search has a mark of its own.
      if (performance.getEntriesByName(startOf(name), 'mark')[0] !== started) return;
      measure(name);
      clearTimeout(timer);
      timer = setTimeout(rest, REST);
    }),
  );
  stopFollowing = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}
