import type { Side } from '../model/dataset.ts';
import { plainReport } from '../model/report.ts';
import type { KeptFile, KeptSession } from '../session/keptTab.ts';
import type { Sessions } from '../session/sessions.ts';

/** The element by which a server tells the page that it has files for it: `perfolio cpu.prof` in a terminal serves both. */
const selector = 'meta[name="perfolio-files"]';

/** Number of files that are fetched at a time. */
const atATime = 6;

const lost =
  'The files could not be fetched from the command that opened this page. Has it ended? Start it again, or drop the files here.';

/** What the server answers: where a file is, relative to the page, and its side; null where its name decides. */
interface Listed {
  names: KeptSession['names'];
  files: { path: string; side: Side; address: string }[];
}

/** Opens the files that the page's server has for it, unless a reload restores a session, which holds the same files with later changes. */
export function withServedFiles(page: Document, sessions: Sessions): Sessions {
  const list = page.querySelector(selector)?.getAttribute('content') ?? '';
  if (list === '') return sessions;
  return {
    ...sessions,
    expected: true,
    async load() {
      const kept = await sessions.load();
      if (kept.session !== null) return kept;
      try {
        return { session: await sessionOf(list, page.baseURI), loss: '' };
      } catch {
        return { session: null, loss: lost };
      }
    },
  };
}

async function sessionOf(address: string, home: string): Promise<KeptSession> {
  const { names, files: listed } = (await (await answerOf(address, home)).json()) as Listed;
  const files: KeptFile[] = Array.from({ length: listed.length });
  const waiting = [...listed.entries()];
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [at, { path, side, address: own }] = next;
        const blob = await (await answerOf(own, home)).blob();
        files[at] = { path, blob, limit: null, items: [], ...(side === null ? {} : { side }) };
      }
    }),
  );
  return { files, names, name: '', report: plainReport, origin: { received: null, versions: null }, place: '' };
}

async function answerOf(address: string, home: string): Promise<Response> {
  const answer = await fetch(new URL(address, home), { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}
