import { randomId } from '../codes/randomId.ts';
import type { SideNames } from '../model/dataset.ts';
import type { Edits } from '../model/edits/edit.ts';
import { chooseVersion } from './chooseVersion.ts';
import type { KeptFile, KeptSession } from './keptTab.ts';
import * as lossWords from './lossWords.ts';
import { readSession } from './readSession.ts';
import { sameFiles } from './sameFiles.ts';
import { sessionsToGiveUp } from './sessionBudget.ts';
import { createSessionList, type SessionList } from './sessionList.ts';
import {
  erase,
  newBlobName,
  type RecordedFile,
  readRecord,
  readRecords,
  recordName,
  type SessionRecord,
} from './sessionRecord.ts';
import { BlockedError, copied, isFull, type SessionStore } from './sessionStore.ts';
import type { TabLock } from './tabLock.ts';
import { forgetLatest, readLatest, takeUnkept, writeLatest, writeUnkept } from './tabNotes.ts';

/** The result of `save`. */
export interface SaveResult {
  /** A sentence if the session could not be stored, else ''. */
  loss: string;
  /** Set if the same files were stored before, in a session that this tab now continues. */
  found: ContinuedSession | null;
  /** Another version of the report, which is in the list, too; null for none, or if the reader has chosen before. */
  other: OtherVersion | null;
}

/** A session with the same files and another version of the report. */
export interface OtherVersion {
  id: string;
  /** Whether it is the report as it was received; otherwise it is the reader's. */
  isReceived: boolean;
  /** When the reader changed the report earlier, in milliseconds since 1970. */
  changedAt: number;
}

/** What a tab takes over from the session that it continues. */
export interface ContinuedSession {
  edits: Edits;
  received: Edits;
  name: string;
  names: SideNames;
  /** The user's settings for the items of each file, by the file's path. */
  items: ReadonlyMap<string, KeptFile['items']>;
}

/** Stores the open session, so that a reload or a crash loses nothing, and earlier sessions. */
export interface Sessions extends SessionList {
  /** Whether a reload has a session to restore; known at once, before the files are read. */
  expected: boolean;
  /** The id of this tab's session. */
  current(): string;
  /**
   * The session that was open before the reload; null if there was none. `loss` is a sentence if it could not be
   * stored, else ''.
   */
  load(): Promise<{ session: KeptSession | null; loss: string }>;
  /** Must be called when all files from `load` have been read. A reload before this call counts as a possible crash. */
  restored(): void;
  /**
   * Stores this session as the tab's session; without files the session is deleted. Calls are processed in order;
   * stored files are not written again. Never rejects.
   */
  save(session: KeptSession): Promise<SaveResult>;
  /** Stores the changes at once, but without the files, when the page is about to close and cannot wait for `save`. */
  note(session: KeptSession): void;
  /** Whether another page has written this tab's session since this one did. Never rejects. */
  isOvertaken(): Promise<boolean>;
  /** Leaves the tab's session as it is; later saves write a new session. */
  leave(): void;
  /** Continues a session of the list, or a copy if it is open in another tab. null if it cannot be read. */
  open(id: string): Promise<KeptSession | null>;
}

interface Places {
  sessionStore: SessionStore;
  /** The tab's storage, which survives a reload; null if the browser forbids it. */
  tabStorage: Storage | null;
  lock: TabLock;
  /** The current time in milliseconds since 1970. */
  now: () => number;
  /** The number of bytes for all sessions together. */
  budget: () => Promise<number>;
}

/**
 * Browsers allow a page a share of the disk; half a gigabyte is safe in all of them and is written in a few seconds.
 */
export const keptBytesLimit = 512 * 2 ** 20;
const tabKey = 'perfolio.tab';
const lossKey = 'perfolio.loss';
const triesKey = 'perfolio.tries';
/** If the page crashes this number of times while it restores a session, it starts without the session. */
const mostTries = 3;

