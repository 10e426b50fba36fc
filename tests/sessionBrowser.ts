import type { SessionStore } from '../src/session/sessionStore.ts';
import { createSessions, type Sessions } from '../src/session/sessions.ts';
import type { TabLock } from '../src/session/tabLock.ts';

/** A browser with one origin: tabs share its shelf and its locks, and have a storage each. */
export class SessionBrowser {
  shelved = new Map<string, unknown>();
  writes: string[] = [];
  /** Every write is refused. */
  full = false;
  /** Everything is refused. */
  blocked = false;
  clock = 0;
  budget = 2 ** 30;
  living = new Set<string>();

  sessionStore: SessionStore = {
    get: async (name) => {
      this.#check();
      return this.shelved.get(name);
    },
    set: async (name, value) => {
      this.#check();
      if (this.full) throw new DOMException('full', 'QuotaExceededError');
      this.writes.push(name);
      this.shelved.set(name, value);
    },
    remove: async (names) => {
      this.#check();
      names.forEach((name) => this.shelved.delete(name));
    },
    names: async () => {
      this.#check();
      return [...this.shelved.keys()];
    },
  };

  /** Loads the page in a tab: the first time, or again with the storage of the time before. */
  openTab(storage: Storage | null = new MapStorage()): {
    sessions: Sessions;
    storage: Storage | null;
    close: () => void;
  } {
    const names = new Set<string>();
    const lock: TabLock = {
      take: async (name) => {
        if (names.has(name)) return true;
        if (this.living.has(name)) return false;
        this.living.add(name);
        names.add(name);
        return true;
      },
      release: (name) => {
        if (names.delete(name)) this.living.delete(name);
      },
      taken: async () => this.living,
    };
    const sessions = createSessions({
      sessionStore: this.sessionStore,
      tabStorage: storage,
      lock,
      now: () => this.clock,
      budget: async () => this.budget,
    });
    const close = () => names.forEach((name) => this.living.delete(name));
    return { sessions, storage, close };
  }

  /** How many files are kept. */
  blobs(): number {
    return [...this.shelved.keys()].filter((name) => name.startsWith('blob/')).length;
  }

  #check(): void {
    if (this.blocked) throw new DOMException('blocked', 'SecurityError');
  }
}

/** Storage of a tab. */
export class MapStorage implements Storage {
  #values = new Map<string, string>();
  get length() {
    return this.#values.size;
  }
  clear = () => this.#values.clear();
  getItem = (key: string) => this.#values.get(key) ?? null;
  key = (index: number) => [...this.#values.keys()][index] ?? null;
  removeItem = (key: string) => void this.#values.delete(key);
  setItem = (key: string, value: string) => void this.#values.set(key, value);

  /** What a duplicated tab inherits. */
  copy(): MapStorage {
    const copied = new MapStorage();
    for (const [key, value] of this.#values) copied.setItem(key, value);
    return copied;
  }
}
