import type { ReportState } from '../model/report.ts';
import type { KeptFile, KeptSession } from './keptTab.ts';
import { readSession } from './readSession.ts';
import { sameFiles } from './sameFiles.ts';
import { sessionsToGiveUp } from './sessionBudget.ts';
import { readLatest, writeLatest } from './sessionLatest.ts';
import { createSessionList, type SessionList } from './sessionList.ts';
import { hasEdits, newBlobName, readRecords, recordName, type SessionRecord } from './sessionRecord.ts';
import type { Shelf } from './shelf.ts';
import type { TabLock } from './tabLock.ts';

/** What became of what was to be kept. */
export interface Kept {
  /** A sentence when it could not be kept, else ''. */
  loss: string;
  /** The same files were kept before, in a session that this one now goes on with: its name and what was made of it. */
  found: { name: string; report: ReportState } | null;
}

/** Keeps what is open, so that a reload or a crash loses nothing, and what was open before. */
export interface Sessions extends SessionList {
  /** Whether a reload has something to bring back; known at once, before the files themselves are. */
  expected: boolean;
  /** Id of this tab's session. */
  current(): string;
  /** What was open before the reload; null when nothing was. `loss` is a sentence when it could not be kept, else ''. */
  load(): Promise<{ session: KeptSession | null; loss: string }>;
  /** To be called when all that `load` gave has been read: until then a reload may be due to it. */
  restored(): void;
  /**
   * Keeps this and nothing else under the tab's session; without files the session is deleted. Calls are done in their order;
   * files that are kept already are not written again. Never rejects.
   */
  save(session: KeptSession): Promise<Kept>;
  /** Keeps at once, and without the files, what would otherwise wait for `save`: for when the page is about to go. */
  note(session: KeptSession): void;
  /** The tab's session stays as it is, and what is saved from here on is another. */
  leave(): void;
  /** Goes on with a session of the list; with a copy of it where it is open in another tab. null when it cannot be read. */
  open(id: string): Promise<KeptSession | null>;
}

interface Places {
  shelf: Shelf;
  /** Storage of the tab, which a reload keeps; null where the browser forbids it. */
  tabStorage: Storage | null;
  lock: TabLock;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Bytes for all sessions together. */
  budget: () => Promise<number>;
}

/** Browsers give a page a share of the disk; half a gigabyte is safe in all of them and written in a few seconds. */
export const keptBytesLimit = 512 * 2 ** 20;
const tabKey = 'perfolio.tab';
const lossKey = 'perfolio.loss';
const triesKey = 'perfolio.tries';
/** A page that goes down so often while it reads what it brings back should begin without it. */
const mostTries = 3;