/** A stored session with the files of the tab; `partners` are its files in the tab's order. */
type Twin = SessionRecord & { id: string; partners: readonly RecordedFile[] };

/** Why nothing could be stored, in sentences for after the reload and for now. */
function lossOf(error: unknown): [after: string, now: string] {
  if (isFull(error)) return [lossWords.fullLoss, lossWords.fullNow];
  return error instanceof BlockedError
    ? [lossWords.blockedLoss, lossWords.blockedNow]
    : [lossWords.forbiddenLoss, lossWords.forbiddenNow];
}

export function createSessions({ sessionStore, tabStorage, lock, now, budget }: Places): Sessions {
  const inherited = tabStorage?.getItem(tabKey) ?? null;
  let id = inherited ?? randomId();
  /** Whether the session has a record in the database. */
  let isKept = false;
  /** Counts the states that were to be stored; the number of the last one that was only noted. */
  let states = 0;
  let noted = 0;
  /** When this tab last wrote its record, as in the record. */
  let writtenAt = Number.NaN;
  /** The storage names of the blobs of this tab's session. */
  const blobNames = new Map<Blob, string>();
  /** Files that were changed on disk after they were opened. */
  const changed = new WeakSet<Blob>();
  let queue: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  async function load(): Promise<{ session: KeptSession | null; loss: string }> {
    const loss = tabStorage?.getItem(lossKey) ?? '';
    tell(lossKey, null);
    const unkept = takeUnkept(tabStorage);
    const tries = Number(tabStorage?.getItem(triesKey) ?? 0);
    if (inherited !== null && tries >= mostTries) {
      tell(triesKey, null);
      await begin(randomId());
      return { session: null, loss: lossWords.crashLoss };
    }
    if (inherited !== null) tell(triesKey, String(tries + 1));
    const kept = inherited === null ? null : await read(inherited);
    // A duplicate of an open tab starts with the same files and stores its own session from then on.
    if (!(await lock.take(id))) await begin(randomId());
    const session = kept && readLatest(tabStorage, kept, inherited!);
    if (loss !== '') return { session, loss };
    const missing = unkept.filter((path) => kept?.files.every((file) => file.path !== path) !== false);
    if (missing.length > 0) return { session, loss: lossWords.interruptedLoss(missing) };
    return { session, loss: kept === null && inherited !== null ? lossWords.unreadableLoss : '' };
  }

  /** Starts a session in this tab; nothing of it is stored yet. */
  async function begin(next: string): Promise<void> {
    lock.release(id);
    id = next;
    isKept = false;
    blobNames.clear();
    await lock.take(id);
  }

  async function read(wanted: string): Promise<KeptSession | null> {
    const names = new Map<Blob, string>();
    const session = await readSession(sessionStore, wanted, names);
    if (session === null) return null;
    blobNames.clear();
    for (const [blob, name] of names) blobNames.set(blob, name);
    isKept = true;
    writtenAt = (await readRecord(sessionStore, wanted))?.savedAt ?? Number.NaN;
    return session;
  }

  async function write(session: KeptSession, state: number): Promise<SaveResult> {
    const { files } = session;
    const bytes = files.reduce((sum, { blob }) => sum + blob.size, 0);
    if (files.length === 0) {
      await clear();
      return { loss: '', found: null, other: null };
    }
    if (bytes > keptBytesLimit) {
      await keepNotes(session);
      tell(lossKey, lossWords.tooLargeLoss);
      return { loss: lossWords.tooLargeNow, found: null, other: null };
    }
    const { found, other } = isKept ? { found: null, other: null } : await goOn(session);
    const dropped = new Map(blobNames);
    const added = files.reduce((sum, { blob }) => sum + (blobNames.has(blob) ? 0 : blob.size), 0);
    if (added > 0) await makeRoom(added);
    for (const { blob } of files) {
      dropped.delete(blob);
      if (blobNames.has(blob)) continue;
      if (changed.has(blob)) continue;
      const copy = await copied(blob);
      if (copy === null) {
        changed.add(blob);
        continue;
      }
      const name = newBlobName(id);
      await sessionStore.set(name, copy).catch(async (error: unknown) => {
        if (!isFull(error)) throw error;
        await makeRoom(Number.POSITIVE_INFINITY);
        await sessionStore.set(name, copy);
      });
      blobNames.set(blob, name);
    }
    const kept = files.filter(({ blob }) => blobNames.has(blob));
    const left = files.filter(({ blob }) => !blobNames.has(blob)).map(({ path }) => path);
    if (kept.length === 0) {
      await keepNotes(session);
      tell(tabKey, null);
      tell(lossKey, lossWords.changedLoss(left));
      return { loss: lossWords.changedNow(left), found, other };
    }
    const { subject = '', place } = session;
    const { name, names, edits, received } = found ?? session;
    const record: SessionRecord = {
      savedAt: now(),
      name,
      names,
      subject,
      edits,
      received,
      place,
      files: kept.map(({ path, limit, items, blob }) => {
        return { path, limit, items, blobName: blobNames.get(blob) ?? '', size: blob.size };
      }),
      deletedAt: null,
    };
    await sessionStore.set(recordName(id), record);
    isKept = true;
    writtenAt = record.savedAt;
    tell(tabKey, id);
    tell(lossKey, left.length === 0 ? null : lossWords.changedLoss(left));
    // After a crash it would replace what has been stored since.
    if (noted < state) {
      forgetLatest(tabStorage);
      writeUnkept(tabStorage, []);
    }
    await forget(dropped);
    return { loss: left.length === 0 ? '' : lossWords.changedNow(left), found, other };
  }

  /** Continues a stored session with the same files, if `chooseVersion` finds one. */
  async function goOn(session: KeptSession): Promise<Pick<SaveResult, 'found' | 'other'>> {
    const twins = await twinsOf(session.files);
    const { goesOn, showsOwn, other, addsReceived } = chooseVersion(twins, session);
    if (other !== null) {
      return { found: null, other: { id: other.id, isReceived: false, changedAt: other.savedAt } };
    }
    if (goesOn === null || !(await lock.take(goesOn.id))) return { found: null, other: null };
    lock.release(id);
    id = goesOn.id;
    for (const [index, { blob }] of session.files.entries()) blobNames.set(blob, goesOn.partners[index]!.blobName);
    const { name, names, files, savedAt } = goesOn;
    const { edits, received } = showsOwn ? goesOn : session;
    const added = addsReceived ? await addReceived(goesOn, session) : null;
    return {
      found: {
        edits,
        received,
        name: session.name === '' ? name : session.name,
        names: { before: session.names.before || names.before, after: session.names.after || names.after },
        items: new Map(files.map(({ path, items }) => [path, items])),
      },
      other: added === null ? null : { id: added, isReceived: true, changedAt: savedAt },
    };
  }

  /** The stored sessions with these files, the last used first, without those that are open in other tabs. */
  async function twinsOf(files: readonly KeptFile[]): Promise<Twin[]> {
    const living = await lock.taken();
    const twins: Twin[] = [];
    for (const [other, record] of await readRecords(sessionStore)) {
      if (living.has(other) || record.deletedAt !== null) continue;
      const partners = await sameFiles(sessionStore, files, record);
      if (partners !== null) twins.push({ ...record, id: other, partners });
    }
    return twins.sort((a, b) => b.savedAt - a.savedAt);
  }

  /** Stores the report as it was received as a session of its own. Returns its id; null if there is no space. */
  async function addReceived(
    { id: _id, partners: _partners, ...record }: Twin,
    { received }: KeptSession,
  ): Promise<string | null> {
    const added = randomId();
    try {
      const files: RecordedFile[] = [];
      for (const file of record.files) {
        const blobName = newBlobName(added);
        await sessionStore.set(blobName, await sessionStore.get(file.blobName));
        files.push({ ...file, blobName });
      }
      const sessionRecord: SessionRecord = { ...record, name: '', edits: received, received, files };
      await sessionStore.set(recordName(added), sessionRecord);
      return added;
    } catch {
      return null;
    }
  }

  /** Deletes sessions without a name and without notes if the next `bytes` would exceed the budget. */
  async function makeRoom(bytes: number): Promise<void> {
    const records = await readRecords(sessionStore);
    const living = new Set(await lock.taken()).add(id);
    const all = sessionsToGiveUp(records, { budget: await budget(), now: now(), wanted: bytes, living });
    // Notes are not given up for other files.
    const given = all.filter((one) => records.get(one)!.edits.length === 0);
    await erase(
      sessionStore,
      given.map((one) => [one, records.get(one)!]),
    );
  }

  /**
   * The files have become too large to be kept. What the user wrote stays in the list, with the files that were kept
   * before; without any, the session is deleted.
   */
  async function keepNotes(session: KeptSession): Promise<void> {
    const record = isKept ? await readRecord(sessionStore, id) : null;
    if (record === null || (session.name === '' && session.edits.length === 0)) return clear();
    const { name, names, edits, received } = session;
    await sessionStore.set(recordName(id), { ...record, name, names, edits, received, savedAt: now() });
    tell(tabKey, null);
  }

  async function clear(): Promise<void> {
    tell(tabKey, null);
    tell(lossKey, null);
    writeUnkept(tabStorage, []);
    isKept = false;
    await sessionStore.remove([recordName(id)]);
    await forget(new Map(blobNames));
  }

  async function forget(blobs: Map<Blob, string>): Promise<void> {
    if (blobs.size === 0) return;
    for (const blob of blobs.keys()) blobNames.delete(blob);
    await sessionStore.remove([...blobs.values()]);
  }

  function tell(key: string, value: string | null): void {
    try {
      if (value === null) tabStorage?.removeItem(key);
      else tabStorage?.setItem(key, value);
    } catch {
      // Without the entry a reload starts empty, as in a browser that forbids storage.
    }
  }

  const list = createSessionList({ sessionStore, lock, now, budget, current: () => id, inTurn });
  return {
    ...list,
    expected: inherited !== null,
    current: () => id,
    load() {
      const loaded = inTurn(() =>
        load().catch(() => {
          tell(tabKey, null);
          return { session: null, loss: inherited === null ? '' : lossWords.unreadableLoss };
        }),
      );
      // This tab should neither wait for the cleanup of other tabs' data nor report its errors.
      void list.sweep();
      return loaded;
    },
    restored: () => tell(triesKey, null),
    save(session) {
      const state = ++states;
      return inTurn(() =>
        write(session, state).catch((error: unknown) => {
          tell(tabKey, null);
          const [after, loss] = lossOf(error);
          tell(lossKey, after);
          return { loss, found: null, other: null };
        }),
      );
    },
    note(session) {
      noted = ++states;
      const unkept = session.files.filter(({ blob }) => !blobNames.has(blob) && !changed.has(blob));
      writeUnkept(
        tabStorage,
        unkept.map(({ path }) => path),
      );
      // The browser may still store them, after the page has ended.
      if (unkept.length > 0) tell(tabKey, id);
      if (!isKept) return;
      writeLatest(tabStorage, session, id);
    },
    isOvertaken: () =>
      inTurn(async () => isKept && ((await readRecord(sessionStore, id))?.savedAt ?? writtenAt) !== writtenAt).catch(
        () => false,
      ),
    leave() {
      tell(tabKey, null);
      writeUnkept(tabStorage, []);
      void inTurn(() => begin(randomId())).catch(() => undefined);
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
        await begin(randomId());
        return { ...session, name: '' };
      }).catch(() => null),
  };
}
