import { createStore, delMany, get, keys, set } from 'idb-keyval';

/** A key-value store for blobs. Every call may fail, because browsers refuse access or run out of space. */
export interface SessionStore {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  remove(names: string[]): Promise<void>;
  names(): Promise<string[]>;
}

/** The browser's IndexedDB. It is opened at the first call, so that a blocked database fails in that call and not here. */
export function browserSessionStore(): SessionStore {
  let store: ReturnType<typeof createStore> | undefined;
  const open = () => (store ??= createStore('perfolio', 'files'));
  return {
    get: async (name) => get<unknown>(name, open()),
    set: async (name, value) => set(name, value, open()),
    remove: async (names) => delMany(names, open()),
    names: async () => (await keys(open())).filter((name) => typeof name === 'string'),
  };
}
