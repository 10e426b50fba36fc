import { createStore, type StoreApi } from 'zustand/vanilla';
import { groupBy } from '../analysis/maps.ts';
import { subjectName } from '../analysis/names/evidenceTitle.ts';
import type { Engine, InputFile } from '../engine/engine.ts';
import type { Replacement } from '../engine/startEngine.ts';
import type { FileRoles } from '../link/fileRoles.ts';
import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { Side, SideNames } from '../model/dataset.ts';
import type { KeptFile, KeptTab } from '../session/keptTab.ts';
import { countText } from '../units/formatCount.ts';
import type { EvidenceEntry, EvidenceState, Removal } from './evidenceState.ts';
import { notReadAgain, replacementSentence } from './evidenceWords.ts';
import { createReadingQueue, type OpenedFile, type ReadingJob, type ReadingQueue, withRole } from './readingQueue.ts';

export interface EvidenceStore {
  store: StoreApi<EvidenceState>;
  /**
   * Reads files one after another, behind those that are being read. Never rejects: what fails becomes an entry that
   * was not opened.
   */
  open: (files: OpenedAs[], isExample?: boolean) => Promise<void>;
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
   * Gives texts of benchmarks roles by their paths: those that are open, and, until all is closed, those that are
   * opened later and do not come with a role of their own.
   */
  giveRoles: (roles: FileRoles) => void;
  /** What was before is after, and the other way round; the names go along. */
  swapSides: () => void;
  /** '' gives the side its ordinary name back. */
  rename: (side: 'before' | 'after', name: string) => void;
  setNames: (names: SideNames) => void;
  /**
   * Gives items the sides and roles of an earlier session with the same files, by the path of their file, unless the
   * user has chosen.
   */
  giveItems: (items: ReadonlyMap<string, KeptFile['items']>) => void;
  notify: (sentence: string) => void;
  /** Another worker has read again what is open. What it could not read becomes an entry that was not opened. */
  workerReplaced: (replacement: Replacement) => void;
  /** Puts away what was said of added files. */
  settleArrival: () => void;
}

/** A file to open, and what is known of its sides beyond its name. */
export interface OpenedAs extends InputFile {
  /** The side of all that is read from it. */
  side?: Side;
  /** Or of each item by itself, as `KeptFile` has it. */
  items?: KeptFile['items'];
}

interface Parts {
  engine: Engine;
  assignSides: (paths: string[]) => Side[];
  /** Whether files of a reloaded tab are about to come. */
  restoring?: boolean;
}

