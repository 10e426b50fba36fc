import type { StoreApi } from 'zustand/vanilla';
import type { Engine, InputFile } from '../engine/engine.ts';
import { hasRoles, hasSide, isBeside } from '../formats/kinds.ts';
import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { EvidenceItem, Side } from '../model/dataset.ts';
import { pause } from '../model/pause.ts';
import type { KeptFile } from '../session/keptTab.ts';
import type { EvidenceEntry, EvidenceState } from './evidenceState.ts';
import { announcementFor, unreadHint, unreadItem } from './evidenceWords.ts';

export interface OpenedFile {
  key: number;
  path: string;
  blob: Blob;
  limit: number | null;
  /** How many items reading has yielded, those that were removed included. */
  memberCount: number;
}

/** A file that is to be read. */
export interface ReadingJob {
  file: OpenedFile;
  /** Read again: what it yields stands in the place of what it yielded before. */
  again: boolean;
  /** What the user had made of its items before the reload. */
  items: KeptFile['items'] | null;
  /** The side of items that nobody has made anything of; undefined where their names tell. */
  side?: Side | undefined;
  /** Entries of the files that were opened together; names are judged side by side. */
  batch: Set<string>;
  /** Whether other files were open when it was opened. */
  isAddition?: boolean;
}

/** Reads files one after another, and adds what they yield to the open entries. */
export interface ReadingQueue {
  /** All files that are read, are being read or wait, by key. */
  files: Map<number, OpenedFile>;
  /** In the order in which they will be read. */
  waiting: readonly ReadingJob[];
  /** What is being read. */
  underWay: () => ReadingJob | null;
  /** Resolves when all that waits has been read. Never rejects: what fails becomes an entry that was not opened. */
  enqueue: (jobs: ReadingJob[]) => Promise<void>;
  /** Shows at once what has been read. */
  flush: () => void;
  /** Gives up what waits and what is being read. What is enqueued from here on is read all the same. */
  stop: () => void;
}

interface Parts {
  engine: Engine;
  store: StoreApi<EvidenceState>;
  assignSides: (paths: string[]) => Side[];
  /** Roles by path, for items that come without one. */
  roles: ReadonlyMap<string, BenchmarkRole>;
}

/**
 * Of more files than these the list grows every tenth of a second, and not with each. That a file has been read whole
 * comes right behind it: both are shown at once.
 */
const few = 30;
const growMs = 100;
/** Of more files than these it grows even more seldom, since a longer list takes longer to render. */
const many = 200;
const growManyMs = 500;
/**
 * Whoever looks at all files does so whenever the list grows: the longer it is, the more seldom, or the time were
 * square in their number.
 */
const growMsPerFile = 4;
const sizesAtOnce = 50;

