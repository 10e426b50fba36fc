/** In ms. Longer work without a pause is noticeable. */
const STRETCH_MS = 20;

/** Makes a function to await during long work: from time to time it lets the page draw and handle events. */
export function paused(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
