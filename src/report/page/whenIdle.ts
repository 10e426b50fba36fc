/** Time in ms between two checks of the page. */
const CHECK_MS = 200;

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Runs a task when nothing on the page is busy; several tasks run one after another.
 * @returns a function that cancels the task if it has not run
 */
export function whenIdle(work: () => void): () => void {
  waiting.push(work);
  timer ??= setTimeout(look, CHECK_MS);
  return () => {
    const index = waiting.indexOf(work);
    if (index >= 0) waiting.splice(index, 1);
  };
}

function look(): void {
  timer = undefined;
  if (document.querySelector('#main [aria-busy="true"]') === null) waiting.shift()?.();
  if (waiting.length > 0) timer = setTimeout(look, CHECK_MS);
}
