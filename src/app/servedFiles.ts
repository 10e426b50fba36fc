import type { Side } from '../model/dataset.ts';
import { storedJson, storeJson } from '../session/browserStorage.ts';
import type { KeptFile, KeptSession } from '../session/keptTab.ts';
import type { Sessions } from '../session/sessions.ts';

/**
 * The element by which a server tells the page that it has files for it: `perfolio cpu.prof` in a terminal serves both.
 */
const selector = 'meta[name="perfolio-files"]';

/** Number of files that are fetched at a time. */
const atATime = 6;

/** Where the tab keeps the stamps of the files that it has, so that a reload fetches those that have changed. */
const stampsKey = 'perfolio.served';

const lost =
  'The files could not be fetched from the command that opened this page. Has it ended? Start it again, or drop the files here.';

/** A file that the server has: where it is, relative to the page, and its side; null where its name decides. */
interface ListedFile {
  path: string;
  side: Side;
  address: string;
  /** Another one when the file has changed on disk; '' if it is gone. */
  stamp: string;
}

interface Listed {
  names: KeptSession['names'];
  files: ListedFile[];
}

/**
 * Opens the files that the page's server has for it. A reload restores the tab's session with later changes, and
 * fetches only files that have changed on disk.
 * @param storage of the tab; null if the browser forbids it
 */
export function withServedFiles(page: Document, sessions: Sessions, storage: Storage | null): Sessions {
  const address = page.querySelector(selector)?.getAttribute('content') ?? '';
  if (address === '') return sessions;
  const home = page.baseURI;
  return {
    ...sessions,
    expected: true,
    async load() {
      const kept = await sessions.load();
      try {
        const list = (await (await answerOf(address, home)).json()) as Listed;
        const session =
          kept.session === null ? await sessionOf(list, home) : await renewed(kept.session, list, home, storage);
        storeJson(
          storage,
          stampsKey,
          list.files.map(({ path, stamp }) => [path, stamp]),
        );
        return { ...kept, session };
      } catch {
        // The command may have ended since, which takes nothing from a restored session.
        return kept.session === null ? { session: null, loss: lost } : kept;
      }
    },
  };
}

async function sessionOf({ names, files: listed }: Listed, home: string): Promise<KeptSession> {
  const blobs = await blobsOf(listed, home);
  const files = listed.map(({ path, side }, index): KeptFile => {
    const file = { path, blob: blobs[index]!, limit: null, items: [] };
    return side === null ? file : { ...file, side };
  });
  return { files, names, name: '', edits: [], received: [], place: '' };
}

/** The session with the present contents of the files that have changed on disk since the tab fetched them. */
async function renewed(
  session: KeptSession,
  list: Listed,
  home: string,
  storage: Storage | null,
): Promise<KeptSession> {
  const before = new Map((storedJson(storage, stampsKey) ?? []) as [string, string][]);
  const changed = list.files.filter(
    ({ path, stamp }) => stamp !== '' && before.has(path) && before.get(path) !== stamp,
  );
  const blobs = await blobsOf(changed, home);
  const fresh = new Map(changed.map(({ path }, index) => [path, blobs[index]!]));
  return { ...session, files: session.files.map((file) => ({ ...file, blob: fresh.get(file.path) ?? file.blob })) };
}

/** The contents of files, in their order. */
async function blobsOf(files: readonly ListedFile[], home: string): Promise<Blob[]> {
  const blobs: Blob[] = Array.from({ length: files.length });
  const waiting = [...files.entries()];
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, { address }] = next;
        blobs[index] = await (await answerOf(address, home)).blob();
      }
    }),
  );
  return blobs;
}

async function answerOf(address: string, home: string): Promise<Response> {
  const answer = await fetch(new URL(address, home), { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}
