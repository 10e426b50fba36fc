/** Waits between two looks at the page. */
const LOOK_MS = 200;

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Does something once nothing is being worked out on the page: one after another, each when the one before is done.
 * @returns takes it back, where it has not been done
 */
export function whenCalm(work: () => void): () => void {
  waiting.push(work);
  timer ??= setTimeout(look, LOOK_MS);
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function look(): void {
  timer = undefined;
  if (document.querySelector('#main [aria-busy="true"]') === null) waiting.shift()?.();
  if (waiting.length > 0) timer = setTimeout(look, LOOK_MS);
}
