/**
 * Tells tabs apart. A duplicated tab inherits its original's session storage and with it the original's name; two tabs
 * that keep files under one name would overwrite each other's.
 */
export interface TabLock {
  /** Takes the name, for as long as the page lives or until it is released; false when another tab has it. */
  take(tab: string): Promise<boolean>;
  release(tab: string): void;
  /** The names that living tabs have. */
  taken(): Promise<Set<string>>;
}

const prefix = 'perfolio.tab.';

/** Locks of the browser; where it has none, every name is free and none is taken. */
export function browserTabLock(locks: LockManager | undefined = navigator.locks): TabLock {
  const own = new Map<string, () => void>();
  return {
    take(tab) {
      if (locks === undefined || own.has(tab)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const held = locks.request(prefix + tab, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          if (lock === null) return undefined;
          // Settles when it is released; otherwise the lock is freed when the page goes.
          return new Promise<void>((free) => own.set(tab, free));
        });
        held.catch(() => resolve(true));
      });
    },
    release(tab) {
      own.get(tab)?.();
      own.delete(tab);
    },
    async taken() {
      if (locks === undefined) return new Set();
      const { held } = await locks.query();
      const names = (held ?? []).flatMap((lock) => (lock.name === undefined ? [] : [lock.name]));
      return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)));
    },
  };
}