/** What it reads is taken into `store`; it shows there, too, how far it has come. */
export function createReadingQueue({ engine, store, assignSides, roles }: Parts): ReadingQueue {
  const { getState: get, setState: set } = store;
  const files = new Map<number, OpenedFile>();
  const waiting: ReadingJob[] = [];
  let running: Promise<void> | null = null;
  let underWay: ReadingJob | null = null;
  let abort = new AbortController();
  /** Of the run: bytes of the files that are done, and of all. */
  let doneBytes = 0;
  let totalBytes = 0;
  let fileCount = 0;
  let progressShown = 0;
  const arrived = createBatcher<{ entry: EvidenceEntry; batch: Set<string> }>(
    (found) => {
      const batches = new Set(found.map(({ batch }) => batch));
      set(({ entries }) => {
        const all = [...entries, ...found.map(({ entry }) => entry)];
        return { entries: [...batches].reduce((sided, batch) => withSidesByName(sided, batch, assignSides), all) };
      });
    },
    () =>
      fileCount > many ? Math.max(growManyMs, get().entries.length * growMsPerFile) : fileCount > few ? growMs : 0,
  );

  function enqueue(jobs: ReadingJob[]): Promise<void> {
    if (jobs.length === 0) return Promise.resolve();
    for (const { file, again } of jobs) {
      if (!again) files.set(file.key, file);
      fileCount++;
    }
    for (const job of jobs) waiting.push(job);
    void addSizes(jobs, abort.signal);
    running ??= run();
    return running;
  }

  /**
   * Adds the sizes of files to the total. The browser looks each up on the disk, so of many files they are asked for in
   * portions.
   */
  async function addSizes(jobs: readonly ReadingJob[], signal: AbortSignal): Promise<void> {
    for (const [place, { file }] of jobs.entries()) {
      if (place % sizesAtOnce === sizesAtOnce - 1) await pause();
      if (signal.aborted) return;
      totalBytes += file.blob.size;
    }
  }

  async function run(): Promise<void> {
    const read: EvidenceEntry[] = [];
    const added: EvidenceEntry[] = [];
    let stopped = false;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { signal } = abort;
      underWay = job;
      showProgress(job.file.path, 0);
      const evidenceEntries = await readJob(job, signal);
      for (const entry of evidenceEntries) read.push(entry);
      if (job.isAddition === true) for (const entry of evidenceEntries) added.push(entry);
      doneBytes += signal.aborted ? 0 : job.file.blob.size;
      stopped ||= signal.aborted;
    }
    doneBytes = totalBytes = fileCount = 0;
    running = null;
    underWay = null;
    arrived.flush();
    set({
      reading: null,
      announcement: stopped ? 'Reading was stopped.' : announcementFor(read),
      ...(added.length > 0 && {
        arrival: {
          sentence: announcementFor(added, 'Added'),
          items: added.filter(({ dataset }) => dataset !== null && !isBeside(dataset)),
        },
      }),
    });
  }

  function stop(): void {
    abort.abort();
    abort = new AbortController();
    waiting.length = 0;
    doneBytes = totalBytes = fileCount = 0;
  }

  function showProgress(path: string, readBytes: number): void {
    const now = performance.now();
    if (fileCount > few && get().reading !== null && now - progressShown < growMs) return;
    progressShown = now;
    set({ reading: { path, fileCount, readBytes: doneBytes + readBytes, totalBytes } });
  }

  /** The entries that the file has yielded. */
  async function readJob(
    { file, again, items, side: sideOfFile, batch }: ReadingJob,
    signal: AbortSignal,
  ): Promise<EvidenceEntry[]> {
    const read: EvidenceEntry[] = [];
    const before = again ? get().entries.filter(({ fileKey }) => fileKey === file.key) : [];
    let member = 0;
    const input: InputFile = { path: file.path, blob: file.blob };
    if (file.limit !== null) input.limit = file.limit;

    function take(item: EvidenceItem): void {
      const index = member++;
      const kept = items?.[index];
      const had = kept ?? before.find((entry) => entry.member === index);
      const removed = kept === null || (again && had === undefined && index < file.memberCount);
      if (removed || signal.aborted) return engine.forget([item.id]);
      const knownSide = had === undefined ? (item.side === undefined ? sideOfFile : item.side) : had.side;
      const isSided = hasSide(item.dataset);
      const sideChosen = isSided && knownSide !== undefined;
      const side = sideChosen ? knownSide : isSided ? (assignSides([item.path])[0] ?? null) : null;
      const role = (had === undefined ? item.role : had.role) ?? roles.get(item.path) ?? null;
      const entry = withRole({ ...item, side, fileKey: file.key, member: index, sideChosen }, role);
      read.push(entry);
      // What is read again is shown when it is whole: until then the earlier reading stands.
      if (!again) add(entry, batch);
    }

    try {
      await engine.read([input], { onItem: take, onProgress: (at) => showProgress(file.path, at.readBytes) }, signal);
    } catch (error) {
      if (again) {
        engine.forget(read.map(({ id }) => id));
        if (!signal.aborted) set({ notice: `${file.path} could not be read further. ${unreadHint}` });
        return [];
      }
      if (!signal.aborted) take(unreadItem(file, error));
    }
    if (again) replace(file, read);
    else if (read.length === 0) files.delete(file.key);
    file.memberCount = Math.max(file.memberCount, member);
    return read;
  }

  function add(entry: EvidenceEntry, batch: Set<string>): void {
    batch.add(entry.id);
    arrived.add({ entry, batch });
  }

  function replace(file: OpenedFile, found: EvidenceEntry[]): void {
    files.set(file.key, file);
    arrived.flush();
    const entries = get().entries;
    const old = entries.filter((entry) => entry.fileKey === file.key);
    const index = entries.findIndex((entry) => entry.fileKey === file.key);
    const rest = entries.filter((entry) => entry.fileKey !== file.key);
    const at = index < 0 ? rest.length : index;
    set({ entries: [...rest.slice(0, at), ...found, ...rest.slice(at)] });
    engine.forget(old.map(({ id }) => id));
  }

  return {
    files,
    waiting,
    underWay: () => underWay,
    enqueue,
    flush: () => arrived.flush(),
    stop,
  };
}

/** Sides by name depend on what else was opened: `run1/` is before where there is a `run2/`. */
function withSidesByName(
  entries: EvidenceEntry[],
  batch: ReadonlySet<string>,
  assignSides: Parts['assignSides'],
): EvidenceEntry[] {
  const judged = entries.filter((entry) => batch.has(entry.id) && entry.dataset !== null && hasSide(entry.dataset));
  const sides = assignSides(judged.map(({ path }) => path));
  const byId = new Map(judged.map(({ id }, place) => [id, sides[place] ?? null]));
  return entries.map((entry) => {
    const side = byId.get(entry.id);
    return side === undefined || entry.sideChosen || side === entry.side ? entry : { ...entry, side };
  });
}

/** Collects items that arrive one by one and passes them on in batches. */
interface Batcher<Item> {
  add(item: Item): void;
  /** Passes on the collected items immediately. */
  flush(): void;
}

/** Passes on a batch at most `delay` milliseconds after its first item, in order of arrival. */
export function createBatcher<Item>(handOn: (items: Item[]) => void, pauseMs: () => number): Batcher<Item> {
  let held: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (held.length === 0) return;
    const items = held;
    held = [];
    handOn(items);
  }

  return {
    add(item) {
      held.push(item);
      timer ??= setTimeout(flush, pauseMs());
    },
    flush,
  };
}

/** An item with a role, or with null without one. Only files of some kinds have roles. */
export function withRole<Item extends EvidenceItem>(item: Item, role: BenchmarkRole | null): Item {
  if (role !== null && hasRoles(item.dataset)) return { ...item, role };
  const bare = { ...item };
  delete bare.role;
  return bare;
}
