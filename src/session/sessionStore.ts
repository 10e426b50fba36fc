import { delMany, get, keys, set, type UseStore } from 'idb-keyval';

/** A key-value store for blobs. Every call may fail, because browsers refuse access or run out of space. */
export interface SessionStore {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  remove(names: string[]): Promise<void>;
  names(): Promise<string[]>;
}

/** The database does not open: another tab holds it, or the browser does not answer. */
export class BlockedError extends Error {
  override name = 'BlockedError';
}

const table = 'files';

/** In ms. So long a call waits for the database to open. */
const openMs = 10_000;

/**
 * The browser's IndexedDB. It is opened at the first call, so that a blocked database fails in that call and not here.
 */
export function browserSessionStore(): SessionStore {
  const store = openedAtFirstCall();
  return {
    get: async (name) => get<unknown>(name, store),
    set: async (name, value) => set(name, value, store),
    remove: async (names) => delMany(names, store),
    names: async () => (await keys(store)).filter((name) => typeof name === 'string'),
  };
}

/**
 * Opens the database, and again if it was closed. Once a call has waited too long for that, others fail at once until
 * it is open.
 */
function openedAtFirstCall(): UseStore {
  let opening: Promise<IDBDatabase> | null = null;
  let isLate = false;
  const forget = (): void => {
    opening = null;
  };

  function opened(): Promise<IDBDatabase> {
    if (opening === null) {
      opening = open(forget);
      opening.catch(forget);
    }
    return opening;
  }

  return async (mode, work) => {
    const database = await inTime(opened(), isLate ? 0 : openMs);
    isLate = database === null;
    if (database === null) throw new BlockedError();
    return work(database.transaction(table, mode).objectStore(table));
  };
}

function open(onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('perfolio');
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database does not open.')));
    request.addEventListener('success', () => {
      const database = request.result;
      // Browsers close it themselves where the user deletes what is kept.
      database.addEventListener('close', onClosed);
      // A newer version of the page, in another tab, waits for this.
      database.addEventListener('versionchange', () => {
        database.close();
        onClosed();
      });
      resolve(database);
    });
  });
}

/** null if the promise takes longer. */
function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Larger files are not copied in memory. */
const copiedBytes = 64 * 2 ** 20;

/**
 * The file as it is now; null if it was changed on disk after it was opened, since browsers then refuse to read it. In
 * a private window, they store a reference to the file and not its bytes, so that a later change would make what was
 * kept unreadable.
 */
export async function copied(blob: Blob): Promise<Blob | null> {
  try {
    if (blob.size <= copiedBytes) return new Blob([await blob.arrayBuffer()]);
    await blob.slice(0, 1).arrayBuffer();
    return blob;
  } catch {
    return null;
  }
}

/** Whether the browser has no space left. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
