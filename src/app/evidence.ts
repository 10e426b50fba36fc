import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Engine, InputFile } from '../engine/engine.ts';
import type { FileRoles } from '../link/fileRoles.ts';
import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { EvidenceItem, Side, SideNames } from '../model/dataset.ts';
import type { KeptFile, KeptTab } from '../session/keptTab.ts';
import { countText } from '../units/formatCount.ts';
import type { SectionItem } from '../views/kit/sectionView.ts';
import { tellOf, unreadHint, unreadItem } from './evidenceWords.ts';
import { createGatherer } from './gatherer.ts';
import { hasSide, withRole } from './sideAndRole.ts';
import { sourcesLast } from './sourcesLast.ts';

/** One file, or one member of an archive, that is open or was set aside. */
export interface EvidenceEntry extends SectionItem {
  /** The opened file that it came from, and its place among what that file yielded. */
  fileKey: number;
  member: number;
  /** The user has decided on the side; names no longer do. */
  sideChosen: boolean;
}

/** How far reading has come, over all files that were opened together. */
export interface Reading {
  path: string;
  fileCount: number;
  readBytes: number;
  totalBytes: number;
}

/** What was taken away last, and can be brought back. */
export interface Removal {
  sentence: string;
  /** With the places that they had. */
  entries: { entry: EvidenceEntry; place: number }[];
  names: SideNames;
  /** What was opened in their stead goes when they come back; it is told to whoever opened it. */
  instead: (() => void) | null;
}

export interface EvidenceState {
  /** In the order of reading. */
  entries: EvidenceEntry[];
  names: SideNames;
  /** null when nothing is being read. */
  reading: Reading | null;
  /** Whether the files of a tab that was reloaded are still on their way. */
  restoring: boolean;
  removal: Removal | null;
  /** A sentence that stays until it is put away: what went wrong without being about one file. */
  notice: string;
  /** A sentence for screen readers: what has just happened. */
  announcement: string;
}

export interface Evidence {
  store: StoreApi<EvidenceState>;
  /** Reads files one after another, behind those that are being read. Never rejects: what fails becomes an entry that was set aside. */
  open: (files: OpenedAs[]) => Promise<void>;
  /** Reads what a reload of the tab brought back; `loss` is a sentence when something did not come back. */
  restore: (tab: KeptTab | null, loss: string) => Promise<void>;
  /** What a reload should bring back: what was read, and what is still to be read. */
  kept: () => KeptTab;
  /** Reads the entry's file again, with the limit that its problem names. */
  readOn: (id: string) => Promise<void>;
  /** Stops reading. What has been read stays. */
  cancel: () => void;
  remove: (ids: string[]) => void;
  closeAll: () => void;
  /**
   * Closes all for something else that is about to be opened: to bring it back closes that. `sentence` tells why, and
   * `onUndo` is called when it is brought back.
   */
  makeRoom: (sentence: string, onUndo: () => void) => void;
  /** Brings back what was removed last. */
  undoRemoval: () => void;
  /** Gives up the removal for good and frees its memory. */
  settleRemoval: () => void;
  assignSide: (ids: string[], side: Side) => void;
  /** Says what a text of benchmarks is for; null leaves it to its figures. */
  assignRole: (id: string, role: BenchmarkRole | null) => void;
  /**
   * Gives texts of benchmarks roles by their paths: those that are open, and, until all is closed, those that are opened later and
   * do not come with a role of their own.
   */
  giveRoles: (roles: FileRoles) => void;
  /** What was before is after, and the other way round; the names go along. */
  swapSides: () => void;
  /** '' gives the side its ordinary name back. */
  rename: (side: 'before' | 'after', name: string) => void;
  setNames: (names: SideNames) => void;
  notify: (sentence: string) => void;
}

/** A file to open, and what is known of its sides beyond its name. */
export interface OpenedAs extends InputFile {
  /** The side of all that is read from it. */
  side?: Side;
  /** Or of each item by itself, as `KeptFile` has it. */
  items?: KeptFile['items'];
}

interface OpenedFile {
  key: number;
  path: string;
  blob: Blob;
  limit: number | null;
  memberCount: number;
}

