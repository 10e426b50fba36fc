import type { InputFile } from '../engine/engine.ts';
import type { Evidence } from './evidence.ts';

/** The ways in: each hands files to the evidence, or says in a sentence why there are none. Never rejects. */
export interface Intake {
  /** Dropped or pasted. Must be called while the event is handled: afterwards its data is empty. */
  take(data: DataTransfer, how: 'drop' | 'paste'): Promise<void>;
  /** Chosen in the browser's dialog. */
  choose(list: FileList): Promise<void>;
  /** The example that is shipped with the page. */
  openExample(): Promise<void>;
}

interface Parts {
  evidence: Evidence;
  /** Opens what the user has chosen: a link may wait for it. */
  open?: (files: InputFile[]) => Promise<void>;
  /** Opens a file that is a whole session; false where it is none. */
  openSession?: (file: Blob) => Promise<boolean>;
  filesOfDrop: (data: DataTransfer) => Promise<InputFile[]>;
  filesOfInput: (list: FileList) => InputFile[];
  /** The page's own files, relative to the document. */
  fetchFile: (path: string) => Promise<Blob>;
}

/** Views measure from here to their first picture, under the name `load`. */
const startMark = 'load-start';

/** Among more files than these no session is looked for. */
const fewFiles = 20;

export function createIntake({ evidence, open: openChosen = evidence.open, ...parts }: Parts): Intake {
  const { filesOfDrop, filesOfInput, fetchFile, openSession } = parts;

  async function open(files: InputFile[], nothing: string): Promise<void> {
    if (files.length === 0) return evidence.notify(nothing);
    const rest = await withoutSessions(files);
    if (rest.length > 0) await openChosen(rest);
  }

  /** The files that are none; the first that is one is opened. */
  async function withoutSessions(files: InputFile[]): Promise<InputFile[]> {
    // A session is opened by itself, and a folder of source has thousands of files to look into.
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
        const files = await filesOfDrop(data);
        await open(
          files,
          how === 'drop' ? 'There was no file in what was dropped.' : 'There was no file or text in what was pasted.',
        );
      } catch {
        evidence.notify(
          'The browser could not read what was dropped. Choose the files instead, or copy them to another folder first.',
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
        await evidence.open(await fetchExample(fetchFile));
      } catch {
        evidence.notify(
          'The example could not be loaded from where this page came from. Check the connection and try again.',
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
