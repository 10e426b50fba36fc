import { areSameEdits } from '../model/edits/editList.ts';
import type { KeptSession } from './keptTab.ts';
import { readSession } from './readSession.ts';
import { sessionsToGiveUp } from './sessionBudget.ts';
import {
  bytesOf,
  erase,
  idOfBlob,
  idOfRecord,
  readRecord,
  readRecords,
  recordName,
  type SessionRecord,
} from './sessionRecord.ts';
import type { SessionStore } from './sessionStore.ts';
import { sessionTitle } from './sessionTitle.ts';
import type { TabLock } from './tabLock.ts';

/** A session's entry in the list. */
export interface SessionSummary {
  id: string;
  /** The name that the user gave; '' if there is none. */
  name: string;
  /** The session's name, or a title made from its files. */
  title: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  fileCount: number;
  bytes: number;
  /** Whether the report has notes, pins or other edits of the user. */
  hasEdits: boolean;
  /** Whether the edits are those that came with it, and no others. */
  isAsReceived: boolean;
  openIn: 'this tab' | 'another tab' | null;
}

/** The stored sessions of all tabs. All functions except `sweep` reject if the browser refuses access. */
export interface SessionList {
  /** The sessions that are not deleted, the last used first. */
  list(): Promise<SessionSummary[]>;
  /** The contents of a session; null if it cannot be read. */
  content(id: string): Promise<KeptSession | null>;
  /** Renames a session; '' removes the name. */
  rename(id: string, name: string): Promise<void>;
  /** Deletes sessions; they can be restored until `settle` is called. */
  remove(ids: readonly string[]): Promise<void>;
  bringBack(ids: readonly string[]): Promise<void>;
  /** Frees the space of all deleted sessions. */
  settle(): Promise<void>;
  /**
   * Cleans up after closed tabs: deletes sessions that are too old or exceed the budget, and unused blobs. Never
   * rejects.
   */
  sweep(): Promise<void>;
}

interface Parts {
  sessionStore: SessionStore;
  lock: TabLock;
  now: () => number;
  budget: () => Promise<number>;
  /** The id of this tab's session. */
  current: () => string;
  /** Runs operations one after another, so that none reads what another is writing. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** For this time, another tab may still offer to restore a session that it deleted. */
const undoMs = 60_000;

export function createSessionList({ sessionStore, lock, now, budget, current, inTurn }: Parts): SessionList {
  async function list(): Promise<SessionSummary[]> {
    const living = await lock.taken();
    const records = [...(await readRecords(sessionStore))].filter(([, { deletedAt }]) => deletedAt === null);
    return records
      .map(([id, record]): SessionSummary => {
        const { name, savedAt, files, edits, received } = record;
        const title = name === '' ? sessionTitle(record) : name;
        const openIn = id === current() ? 'this tab' : living.has(id) ? 'another tab' : null;
        return {
          id,
          name,
          title,
          savedAt,
          fileCount: files.length,
          bytes: bytesOf(record),
          hasEdits: edits.length > 0,
          isAsReceived: edits.length > 0 && areSameEdits(edits, received),
          openIn,
        };
      })
      .sort((a, b) => b.savedAt - a.savedAt);
  }

  async function change(id: string, changes: Partial<SessionRecord>): Promise<void> {
    const record = await readRecord(sessionStore, id);
    if (record !== null) await sessionStore.set(recordName(id), { ...record, ...changes });
  }

  async function sweep(): Promise<void> {
    const living = new Set(await lock.taken()).add(current());
    const records = await readRecords(sessionStore);
    const given = new Set(sessionsToGiveUp(records, { budget: await budget(), now: now(), living }));
    const erased = [...records].filter(
      ([id, { deletedAt }]) => given.has(id) || (deletedAt !== null && now() - deletedAt > undoMs),
    );
    await erase(sessionStore, erased);
    for (const [id] of erased) records.delete(id);
    const used = new Set([...records.values()].flatMap(({ files }) => files.map(({ blobName }) => blobName)));
    const loose = (await sessionStore.names()).filter((name) => {
      const owner = idOfBlob(name);
      // An open tab may have written a blob but not yet its record.
      if (owner !== null) return !used.has(name) && !living.has(owner);
      const id = idOfRecord(name);
      return id === null || !records.has(id);
    });
    if (loose.length > 0) await sessionStore.remove(loose);
  }

  return {
    list: () => inTurn(list),
    content: (id) => inTurn(() => readSession(sessionStore, id)),
    rename: (id, name) => inTurn(() => change(id, { name: name.trim() })),
    remove: (ids) => inTurn(async () => void (await Promise.all(ids.map((id) => change(id, { deletedAt: now() }))))),
    bringBack: (ids) => inTurn(async () => void (await Promise.all(ids.map((id) => change(id, { deletedAt: null }))))),
    settle: () =>
      inTurn(async () =>
        erase(
          sessionStore,
          [...(await readRecords(sessionStore))].filter(([, { deletedAt }]) => deletedAt !== null),
        ),
      ),
    sweep: () => inTurn(sweep).catch(() => undefined),
  };
}
