import { askingTabLock } from './askingTabLock.ts';
import type { TabLock } from './tabLock.ts';

/**
 * The window's storage, or null if the browser forbids it. If cookies are blocked, reading the property throws; if the
 * quota is zero, writing throws.
 */
export function browserStorage(kind: 'local' | 'session'): Storage | null {
  try {
    const storage = kind === 'local' ? window.localStorage : window.sessionStorage;
    const probe = 'perfolio.probe';
    storage.setItem(probe, '1');
    storage.removeItem(probe);
    return storage;
  } catch {
    return null;
  }
}

/** What a storage has under a key, as JSON; null if that is nothing, damaged, or forbidden. */
export function storedJson(storage: Storage | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value under a key; null removes it. Where storage is full or forbidden, nothing is stored. */
export function storeJson(storage: Storage | null, key: string, value: unknown): void {
  try {
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(value));
  } catch {
    // What is stored this way is a convenience; the page works without it.
  }
}

const prefix = 'perfolio.tab.';

/**
 * Uses the browser's locks. Over plain HTTP there are none: then tabs ask each other.
 */
export function browserTabLock(locks: LockManager | undefined = navigator.locks): TabLock {
  if (locks === undefined) return typeof BroadcastChannel === 'undefined' ? freeLock : askingTabLock();
  const heldLocks = new Map<string, () => void>();
  return {
    take(tab) {
      if (heldLocks.has(tab)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const held = locks.request(prefix + tab, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          if (lock === null) return undefined;
          // Settles when the id is released; otherwise the browser frees the lock when the page is closed.
          return new Promise<void>((free) => heldLocks.set(tab, free));
        });
        held.catch(() => resolve(true));
      });
    },
    release(tab) {
      heldLocks.get(tab)?.();
      heldLocks.delete(tab);
    },
    async taken() {
      const { held } = await locks.query();
      const names = (held ?? []).flatMap((lock) => (lock.name === undefined ? [] : [lock.name]));
      return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)));
    },
  };
}

/** Every id is free, and none is taken. */
const freeLock: TabLock = { take: () => Promise.resolve(true), release: () => undefined, taken: async () => new Set() };
