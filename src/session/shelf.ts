import { createStore, delMany, get, keys, set } from 'idb-keyval';

/** Where blobs are kept: names to values. Every call may fail, as browsers refuse or run out of space. */
export interface Shelf {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  remove(names: string[]): Promise<void>;
  names(): Promise<string[]>;
}

/** The browser's own database. It is opened at the first call, so that a blocked one fails there and not here. */
export function browserShelf(): Shelf {
  let store: ReturnType<typeof createStore> | undefined;
  const open = () => (store ??= createStore('perfolio', 'files'));
  return {
    get: async (name) => get<unknown>(name, open()),
    set: async (name, value) => set(name, value, open()),
    remove: async (names) => delMany(names, open()),
    names: async () => (await keys(open())).filter((name) => typeof name === 'string'),
  };
}
