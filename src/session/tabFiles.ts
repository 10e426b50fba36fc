import type { SideNames } from '../model/dataset.ts';
import type { KeptFile, KeptTab } from './keptTab.ts';
import type { Shelf } from './shelf.ts';
import type { TabLock } from './tabLock.ts';

/** Keeps what is open in this tab, so that a reload brings it back. */
export interface TabFiles {
  /** Whether a reload has something to bring back; known at once, before the files themselves are. */
  expected: boolean;
  /** What was open before the reload; null when nothing was. `loss` is a sentence when it could not be kept, else ''. */
  load(): Promise<{ tab: KeptTab | null; loss: string }>;
  /** Keeps this and nothing else. Calls are done in their order; files that are kept already are not written again. Never rejects. */
  save(tab: KeptTab): Promise<void>;
}

/** A tab's entry on the shelf; the blobs lie beside it, so that a change of a side does not write them again. */
interface TabRecord {
  savedAt: number;
  names: SideNames;
  files: (Omit<KeptFile, 'blob'> & { blobName: string })[];
}

interface Places {
  shelf: Shelf;
  /** Storage of the tab, which a reload keeps; null where the browser forbids it. */
  session: Storage | null;
  lock: TabLock;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Browsers give a page a share of the disk; half a gigabyte is safe in all of them and written in a few seconds. */
export const keptBytesLimit = 512 * 2 ** 20;
const dayMs = 24 * 60 * 60 * 1000;
const tabKey = 'perfolio.tab';
const lossKey = 'perfolio.loss';
const recordPrefix = 'tab/';

export function createTabFiles({ shelf, session, lock, now }: Places): TabFiles {
  const inherited = session?.getItem(tabKey) ?? null;
  let tab = inherited ?? crypto.randomUUID();
  /** Names of the blobs that this tab has on the shelf. */
  const blobNames = new Map<Blob, string>();
  let queue: Promise<void> = Promise.resolve();

  async function load(): Promise<{ tab: KeptTab | null; loss: string }> {
    const loss = session?.getItem(lossKey) ?? '';
    tell(lossKey, null);
    const kept = inherited === null ? null : await readRecord(inherited);
    if (!(await lock.take(tab))) {
      // A duplicate of a living tab: it begins with the same files, and keeps its own from here on.
      tab = crypto.randomUUID();
      await lock.take(tab);
      blobNames.clear();
    }
    return { tab: kept, loss: kept === null && inherited !== null ? unreadableLoss : loss };
  }

  async function readRecord(name: string): Promise<KeptTab | null> {
    const record = await shelf.get(recordPrefix + name);
    if (!isRecord(record)) return null;
    const files: KeptFile[] = [];
    for (const { path, limit, items, blobName } of record.files) {
      const blob = await shelf.get(blobName);
      if (!(blob instanceof Blob)) continue;
      blobNames.set(blob, blobName);
      files.push({ path, limit, items, blob });
    }
    return files.length === 0 ? null : { files, names: record.names };
  }

  async function write({ files, names }: KeptTab): Promise<void> {
    const bytes = files.reduce((sum, { blob }) => sum + blob.size, 0);
    if (files.length === 0 || bytes > keptBytesLimit) {
      await clear();
      if (files.length > 0) tell(lossKey, tooLargeLoss);
      return;
    }
    const dropped = new Map(blobNames);
    for (const { blob } of files) {
      dropped.delete(blob);
      if (blobNames.has(blob)) continue;
      const name = `blob/${tab}/${crypto.randomUUID()}`;
      await shelf.set(name, blob);
      blobNames.set(blob, name);
    }
    const record: TabRecord = {
      savedAt: now(),
      names,
      files: files.map(({ path, limit, items, blob }) => ({ path, limit, items, blobName: blobNames.get(blob) ?? '' })),
    };
    await shelf.set(recordPrefix + tab, record);
    tell(tabKey, tab);
    tell(lossKey, null);
    await forget(dropped);
  }

  async function clear(): Promise<void> {
    tell(tabKey, null);
    tell(lossKey, null);
    await shelf.remove([recordPrefix + tab]);
    await forget(new Map(blobNames));
  }

  async function forget(blobs: Map<Blob, string>): Promise<void> {
    if (blobs.size === 0) return;
    for (const blob of blobs.keys()) blobNames.delete(blob);
    await shelf.remove([...blobs.values()]);
  }

  /** Tabs that were closed leave their files behind: no event tells it reliably. */
  async function sweep(): Promise<void> {
    const living = await lock.taken();
    const names = await shelf.names();
    const stale: string[] = [];
    const used = new Set<string>();
    for (const name of names.filter((each) => each.startsWith(recordPrefix))) {
      const owner = name.slice(recordPrefix.length);
      const record = await shelf.get(name);
      if (!isRecord(record)) stale.push(name);
      else if (owner !== tab && !living.has(owner) && now() - record.savedAt > dayMs) stale.push(name);
      else for (const { blobName } of record.files) used.add(blobName);
    }
    // A living tab may have written a blob whose record is still to come.
    const loose = names.filter((name) => name.startsWith('blob/') && !used.has(name) && !isOf(name, living));
    if (stale.length + loose.length > 0) await shelf.remove([...stale, ...loose]);
  }

  function tell(key: string, value: string | null): void {
    try {
      if (value === null) session?.removeItem(key);
      else session?.setItem(key, value);
    } catch {
      // Without it a reload starts empty, as in a browser that forbids storage.
    }
  }

  return {
    expected: inherited !== null,
    load() {
      const loaded = load().catch(() => {
        tell(tabKey, null);
        return { tab: null, loss: inherited === null ? '' : unreadableLoss };
      });
      // What other tabs left behind is nothing that this one should wait for, or complain about.
      queue = loaded.then(sweep).catch(() => {});
      return loaded;
    },
    save(kept) {
      queue = queue.then(() => write(kept)).catch(() => forbidden());
      return queue;
    },
  };

  function forbidden(): void {
    tell(tabKey, null);
    tell(lossKey, forbiddenLoss);
  }
}

function isOf(blobName: string, tabs: Set<string>): boolean {
  return tabs.has(blobName.split('/')[1] ?? '');
}

function isRecord(value: unknown): value is TabRecord {
  return typeof value === 'object' && value !== null && 'files' in value && 'names' in value && 'savedAt' in value;
}

const tooLargeLoss =
  'The files that were open are too large together to be kept over a reload (the limit is 512 MB). Open them again.';
const forbiddenLoss = 'This browser did not let the open files be kept over a reload. Open them again.';
const unreadableLoss = 'The files that were open before the reload could not be read again. Open them again.';
