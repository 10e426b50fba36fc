/**
 * Distinguishes tabs. A duplicated tab inherits its original's session storage and therefore the original's session id; two
 * tabs that store files under one id would overwrite each other's files.
 */
export interface TabLock {
  /** Takes the id until the page is closed or the id is released; false if another tab has it. */
  take(tab: string): Promise<boolean>;
  release(tab: string): void;
  /** The ids that open tabs have. */
  taken(): Promise<Set<string>>;
}

const prefix = 'perfolio.tab.';

/** Uses the browser's locks; if it has none, every id is free and none is taken. */
export function browserTabLock(locks: LockManager | undefined = navigator.locks): TabLock {
  const own = new Map<string, () => void>();
  return {
    take(tab) {
      if (locks === undefined || own.has(tab)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const held = locks.request(prefix + tab, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          if (lock === null) return undefined;
          // Settles when the id is released; otherwise the browser frees the lock when the page is closed.
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
