/**
 * A promise of what the next act brings about, such as a download. Where that act fails, only its test does: else
 * nobody would take what this rejects with, which fails the whole run, whatever is tried again.
 */
export function awaitedLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
