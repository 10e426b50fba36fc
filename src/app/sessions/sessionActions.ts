import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LinkHistory } from '../../link/linkHistory.ts';
import { parseLink } from '../../link/parseLink.ts';
import type { KeptSession } from '../../session/keptTab.ts';
import { readSessionFile, SessionFileError } from '../../session/readSessionFile.ts';
import type { SessionSummary } from '../../session/sessionList.ts';
import type { OtherVersion, Sessions } from '../../session/sessions.ts';
import { sessionTitle } from '../../session/sessionTitle.ts';
import type { EvidenceStore } from '../evidence.ts';
import type { ReportEdits } from '../reportState.ts';
import { presentSession } from './keepSession.ts';

export interface SessionActionsState {
  /** Sorted by last use; null until first loaded. */
  sessions: readonly SessionSummary[] | null;
  /** Time of the list, in milliseconds since 1970. */
  lookedAt: number;
  /** A sentence that says why there is no list; else ''. */
  failure: string;
  /** The sessions deleted last, which can be restored. */
  removed: { ids: string[]; sentence: string } | null;
}

/** The actions on sessions. None rejects: failures become sentences for the reader. */
export interface SessionActions {
  store: StoreApi<SessionActionsState>;
  /** The name of the current session; '' for none. */
  name: StoreApi<{ name: string }>;
  /** Another version of the report that is open, which the reader can open instead; null for none. */
  version: StoreApi<{ other: OtherVersion | null }>;
  /** Reloads the list. */
  refresh: () => Promise<void>;
  /** Closes the current session, which can be undone, and opens another at its last view. */
  open: (id: string) => Promise<void>;
  rename: (id: string, name: string) => Promise<void>;
  /** Deletes sessions; can be undone until `settle`. */
  remove: (ids: string[]) => Promise<void>;
  bringBack: () => Promise<void>;
  settle: () => Promise<void>;
  /** A session as a file with its file name; without an id, the current session. null if nothing is open. */
  file: (id?: string) => Promise<{ name: string; content: Blob } | null>;
  /** Opens a session file like `open`; false if the file is not a session. */
  openFile: (file: Blob) => Promise<boolean>;
}

interface Parts {
  evidence: Pick<EvidenceStore, 'store' | 'kept' | 'makeRoom' | 'undoRemoval' | 'giveRoles' | 'restore' | 'notify'>;
  report: ReportEdits;
  history: Pick<LinkHistory, 'current' | 'go'>;
  sessions: Sessions;
}

const refused = 'This browser does not let Perfolio keep sessions. Everything else works.';
const unreadable = 'This session could not be opened: its files are no longer in this browser.';

export function createSessionActions({ evidence, report, history, sessions }: Parts): SessionActions {
  const store = createStore<SessionActionsState>(() => ({ sessions: null, lookedAt: 0, failure: '', removed: null }));
  const name = createStore<{ name: string }>(() => ({ name: '' }));
  const version = createStore<{ other: OtherVersion | null }>(() => ({ other: null }));

  async function refresh(): Promise<void> {
    try {
      store.setState({ sessions: await sessions.list(), lookedAt: Date.now(), failure: '' });
    } catch {
      store.setState({ sessions: [], failure: refused });
    }
  }

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch {
      evidence.notify(refused);
    }
    await refresh();
  }

  /** Replaces the current session; restores it on Undo, or if the new session cannot be opened. */
  async function exchange(take: () => Promise<KeptSession | null>): Promise<void> {
    const [restore, view] = [report.remember(), history.current()];
    evidence.makeRoom('Closed the previously opened files.', () => {
      restore();
      history.go(view, 'step');
    });
    const session = await take();
    if (session === null) {
      if (evidence.store.getState().removal?.instead != null) evidence.undoRemoval();
      evidence.notify(unreadable);
      return;
    }
    name.setState({ name: session.name });
    report.replace(session.edits, session.received);
    version.setState({ other: null });
    const { section, params, roles } = parseLink(session.place);
    history.go({ section, params }, 'step');
    evidence.giveRoles(roles);
    await evidence.restore(session, '');
  }

  return {
    store,
    name,
    version,
    refresh,
    async open(id) {
      if (id === sessions.current() && evidence.store.getState().entries.length > 0) return;
      await exchange(() => sessions.open(id));
      await refresh();
    },
    async rename(id, wanted) {
      if (id === sessions.current()) name.setState({ name: wanted.trim() });
      await attempt(() => sessions.rename(id, wanted));
    },
    async remove(ids) {
      const titles = (store.getState().sessions ?? []).filter(({ id }) => ids.includes(id)).map(({ title }) => title);
      const sentence = titles.length === 1 ? `Deleted ${titles[0]}.` : `Deleted ${titles.length} sessions.`;
      await attempt(async () => {
        await sessions.settle();
        await sessions.remove(ids);
        store.setState({ removed: { ids, sentence } });
      });
    },
    async bringBack() {
      const { removed } = store.getState();
      if (removed === null) return;
      store.setState({ removed: null });
      await attempt(() => sessions.bringBack(removed.ids));
    },
    async settle() {
      if (store.getState().removed === null) return;
      store.setState({ removed: null });
      await sessions.settle().catch(() => undefined);
    },
    async file(id) {
      const session =
        id === undefined
          ? presentSession({ evidence, report, history, name })
          : await sessions.content(id).catch(() => null);
      if (session === null || session.files.length === 0) {
        if (id !== undefined) evidence.notify(unreadable);
        return null;
      }
      const title = session.name || sessionTitle(session);
      try {
        const { writeSessionFile } = await import('../../session/writeSessionFile.ts');
        return { name: fileNameOf(title), content: await writeSessionFile(session, Date.now()) };
      } catch {
        evidence.notify('The session could not be written to a file: one of its files cannot be read any more.');
        return null;
      }
    },
    async openFile(file) {
      try {
        const session = await readSessionFile(file);
        if (session === null) return false;
        await exchange(() => Promise.resolve(session));
      } catch (error) {
        if (!(error instanceof SessionFileError)) return false;
        evidence.notify(error.message);
      }
      return true;
    },
  };
}

/** The file name of a session: `v1.4 → v1.5: cpu.prof` becomes `v1.4-v1.5-cpu.prof.perfolio-session.zip`. */
function fileNameOf(title: string): string {
  const plain = title.replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return `${plain.slice(0, 80) || 'perfolio'}.perfolio-session.zip`;
}
