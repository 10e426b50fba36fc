/**
 * Tells tabs apart. A duplicated tab inherits its original's session storage and with it the original's name; two tabs
 * that keep files under one name would overwrite each other's.
 */
export interface TabLock {
  /** Takes the name for as long as the page lives; false when another tab has it. */
  take(tab: string): Promise<boolean>;
  /** The names that living tabs have. */
  taken(): Promise<Set<string>>;
}

const prefix = 'perfolio.tab.';

/** Locks of the browser; where it has none, every name is free and none is taken. */
export function browserTabLock(locks: LockManager | undefined = navigator.locks): TabLock {
  return {
    take(tab) {
      if (locks === undefined) return Promise.resolve(true);
      return new Promise((resolve) => {
        const held = locks.request(prefix + tab, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          // Never settles: the lock is freed when the page goes.
          return lock === null ? undefined : new Promise<void>(() => {});
        });
        held.catch(() => resolve(true));
      });
    },
    async taken() {
      if (locks === undefined) return new Set();
      const { held } = await locks.query();
      const names = (held ?? []).flatMap((lock) => (lock.name === undefined ? [] : [lock.name]));
      return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)));
    },
  };
}
