/** Work that takes longer than this at a stretch is felt. */
const STRETCH_MS = 20;

/** Makes a function that is awaited in the midst of long work: from time to time it lets the page draw and listen. */
export function paused(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
