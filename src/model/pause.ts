/** Lets the event loop turn, after a time in ms: others may act, and a signal may abort. */
export function pause(ms = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
