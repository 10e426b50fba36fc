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

/**
 * Uses the browser's locks. Over plain HTTP there are none: then tabs ask each other.
 */
export function browserTabLock(locks: LockManager | undefined = navigator.locks): TabLock {
  if (locks === undefined) return typeof BroadcastChannel === 'undefined' ? freeLock : askingTabLock();
  const own = new Map<string, () => void>();
  return {
    take(tab) {
      if (own.has(tab)) return Promise.resolve(true);
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
      const { held } = await locks.query();
      const names = (held ?? []).flatMap((lock) => (lock.name === undefined ? [] : [lock.name]));
      return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)));
    },
  };
}

/** Every id is free, and none is taken. */
const freeLock: TabLock = { take: () => Promise.resolve(true), release: () => undefined, taken: async () => new Set() };

/** Between tabs: a question, or an answer to all questions asked so far. */
type Word = { ask: true } | { has: string[] };

/** In ms. A tab answers at once unless it is busy or frozen. */
const answerMs = 250;

/**
 * Asks the other tabs for the ids that they have. A tab that does not answer in time is not noticed; and of two tabs that take an id at
 * the same moment both get it. For a duplicated tab, which is what the lock is for, neither is likely.
 */
export function askingTabLock(channel: BroadcastChannel = new BroadcastChannel('perfolio.tabs')): TabLock {
  const own = new Set<string>();
  const others = new Set<string>();
  let asking: Promise<void> | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if ('ask' in data) channel.postMessage({ has: [...own] } satisfies Word);
    else for (const tab of data.has) others.add(tab);
  });

  function ask(): Promise<void> {
    asking ??= new Promise<void>((resolve) => {
      others.clear();
      channel.postMessage({ ask: true } satisfies Word);
      setTimeout(resolve, answerMs);
    }).finally(() => (asking = null));
    return asking;
  }

  return {
    async take(tab) {
      if (own.has(tab)) return true;
      await ask();
      if (others.has(tab)) return false;
      own.add(tab);
      return true;
    },
    release: (tab) => void own.delete(tab),
    async taken() {
      await ask();
      return new Set([...own, ...others]);
    },
  };
}
