import type { KeptSession } from './keptTab.ts';
import { readSession } from './readSession.ts';
import { sessionsToGiveUp } from './sessionBudget.ts';
import {
  bytesOf,
  hasEdits,
  idOfBlob,
  idOfRecord,
  readRecord,
  readRecords,
  recordName,
  type SessionRecord,
} from './sessionRecord.ts';
import { sessionTitle } from './sessionTitle.ts';
import type { Shelf } from './shelf.ts';
import type { TabLock } from './tabLock.ts';

/** A session as a list shows it. */
export interface SessionSummary {
  id: string;
  /** As the user has named it; '' where they have not. */
  name: string;
  /** Its name, or one made of its files. */
  title: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  fileCount: number;
  bytes: number;
  /** It has notes, pins or other things that the user has made of its report. */
  hasEdits: boolean;
  openIn: 'this tab' | 'another tab' | null;
}

/** The sessions that are kept, of all tabs. All but `sweep` reject where the browser refuses. */
export interface SessionList {
  /** Those that are not deleted, the last used first. */
  list(): Promise<SessionSummary[]>;
  /** What a session holds; null where it cannot be read. */
  content(id: string): Promise<KeptSession | null>;
  /** '' takes the name away. */
  rename(id: string, name: string): Promise<void>;
  /** Deletes sessions; until `settle` they can be brought back. */
  remove(ids: readonly string[]): Promise<void>;
  bringBack(ids: readonly string[]): Promise<void>;
  /** Frees the space of all that was deleted. */
  settle(): Promise<void>;
  /** Tidies up what closed tabs have left: what is too old, what is too much, and what nobody refers to. Never rejects. */
  sweep(): Promise<void>;
}

interface Parts {
  shelf: Shelf;
  lock: TabLock;
  now: () => number;
  budget: () => Promise<number>;
  /** This tab's session. */
  current: () => string;
  /** Runs one thing after another, so that none reads what the other is writing. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Another tab may still offer to bring back what it has deleted. */
const undoMs = 60_000;

export function createSessionList({ shelf, lock, now, budget, current, inTurn }: Parts): SessionList {
  async function list(): Promise<SessionSummary[]> {
    const living = await lock.taken();
    const records = [...(await readRecords(shelf))].filter(([, { deletedAt }]) => deletedAt === null);
    return records
      .map(([id, record]): SessionSummary => {
        const { name, names, savedAt, files } = record;
        const title =
          name === ''
            ? sessionTitle(
                files.map(({ path }) => path),
                names,
              )
            : name;
        const openIn = id === current() ? 'this tab' : living.has(id) ? 'another tab' : null;
        return {
          id,
          name,
          title,
          savedAt,
          fileCount: files.length,
          bytes: bytesOf(record),
          hasEdits: hasEdits(record),
          openIn,
        };
      })
      .sort((a, b) => b.savedAt - a.savedAt);
  }

  async function change(id: string, changes: Partial<SessionRecord>): Promise<void> {
    const record = await readRecord(shelf, id);
    if (record !== null) await shelf.set(recordName(id), { ...record, ...changes });
  }

  async function erase(gone: Iterable<readonly [string, SessionRecord]>): Promise<void> {
    const names = [...gone].flatMap(([id, { files }]) => [recordName(id), ...files.map(({ blobName }) => blobName)]);
    if (names.length > 0) await shelf.remove(names);
  }

  async function sweep(): Promise<void> {
    const living = new Set(await lock.taken()).add(current());
    const records = await readRecords(shelf);
    const given = new Set(sessionsToGiveUp(records, { budget: await budget(), now: now(), living }));
    const gone = [...records].filter(
      ([id, { deletedAt }]) => given.has(id) || (deletedAt !== null && now() - deletedAt > undoMs),
    );
    await erase(gone);
    for (const [id] of gone) records.delete(id);
    const used = new Set([...records.values()].flatMap(({ files }) => files.map(({ blobName }) => blobName)));
    const loose = (await shelf.names()).filter((name) => {
      const owner = idOfBlob(name);
      // A living tab may have written a blob whose record is still to come.
      if (owner !== null) return !used.has(name) && !living.has(owner);
      const id = idOfRecord(name);
      return id === null || !records.has(id);
    });
    if (loose.length > 0) await shelf.remove(loose);
  }

  return {
    list: () => inTurn(list),
    content: (id) => inTurn(() => readSession(shelf, id)),
    rename: (id, name) => inTurn(() => change(id, { name: name.trim() })),
    remove: (ids) => inTurn(async () => void (await Promise.all(ids.map((id) => change(id, { deletedAt: now() }))))),
    bringBack: (ids) => inTurn(async () => void (await Promise.all(ids.map((id) => change(id, { deletedAt: null }))))),
    settle: () =>
      inTurn(async () => erase([...(await readRecords(shelf))].filter(([, { deletedAt }]) => deletedAt !== null))),
    sweep: () => inTurn(sweep).catch(() => undefined),
  };
}
