/**
 * Holds a lock with this name as long as this worker lives, and calls `onHeld` when it has it. A worker that ends sends
 * no event, but the browser gives its lock to whoever waits for it. Over plain HTTP there are no locks.
 */
export function holdLife(name: string, onHeld: () => void): void {
  request(name, () => {
    onHeld();
    return new Promise<never>(() => undefined);
  });
}

/** Calls `onEnd` when the worker that holds the lock with this name has ended. */
export function whenEnded(name: string, onEnd: () => void): void {
  request(name, onEnd);
}

/** Where the browser refuses locks, only a worker that reports an error is noticed. */
function request(name: string, onHeld: () => unknown): void {
  const locks = navigator.locks as LockManager | undefined;
  locks?.request(name, onHeld).catch(() => undefined);
}
