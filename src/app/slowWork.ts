import { createStore, type StoreApi } from 'zustand';
import type { Engine, InputFile } from '../engine/engine.ts';
import type { LinkHistory } from '../link/linkHistory.ts';
import { CancelledError } from '../model/problem.ts';
import { countText, formatCount } from '../units/formatCount.ts';
import type { EvidenceStore } from './evidence.ts';
import type { FoundFiles } from './filesOfDrop.ts';

/** In ms: a question that takes longer is shown, and can be cancelled. */
const slowAfter = 2000;

/** Questions that take long. */
export interface SlowWork {
  /** What has been worked on for more than 2 s, such as 'CPU' or 'the search'; '' if nothing has. */
  store: StoreApi<{ what: string; tries: number }>;
  /** Cancels what takes long. If the worker does not hear of it, the engine ends the worker. */
  cancel: () => void;
  /** Asks again what was cancelled. */
  retry: () => void;
}

interface Pending {
  what: string;
  since: number;
  cancel: AbortController;
}

/**
 * An engine of which all that the page waits for can be cancelled while it takes long. `titleOf` is a section's title.
 * Questions whose answers are only computed in advance (`ahead`) do not count, since nobody waits for them.
 */
export function watchSlowWork(
  engine: Engine,
  titleOf: (section: string) => string,
  isAhead: (params: unknown) => boolean,
): { engine: Engine; slowWork: SlowWork } {
  const pending = new Set<Pending>();
  const store: SlowWork['store'] = createStore(() => ({ what: '', tries: 0 }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Sets are in the order of insertion, so the first is the oldest. */
  function look(): void {
    clearTimeout(timer);
    const [oldest] = pending;
    const left = oldest === undefined ? 0 : oldest.since + slowAfter - performance.now();
    const what = oldest === undefined || left > 0 ? '' : oldest.what;
    if (what !== store.getState().what) store.setState({ what });
    if (left > 0) timer = setTimeout(look, left);
  }

  async function watched<Answer>(
    what: string,
    signal: AbortSignal | undefined,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const cancel = new AbortController();
    const one: Pending = { what, since: performance.now(), cancel };
    const withdraw = (): void => cancel.abort(signal?.reason);
    signal?.addEventListener('abort', withdraw);
    if (signal?.aborted === true) withdraw();
    pending.add(one);
    look();
    try {
      return await ask(cancel.signal);
    } finally {
      signal?.removeEventListener('abort', withdraw);
      pending.delete(one);
      look();
    }
  }

  return {
    engine: {
      ...engine,
      ask: (question, signal) =>
        isAhead(question.params)
          ? engine.ask(question, signal)
          : watched(titleOf(question.section), signal, (own) => engine.ask(question, own)),
      report: (refs, names, edits, signal) =>
        watched('the report', signal, (own) => engine.report(refs, names, edits, own)),
      find: (subjects, query, signal) => watched('the search', signal, (own) => engine.find(subjects, query, own)),
      pack: (refs, options, signal) => watched('what is shared', signal, (own) => engine.pack(refs, options, own)),
      redactions: (refs, redaction, query, signal) =>
        watched('the private texts', signal, (own) => engine.redactions(refs, redaction, query, own)),
    },
    slowWork: {
      store,
      cancel() {
        const now = performance.now();
        for (const one of pending) if (now - one.since >= slowAfter) one.cancel.abort(new CancelledError());
      },
      retry: () => store.setState(({ tries }) => ({ tries: tries + 1 })),
    },
  };
}

/** The last parameters of each section, so that a section reopens with its view, search and zoom. */
export interface SectionMemory {
  recall: (section: string) => URLSearchParams;
}

export function createSectionMemory(history: LinkHistory): SectionMemory {
  const lastParams = new Map<string, URLSearchParams>();
  const remember = () => {
    const { section, params } = history.current();
    lastParams.set(section, params);
  };
  remember();
  history.subscribe(remember);
  return { recall: (section) => new URLSearchParams(lastParams.get(section)) };
}

/**
 * The actions that open files: each passes files to the evidence store, or shows in a sentence why there are none.
 * Never rejects.
 */
export interface OpenActions {
  /** Opens dropped or pasted files. Must be called during the event: its data is empty afterwards. */
  take(data: DataTransfer, how: 'drop' | 'paste'): Promise<void>;
  /** Opens files chosen in a dialog, of the browser or of the operating system. */
  choose(list: Iterable<File>): Promise<void>;
  /** Opens the example that is shipped with the page. */
  openExample(): Promise<void>;
}

interface Parts {
  evidence: EvidenceStore;
  /** Opens chosen files; a link may wait for them. */
  open?: (files: InputFile[]) => Promise<void>;
  /** Opens a session file; false if the file is not one. */
  openSession?: (file: Blob) => Promise<boolean>;
  filesOfDrop: (data: DataTransfer) => Promise<FoundFiles>;
  filesOfInput: (list: Iterable<File>) => FoundFiles;
  /** Fetches a file of the page by a path relative to the document. */
  fetchFile: (path: string) => Promise<Blob>;
}

/** A performance mark from which views measure the time to their first drawing, under the name `load`. */
const startMark = 'load-start';

/** If more files are opened, none is checked for being a session. */
const fewFiles = 20;

export function createOpenActions({ evidence, open: openChosen = evidence.open, ...parts }: Parts): OpenActions {
  const { filesOfDrop, filesOfInput, fetchFile, openSession } = parts;

  async function open({ files, leftOut }: FoundFiles, nothing: string): Promise<void> {
    if (files.length === 0) return evidence.notify(nothing);
    const rest = await withoutSessions(files);
    if (rest.length === 0) return;
    const opening = openChosen(rest);
    if (leftOut > 0) evidence.notify(leftOutSentence(files.length, leftOut));
    await opening;
  }

  function leftOutSentence(opened: number, leftOut: number): string {
    return `${countText(opened + leftOut, 'file')} are too many to open at once: ${formatCount(opened)} are opened, those with names of measurements first. Open the folders that the others are in, or an archive of them.`;
  }

  /** Opens the first session file and returns the files that are not sessions. */
  async function withoutSessions(files: InputFile[]): Promise<InputFile[]> {
    // A session is opened alone, and checking the thousands of files of a source folder would be slow.
    if (openSession === undefined || files.length > fewFiles) return files;
    for (const file of files) {
      if (await openSession(file.blob)) return files.filter((other) => other !== file);
    }
    return files;
  }

  return {
    async take(data, how) {
      performance.mark(startMark);
      try {
        await open(
          await filesOfDrop(data),
          how === 'drop' ? 'The drop contained no file.' : 'The clipboard contains no file or text.',
        );
      } catch {
        evidence.notify(
          'The browser could not read the dropped files. Choose them with the file dialog instead, or copy them to another folder first.',
        );
      }
    },
    async choose(list) {
      performance.mark(startMark);
      await open(filesOfInput(list), 'There was no file in the folder.');
    },
    async openExample() {
      performance.mark(startMark);
      try {
        await evidence.open(await fetchExample(fetchFile), true);
      } catch {
        evidence.notify(
          'The example could not be loaded from the server of this page. Check the connection and try again.',
        );
      }
    },
  };
}

async function fetchExample(fetchFile: Parts['fetchFile']): Promise<InputFile[]> {
  const list: unknown = JSON.parse(await (await fetchFile('samples/samples.json')).text());
  if (!Array.isArray(list)) throw new Error('samples.json is not a list.');
  return Promise.all(
    list.filter(isListed).map(async ({ path }) => ({ path, blob: await fetchFile(`samples/${path}`) })),
  );
}

function isListed(entry: unknown): entry is { path: string } {
  return typeof entry === 'object' && entry !== null && 'path' in entry && typeof entry.path === 'string';
}