export function createSessions({ shelf, tabStorage, lock, now, budget }: Places): Sessions {
  const inherited = tabStorage?.getItem(tabKey) ?? null;
  let id = inherited ?? crypto.randomUUID();
  /** Whether the session has a record on the shelf. */
  let isKept = false;
  /** Names of the blobs that this tab's session has on the shelf. */
  const blobNames = new Map<Blob, string>();
  let queue: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  async function load(): Promise<{ session: KeptSession | null; loss: string }> {
    const loss = tabStorage?.getItem(lossKey) ?? '';
    tell(lossKey, null);
    const tries = Number(tabStorage?.getItem(triesKey) ?? 0);
    if (inherited !== null && tries >= mostTries) {
      tell(triesKey, null);
      await begin(crypto.randomUUID());
      return { session: null, loss: crashLoss };
    }
    if (inherited !== null) tell(triesKey, String(tries + 1));
    const kept = inherited === null ? null : await read(inherited);
    // A duplicate of a living tab begins with the same files, and keeps its own from here on.
    if (!(await lock.take(id))) await begin(crypto.randomUUID());
    const session = kept && readLatest(tabStorage, kept, inherited!);
    return { session, loss: kept === null && inherited !== null ? unreadableLoss : loss };
  }

  /** The tab's session is this one, of which nothing is kept yet. */
  async function begin(next: string): Promise<void> {
    lock.release(id);
    id = next;
    isKept = false;
    blobNames.clear();
    await lock.take(id);
  }

  async function read(wanted: string): Promise<KeptSession | null> {
    const names = new Map<Blob, string>();
    const session = await readSession(shelf, wanted, names);
    if (session === null) return null;
    blobNames.clear();
    for (const [blob, name] of names) blobNames.set(blob, name);
    isKept = true;
    return session;
  }

  async function write(session: KeptSession): Promise<Kept> {
    const { files } = session;
    const bytes = files.reduce((sum, { blob }) => sum + blob.size, 0);
    if (files.length === 0 || bytes > keptBytesLimit) {
      await clear();
      if (files.length === 0) return { loss: '', found: null };
      tell(lossKey, tooLargeLoss);
      return { loss: tooLargeNow, found: null };
    }
    const twin = isKept ? null : await goOnWithTwin(files);
    const found = twin && { name: twin.name, report: twin.report };
    const dropped = new Map(blobNames);
    const fresh = files.reduce((sum, { blob }) => sum + (blobNames.has(blob) ? 0 : blob.size), 0);
    if (fresh > 0) await makeRoom(fresh);
    for (const { blob } of files) {
      dropped.delete(blob);
      if (blobNames.has(blob)) continue;
      const name = newBlobName(id);
      await shelf.set(name, blob).catch(async () => {
        await makeRoom(Number.POSITIVE_INFINITY);
        await shelf.set(name, blob);
      });
      blobNames.set(blob, name);
    }
    const { name, names, report, place } = session;
    const record: SessionRecord = {
      savedAt: now(),
      name: name === '' ? (found?.name ?? '') : name,
      names,
      report: found !== null && !hasEdits(session) ? found.report : report,
      place,
      files: files.map(({ path, limit, items, blob }) => {
        return { path, limit, items, blobName: blobNames.get(blob) ?? '', size: blob.size };
      }),
      deletedAt: null,
    };
    await shelf.set(recordName(id), record);
    isKept = true;
    tell(tabKey, id);
    tell(lossKey, null);
    await forget(dropped);
    return { loss: '', found };
  }

  /** The same files, opened again, are the same session, unless it is open somewhere. */
  async function goOnWithTwin(files: readonly KeptFile[]): Promise<SessionRecord | null> {
    const living = await lock.taken();
    const records = [...(await readRecords(shelf))].sort(([, a], [, b]) => b.savedAt - a.savedAt);
    for (const [other, record] of records) {
      if (living.has(other) || record.deletedAt !== null) continue;
      const partners = await sameFiles(shelf, files, record);
      if (partners === null || !(await lock.take(other))) continue;
      lock.release(id);
      id = other;
      for (const [at, { blob }] of files.entries()) blobNames.set(blob, partners[at]!.blobName);
      return record;
    }
    return null;
  }

  /** Gives up sessions without a name where the next `bytes` would not fit the budget. */
  async function makeRoom(bytes: number): Promise<void> {
    const records = await readRecords(shelf);
    const living = new Set(await lock.taken()).add(id);
    const given = sessionsToGiveUp(records, { budget: await budget(), now: now(), wanted: bytes, living });
    const names = given.flatMap((one) => [recordName(one), ...records.get(one)!.files.map(({ blobName }) => blobName)]);
    if (names.length > 0) await shelf.remove(names);
  }

  async function clear(): Promise<void> {
    tell(tabKey, null);
    tell(lossKey, null);
    isKept = false;
    await shelf.remove([recordName(id)]);
    await forget(new Map(blobNames));
  }

  async function forget(blobs: Map<Blob, string>): Promise<void> {
    if (blobs.size === 0) return;
    for (const blob of blobs.keys()) blobNames.delete(blob);
    await shelf.remove([...blobs.values()]);
  }

  function tell(key: string, value: string | null): void {
    try {
      if (value === null) tabStorage?.removeItem(key);
      else tabStorage?.setItem(key, value);
    } catch {
      // Without it a reload starts empty, as in a browser that forbids storage.
    }
  }

  const list = createSessionList({ shelf, lock, now, budget, current: () => id, inTurn });
  return {
    ...list,
    expected: inherited !== null,
    current: () => id,
    load() {
      const loaded = inTurn(() =>
        load().catch(() => {
          tell(tabKey, null);
          return { session: null, loss: inherited === null ? '' : unreadableLoss };
        }),
      );
      // What other tabs left behind is nothing that this one should wait for, or complain about.
      void list.sweep();
      return loaded;
    },
    restored: () => tell(triesKey, null),
    save: (session) =>
      inTurn(() =>
        write(session).catch(() => {
          tell(tabKey, null);
          tell(lossKey, forbiddenLoss);
          return { loss: forbiddenNow, found: null };
        }),
      ),
    note: (session) => {
      if (isKept) writeLatest(tabStorage, session, id);
    },
    leave() {
      tell(tabKey, null);
      void inTurn(() => begin(crypto.randomUUID())).catch(() => undefined);
    },
    open: (wanted) =>
      inTurn(async () => {
        const had = id;
        const isFree = await lock.take(wanted);
        const session = await read(wanted).catch(() => null);
        if (session === null) {
          if (isFree && wanted !== had) lock.release(wanted);
          return null;
        }
        if (isFree) {
          if (wanted !== had) lock.release(had);
          id = wanted;
          tell(tabKey, id);
          return session;
        }
        await begin(crypto.randomUUID());
        return { ...session, name: '' };
      }).catch(() => null),
  };
}

const tooLargeLoss =
  'The files that were open are too large together to be kept over a reload (the limit is 512 MiB). Open them again.';
const tooLargeNow =
  'These files are too large together to be kept over a reload (the limit is 512 MiB). Everything else works.';
const forbiddenLoss = 'This browser did not let the open files be kept over a reload. Open them again.';
const forbiddenNow =
  'This browser does not let Perfolio keep what is open, so a reload loses it. Everything else works.';
const unreadableLoss = 'The files that were open before the reload could not be read again. Open them again.';
const crashLoss =
  'The page went down several times while it read what was open, so it began without it. It is in the list of sessions.';