interface Job {
  file: OpenedFile;
  /** Read again: what it yields stands in the place of what it yielded before. */
  again: boolean;
  /** What the user had made of its items before the reload. */
  items: KeptFile['items'] | null;
  /** The side of items that nobody has made anything of; undefined where their names tell. */
  side?: Side | undefined;
  /** Entries of the files that were opened together; names are judged side by side. */
  batch: Set<string>;
}

interface Parts {
  engine: Engine;
  assignSides: (paths: string[]) => Side[];
  /** Whether files of a reloaded tab are about to come. */
  restoring?: boolean;
}

/** Of more files than these the list grows every tenth of a second, and not with each. That a file has been read whole comes right behind it: both are shown at once. */
const few = 30;
const growMs = 100;

/** Holds what is open: the page's list of the datasets that lie in the worker. */
export function createEvidence({ engine, assignSides, restoring = false }: Parts): Evidence {
  const store = createStore<EvidenceState>(() => ({
    entries: [],
    names: { before: '', after: '' },
    reading: null,
    restoring,
    removal: null,
    notice: '',
    announcement: '',
  }));
  const { getState: get, setState: set } = store;
  const files = new Map<number, OpenedFile>();
  /** Of texts that are not open yet, by path. */
  const given = new Map<string, BenchmarkRole>();
  const queue: Job[] = [];
  let nextKey = 1;
  let running: Promise<void> | null = null;
  /** What is being read. */
  let underWay: Job | null = null;
  let stop = new AbortController();
  /** Of the run: bytes of the files that are done, and of all. */
  let doneBytes = 0;
  let totalBytes = 0;
  let fileCount = 0;
  const fresh = createGatherer<{ entry: EvidenceEntry; batch: Set<string> }>(
    (found) => {
      const batches = new Set(found.map(({ batch }) => batch));
      set(({ entries }) => {
        const all = [...entries, ...found.map(({ entry }) => entry)];
        return { entries: [...batches].reduce(withSidesByName, all) };
      });
    },
    () => (fileCount > few ? growMs : 0),
  );

  function enqueue(jobs: Job[]): Promise<void> {
    if (jobs.length === 0) return Promise.resolve();
    for (const { file, again } of jobs) {
      if (!again) files.set(file.key, file);
      totalBytes += file.blob.size;
      fileCount++;
    }
    for (const job of jobs) queue.push(job);
    running ??= run();
    return running;
  }

  async function run(): Promise<void> {
    const read: EvidenceEntry[] = [];
    let stopped = false;
    for (let job = queue.shift(); job; job = queue.shift()) {
      const { signal } = stop;
      underWay = job;
      showProgress(job.file.path, 0);
      for (const entry of await readJob(job, signal)) read.push(entry);
      doneBytes += signal.aborted ? 0 : job.file.blob.size;
      stopped ||= signal.aborted;
    }
    doneBytes = totalBytes = fileCount = 0;
    running = null;
    underWay = null;
    fresh.flush();
    set({ reading: null, announcement: stopped ? 'Reading was stopped.' : tellOf(read) });
  }

  /** What is opened from here on is read all the same. */
  function stopReading(): void {
    stop.abort();
    stop = new AbortController();
    queue.length = 0;
    doneBytes = totalBytes = fileCount = 0;
  }

  function showProgress(path: string, readBytes: number): void {
    set({ reading: { path, fileCount, readBytes: doneBytes + readBytes, totalBytes } });
  }

  /** The entries that the file has yielded. */
  async function readJob(
    { file, again, items, side: sideOfFile, batch }: Job,
    signal: AbortSignal,
  ): Promise<EvidenceEntry[]> {
    const found: EvidenceEntry[] = [];
    const before = again ? get().entries.filter(({ fileKey }) => fileKey === file.key) : [];
    let member = 0;
    const input: InputFile = { path: file.path, blob: file.blob };
    if (file.limit !== null) input.limit = file.limit;

    function take(item: EvidenceItem): void {
      const place = member++;
      const kept = items?.[place];
      const had = kept ?? before.find((entry) => entry.member === place);
      const removed = kept === null || (again && had === undefined && place < file.memberCount);
      if (removed || signal.aborted) return engine.forget([item.id]);
      const known = had === undefined ? (item.side === undefined ? sideOfFile : item.side) : had.side;
      const sideChosen = known !== undefined;
      const side = sideChosen ? known : hasSide(item) ? (assignSides([item.path])[0] ?? null) : null;
      const role = (had === undefined ? item.role : had.role) ?? given.get(item.path) ?? null;
      const entry = withRole({ ...item, side, fileKey: file.key, member: place, sideChosen }, role);
      found.push(entry);
      // What is read again is shown when it is whole: until then the earlier reading stands.
      if (!again) add(entry, batch);
    }

    try {
      await engine.read([input], { onItem: take, onProgress: (at) => showProgress(file.path, at.readBytes) }, signal);
    } catch (error) {
      if (again) {
        engine.forget(found.map(({ id }) => id));
        if (!signal.aborted) set({ notice: `${file.path} could not be read further. ${unreadHint}` });
        return [];
      }
      if (!signal.aborted) take(unreadItem(file, error));
    }
    if (again) replace(file, found);
    else if (found.length === 0) files.delete(file.key);
    file.memberCount = Math.max(file.memberCount, member);
    return found;
  }

  function add(entry: EvidenceEntry, batch: Set<string>): void {
    batch.add(entry.id);
    fresh.add({ entry, batch });
  }

  /** Sides by name depend on what else was opened: `run1/` is before where there is a `run2/`. */
  function withSidesByName(entries: EvidenceEntry[], batch: Set<string>): EvidenceEntry[] {
    const judged = entries.filter((entry) => batch.has(entry.id) && entry.dataset !== null && hasSide(entry));
    const sides = assignSides(judged.map(({ path }) => path));
    const byId = new Map(judged.map(({ id }, place) => [id, sides[place] ?? null]));
    return entries.map((entry) => {
      const side = byId.get(entry.id);
      return side === undefined || entry.sideChosen || side === entry.side ? entry : { ...entry, side };
    });
  }

  function replace(file: OpenedFile, found: EvidenceEntry[]): void {
    files.set(file.key, file);
    fresh.flush();
    const entries = get().entries;
    const old = entries.filter((entry) => entry.fileKey === file.key);
    const place = entries.findIndex((entry) => entry.fileKey === file.key);
    const rest = entries.filter((entry) => entry.fileKey !== file.key);
    const at = place < 0 ? rest.length : place;
    set({ entries: [...rest.slice(0, at), ...found, ...rest.slice(at)] });
    engine.forget(old.map(({ id }) => id));
  }

  function settle(): void {
    const { removal, entries } = get();
    if (!removal) return;
    set({ removal: null });
    engine.forget(removal.entries.map(({ entry }) => entry.id));
    const used = new Set([...entries.map(({ fileKey }) => fileKey), ...queue.map(({ file }) => file.key)]);
    for (const { entry } of removal.entries) if (!used.has(entry.fileKey)) files.delete(entry.fileKey);
  }

  function takeAway(ids: Set<string>, sentence: string, names: SideNames, instead: Removal['instead'] = null): void {
    settle();
    const { entries, names: had } = get();
    const gone = entries.flatMap((entry, place) => (ids.has(entry.id) ? [{ entry, place }] : []));
    if (gone.length === 0) return;
    const left = entries.filter(({ id }) => !ids.has(id));
    set({ entries: left, names, removal: { sentence, entries: gone, names: had, instead }, announcement: sentence });
  }

  function takeAllAway(sentence: string, instead?: () => void): void {
    stopReading();
    fresh.flush();
    given.clear();
    takeAway(new Set(get().entries.map(({ id }) => id)), sentence, { before: '', after: '' }, instead);
  }

  function newFile(path: string, blob: Blob, limit: number | null): OpenedFile {
    return { key: nextKey++, path, blob, limit, memberCount: 0 };
  }

  return {
    store,
    open(inputs) {
      const batch = new Set<string>();
      set({ notice: '' });
      return enqueue(
        sourcesLast(inputs).map(({ path, blob, limit, items, side }) => ({
          file: newFile(path, blob, limit ?? null),
          again: false,
          items: items ?? null,
          side,
          batch,
        })),
      );
    },
    async restore(tab, loss) {
      if (loss !== '') set({ notice: loss });
      if (tab) {
        set({ names: tab.names });
        const jobs = tab.files.map(({ path, blob, limit, items }) => ({
          file: newFile(path, blob, limit),
          again: false,
          items,
          batch: new Set<string>(),
        }));
        await enqueue(jobs);
      }
      set({ restoring: false });
    },
    kept() {
      const { entries, names } = get();
      const wanted = new Set(entries.filter(({ dataset }) => dataset !== null).map(({ fileKey }) => fileKey));
      const unread = new Map(
        [...(underWay === null || stop.signal.aborted ? [] : [underWay]), ...queue].map((job) => [job.file.key, job]),
      );
      const kept = [...files.values()].filter(({ key }) => wanted.has(key) || unread.has(key));
      const byFile = new Map<number, EvidenceEntry[]>();
      for (const entry of entries) {
        const own = byFile.get(entry.fileKey);
        if (own) own.push(entry);
        else byFile.set(entry.fileKey, [entry]);
      }
      return {
        names,
        files: kept.map(({ key, path, blob, limit, memberCount }) => {
          const own = byFile.get(key) ?? [];
          const known = unread.get(key)?.items ?? [];
          const length = Math.max(memberCount, known.length, ...own.map(({ member }) => member + 1));
          const items = Array.from({ length }, (_, member) => (member < memberCount ? null : (known[member] ?? null)));
          for (const { member, side, role } of own) items[member] = role === undefined ? { side } : { side, role };
          return { path, blob, limit, items };
        }),
      };
    },
    readOn(id) {
      const entry = get().entries.find((each) => each.id === id);
      const file = entry && files.get(entry.fileKey);
      if (!file) return Promise.resolve();
      const limit = Math.max(0, ...entry.problems.map(({ nextLimit }) => nextLimit ?? 0));
      if (limit === 0) return Promise.resolve();
      return enqueue([{ file: { ...file, limit }, again: true, items: null, batch: new Set() }]);
    },
    cancel: stopReading,
    remove(ids) {
      const chosen = new Set(ids);
      const gone = get().entries.filter(({ id }) => chosen.has(id));
      const what = gone.length === 1 ? gone[0]?.path : countText(gone.length, 'file');
      takeAway(chosen, `Removed ${what}.`, get().names);
    },
    closeAll() {
      fresh.flush();
      takeAllAway(`Closed ${countText(get().entries.length, 'file')}.`);
    },
    makeRoom: takeAllAway,
    undoRemoval() {
      const { removal, entries } = get();
      if (!removal) return;
      const back = removal.instead === null ? [...entries] : [];
      if (removal.instead !== null) {
        stopReading();
        engine.forget(entries.map(({ id }) => id));
        for (const { fileKey } of entries) files.delete(fileKey);
      }
      for (const { entry, place } of removal.entries) back.splice(place, 0, entry);
      set({ entries: back, names: removal.names, removal: null, announcement: 'Brought back.' });
      removal.instead?.();
    },
    settleRemoval: settle,
    assignSide(ids, side) {
      const chosen = new Set(ids);
      set(({ entries }) => ({
        entries: entries.map((entry) => (chosen.has(entry.id) ? { ...entry, side, sideChosen: true } : entry)),
        announcement: side === null ? 'Moved to no side.' : `Moved to ${side}.`,
      }));
    },
    assignRole(id, role) {
      const path = get().entries.find((entry) => entry.id === id)?.path;
      if (path === undefined) return;
      given.delete(path);
      set(({ entries }) => ({
        entries: entries.map((entry) => (entry.id === id ? withRole(entry, role) : entry)),
        announcement:
          role === null ? `The role of ${path} is what its figures tell.` : `The role of ${path} has changed.`,
      }));
    },
    giveRoles(roles) {
      if (Object.keys(roles).length === 0) return;
      for (const [path, role] of Object.entries(roles)) given.set(path, role);
      fresh.flush();
      set(({ entries }) => ({
        entries: entries.map((entry) =>
          Object.hasOwn(roles, entry.path) ? withRole(entry, roles[entry.path]!) : entry,
        ),
      }));
    },
    swapSides() {
      const other = { before: 'after', after: 'before' } as const;
      set(({ entries, names }) => ({
        entries: entries.map((entry) =>
          entry.side === null ? entry : { ...entry, side: other[entry.side], sideChosen: true },
        ),
        names: { before: names.after, after: names.before },
        announcement: 'The sides have been swapped.',
      }));
    },
    rename(side, name) {
      set(({ names }) => ({ names: { ...names, [side]: name } }));
    },
    setNames: (names) => set({ names }),
    notify(sentence) {
      set({ notice: sentence });
    },
  };
}