/** Holds what is open: the page's list of the datasets that lie in the worker. */
export function createEvidence({ engine, assignSides, restoring = false }: Parts): EvidenceStore {
  const store = createStore<EvidenceState>(() => ({
    entries: [],
    names: { before: '', after: '' },
    isExample: false,
    reading: null,
    restoring,
    removal: null,
    notice: '',
    arrival: null,
    announcement: '',
  }));
  const { getState: get, setState: set } = store;
  /** Of texts that are not open yet, by path. */
  const given = new Map<string, BenchmarkRole>();
  const queue = createReadingQueue({ engine, store, assignSides, roles: given });
  const { files } = queue;
  let nextKey = 1;

  function settle(): void {
    const { removal, entries } = get();
    if (!removal) return;
    set({ removal: null });
    engine.forget(removal.entries.map(({ entry }) => entry.id));
    const used = new Set([...entries.map(({ fileKey }) => fileKey), ...queue.waiting.map(({ file }) => file.key)]);
    for (const { entry } of removal.entries) if (!used.has(entry.fileKey)) files.delete(entry.fileKey);
  }

  function takeAway(ids: Set<string>, sentence: string, names: SideNames, instead: Removal['instead'] = null): void {
    settle();
    const { entries, names: had } = get();
    const gone = entries.flatMap((entry, place) => (ids.has(entry.id) ? [{ entry, place }] : []));
    if (gone.length === 0) return;
    const left = entries.filter(({ id }) => !ids.has(id));
    if (get().arrival?.items.some(({ id }) => ids.has(id))) set({ arrival: null });
    set({ entries: left, names, removal: { sentence, entries: gone, names: had, instead }, announcement: sentence });
  }

  function takeAllAway(sentence: string, instead?: () => void): void {
    queue.stop();
    queue.flush();
    given.clear();
    takeAway(new Set(get().entries.map(({ id }) => id)), sentence, { before: '', after: '' }, instead);
  }

  function newFile(path: string, blob: Blob, limit: number | null): OpenedFile {
    return { key: nextKey++, path, blob, limit, memberCount: 0 };
  }

  return {
    store,
    open(inputs, isExample = false) {
      const batch = new Set<string>();
      const isAddition = get().entries.some(({ dataset }) => dataset !== null);
      set({ notice: '', arrival: null, ...(!isAddition && { isExample }) });
      return queue.enqueue(
        sourcesLast(inputs).map(({ path, blob, limit, items, side }) => ({
          file: newFile(path, blob, limit ?? null),
          again: false,
          items: items ?? null,
          side,
          batch,
          isAddition,
        })),
      );
    },
    async restore(tab, loss) {
      if (loss !== '') set({ notice: loss });
      if (tab) {
        set({ names: tab.names });
        const jobs = tab.files.map(({ path, blob, limit, items, side }) => ({
          file: newFile(path, blob, limit),
          again: false,
          items,
          side,
          batch: new Set<string>(),
        }));
        await queue.enqueue(jobs);
      }
      set({ restoring: false });
    },
    kept: () => tabToKeep(queue, get().entries, get().names),
    readOn(id) {
      const entry = get().entries.find((each) => each.id === id);
      const file = entry && files.get(entry.fileKey);
      if (!file) return Promise.resolve();
      const limit = Math.max(0, ...entry.problems.map(({ nextLimit }) => nextLimit ?? 0));
      if (limit === 0) return Promise.resolve();
      return queue.enqueue([{ file: { ...file, limit }, again: true, items: null, batch: new Set() }]);
    },
    cancel: queue.stop,
    remove(ids) {
      const chosen = new Set(ids);
      const gone = get().entries.filter(({ id }) => chosen.has(id));
      const what = gone.length === 1 ? gone[0]?.path : countText(gone.length, 'file');
      takeAway(chosen, `Removed ${what}.`, get().names);
    },
    closeAll() {
      queue.flush();
      takeAllAway(`Closed ${countText(get().entries.length, 'file')}.`);
    },
    makeRoom: takeAllAway,
    undoRemoval() {
      const { removal, entries } = get();
      if (!removal) return;
      const back = removal.instead === null ? [...entries] : [];
      if (removal.instead !== null) {
        queue.stop();
        engine.forget(entries.map(({ id }) => id));
        for (const { fileKey } of entries) files.delete(fileKey);
      }
      for (const { entry, place } of removal.entries) back.splice(place, 0, entry);
      set({ entries: back, names: removal.names, removal: null, announcement: 'Restored.' });
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
      queue.flush();
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
    giveItems(items) {
      const { entries } = get();
      const changed = entries.map((entry) => {
        const item = items.get(files.get(entry.fileKey)?.path ?? '')?.[entry.member];
        if (item == null || entry.sideChosen) return entry;
        const placed = item.side === entry.side ? entry : { ...entry, side: item.side, sideChosen: true };
        return item.role === undefined || item.role === entry.role ? placed : withRole(placed, item.role);
      });
      if (changed.some((entry, index) => entry !== entries[index])) set({ entries: changed });
    },
    notify(sentence) {
      set({ notice: sentence });
    },
    workerReplaced({ hasFailed, lost }) {
      queue.flush();
      const ids = new Set(lost);
      const gone = get().entries.filter(({ id, dataset }) => ids.has(id) && dataset !== null);
      const entries = get().entries.map((entry) => (gone.includes(entry) ? notReadAgain(entry) : entry));
      const sentence = replacementSentence(
        hasFailed,
        gone.map(({ path }) => path),
      );
      if (gone.length > 0) set({ entries });
      if (sentence !== '') set({ notice: sentence });
    },
    settleArrival: () => set({ arrival: null }),
  };
}

/** Extensions of source code and of text files beside it. */
const endings =
  /\.(?:go|mod|sum|work|s|c|h|cc|cpp|cxx|hpp|rs|java|kt|scala|cs|py|rb|php|swift|js|mjs|ts|tsx|jsx|css|html|md|proto|sql|tmpl|ya?ml|toml)$/i;

/**
 * Moves files with source extensions to the end. The format of a file is detected by content; names only decide the
 * order, so that a profile is not read after a folder of source.
 */
export function sourcesLast<File extends InputFile>(files: readonly File[]): File[] {
  const isLate = ({ path }: File): boolean => endings.test(path);
  return [...files.filter((file) => !isLate(file)), ...files.filter(isLate)];
}

/**
 * What a reload of the tab should bring back: the files of which something could be read and is still open, with what
 * the user has made of their items, and the files that are still to be read.
 */
function tabToKeep(
  { files, waiting, underWay }: ReadingQueue,
  entries: readonly EvidenceEntry[],
  names: SideNames,
): KeptTab {
  const job = underWay();
  const unread = new Map<number, ReadingJob>(
    [...(job === null ? [] : [job]), ...waiting].map((each) => [each.file.key, each]),
  );
  const wanted = new Set(entries.filter(({ dataset }) => dataset !== null).map(({ fileKey }) => fileKey));
  const byFile = groupBy(entries, ({ fileKey }) => fileKey);
  return {
    names,
    subject: subjectName(entries),
    files: [...files.values()]
      .filter(({ key }) => wanted.has(key) || unread.has(key))
      .map(({ key, path, blob, limit, memberCount }) => {
        const ofFile = byFile.get(key) ?? [];
        const keptItems = unread.get(key)?.items ?? [];
        const length = Math.max(memberCount, keptItems.length, ...ofFile.map(({ member }) => member + 1));
        // Items that have been read and are not open any more were removed.
        const items = Array.from({ length }, (_, member) =>
          member < memberCount ? null : (keptItems[member] ?? null),
        );
        for (const { member, side, role } of ofFile) items[member] = role === undefined ? { side } : { side, role };
        return { path, blob, limit, items };
      }),
  };
}
