import type { StoreApi } from 'zustand/vanilla';
import { formatLink } from '../../link/formatLink.ts';
import type { LinkHistory } from '../../link/linkHistory.ts';
import { areSameEdits } from '../../model/edits/editList.ts';
import type { KeptSession } from '../../session/keptTab.ts';
import type { ContinuedSession, OtherVersion, Sessions } from '../../session/sessions.ts';
import type { EvidenceStore } from '../evidence.ts';
import type { EvidenceState } from '../evidenceState.ts';
import type { ReportEdits } from '../reportState.ts';

/** In ms. Sides, names, notes and views change in bursts; only the last state is saved. */
const pauseMs = 400;

/** Writing files of `largeBytes` or more uses the disk and a core, so it waits `largePauseMs` for the first drawing. */
const largeBytes = 2 ** 20;
const largePauseMs = 1500;

/** In ms. A file that takes longer to read is saved before it is read, since the tab may be reloaded meanwhile. */
const readingPauseMs = 1000;

interface Parts {
  evidence: Pick<EvidenceStore, 'store' | 'kept' | 'restore' | 'notify' | 'setNames' | 'giveItems'>;
  report: ReportEdits;
  history: Pick<LinkHistory, 'current' | 'subscribe'>;
  sessions: Pick<Sessions, 'load' | 'restored' | 'save' | 'note' | 'leave' | 'isOvertaken'>;
  /** Id of this tab's session, '' for none. */
  name: StoreApi<{ name: string }>;
  /** Another version of the open report. */
  version: StoreApi<{ other: OtherVersion | null }>;
  /** The window whose `pagehide` and `visibilitychange` events signal that the page closes. */
  page?: Pick<EventTarget, 'addEventListener'> | undefined;
  /** Reloads the page. */
  reload?: () => void;
}

export interface SessionKeeper {
  /** Resolves when the files that were open before a reload are restored. */
  restored: Promise<void>;
  /** Saves the session now. Resolves to a sentence if it could not be stored, else ''. */
  save: () => Promise<string>;
}

/** Restores the files that the tab had open before a reload, then saves the session after every change. */
export function keepSession(parts: Parts): SessionKeeper {
  const keeper: SessionKeeper = { restored: Promise.resolve(), save: () => Promise.resolve('') };
  keeper.restored = startKeeping(parts, keeper);
  return { restored: keeper.restored, save: () => keeper.save() };
}

async function startKeeping(
  { evidence, report, history, sessions, name, version, page, reload }: Parts,
  keeper: SessionKeeper,
): Promise<void> {
  const { session, loss } = await sessions.load();
  keeper.save = () => (isOpen() ? save() : Promise.resolve(''));
  // Not awaited: restoring may take a while, and files opened meanwhile must be saved, too.
  const coming = bringBack(session, loss);

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the next scheduled save. */
  let due = Number.POSITIVE_INFINITY;
  /** Brings the edits of the closed session back, on Undo. */
  let restoreClosed: (() => void) | null = null;
  /** What the reader has been told of the open files that cannot be kept; '' if they are. */
  let shownLoss = '';

  async function save(): Promise<string> {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    const kept = sessionNow();
    const { loss: now, found, other } = await sessions.save(kept);
    if (now !== '' && shownLoss === '') {
      shownLoss = now;
      evidence.notify(now);
    } else if (now === '' && shownLoss !== '') {
      // There is space again, for example, and the sentence is no longer true.
      if (evidence.store.getState().notice === shownLoss) evidence.notify('');
      shownLoss = '';
    }
    if (other !== null) version.setState({ other });
    if (found !== null) goOnWith(found, kept);
    return now;
  }

  /** Continues an earlier session. A report that was changed since it was looked for is a version of its own. */
  function goOnWith(found: ContinuedSession, kept: KeptSession): void {
    if (name.getState().name === kept.name) name.setState({ name: found.name });
    if (evidence.store.getState().names === kept.names) evidence.setNames(found.names);
    evidence.giveItems(found.items);
    const now = report.store.getState();
    if (areSameEdits(found.edits, kept.edits)) report.received.setState(found.received, true);
    else if (now === kept.edits) report.replace(found.edits, found.received);
    else {
      sessions.leave();
      void save();
    }
  }

  function saveIn(ms: number): void {
    if (Date.now() + ms >= due) return;
    clearTimeout(timer);
    due = Date.now() + ms;
    timer = setTimeout(() => void save(), ms);
  }

  const sessionNow = (): KeptSession => presentSession({ evidence, report, history, name });

  function closed({ removal }: EvidenceState): void {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    // A closed session stays in the list if another one replaced it, or if it has a name or notes; otherwise it is
    // deleted at once.
    const stays = removal?.instead != null || name.getState().name !== '' || report.store.getState().length > 0;
    if (stays) sessions.leave();
    else void sessions.save({ ...sessionNow(), files: [] });
    name.setState({ name: '' });
    version.setState({ other: null });
    if (removal?.instead != null) return;
    restoreClosed = report.remember();
    report.replace([]);
  }

  evidence.store.subscribe((now, before) => {
    const isSame = now.entries === before.entries && now.names === before.names && now.reading === before.reading;
    if (isSame || now.restoring) return;
    if (now.entries.length === 0 && before.entries.length > 0) {
      closed(now);
      return;
    }
    if (isBack(before.removal, now)) {
      // The session that was opened meanwhile stays in the list; the restored files find their session by their
      // content.
      if (before.removal?.instead != null) {
        sessions.leave();
        name.setState({ name: '' });
      } else restoreClosed?.();
    }
    if (now.entries.length > 0) restoreClosed = null;
    if (now.reading !== null) {
      if (before.reading === null) saveIn(readingPauseMs);
      return;
    }
    if (now.entries.length === 0) return;
    // Files that were just read must survive an immediate reload.
    const wasLarge = before.reading !== null && before.reading.totalBytes >= largeBytes;
    if (wasLarge) saveIn(largePauseMs);
    else if (before.reading !== null) void save();
    else saveIn(pauseMs);
  });
  const isOpen = (): boolean => evidence.store.getState().entries.length > 0;
  report.store.subscribe(() => isOpen() && saveIn(pauseMs));
  report.received.subscribe(() => isOpen() && saveIn(pauseMs));
  history.subscribe(() => isOpen() && saveIn(pauseMs));
  name.subscribe(() => isOpen() && saveIn(pauseMs));
  /** Whether another page has gone on with the session, so that this one must not store its own state of it. */
  let isOvertaken = false;
  const leave = ({ type }: Event): void => {
    const isShown = type === 'visibilitychange' && globalThis.document?.visibilityState === 'visible';
    const kept = sessionNow();
    // The first file may still be read.
    if (isShown || isOvertaken || (!isOpen() && kept.files.length === 0)) return;
    sessions.note(kept);
    if (due < Number.POSITIVE_INFINITY) void save();
  };
  // Phones may end a hidden page without further events.
  for (const event of ['pagehide', 'visibilitychange']) page?.addEventListener(event, leave);
  // Back may show a page as it was left, although the tab has gone on with its session in another page since.
  page?.addEventListener('pageshow', (event) => {
    if (!('persisted' in event) || event.persisted !== true || !isOpen()) return;
    void sessions.isOvertaken().then((isOld) => {
      isOvertaken = isOld;
      if (isOld) reload?.();
    });
  });
  await coming;

  async function bringBack(kept: KeptSession | null, sentence: string): Promise<void> {
    if (kept !== null) {
      name.setState({ name: kept.name });
      report.replace(kept.edits, kept.received);
    }
    await evidence.restore(kept, sentence);
    sessions.restored();
    // A file may have been opened while the old ones were restored.
    if (evidence.store.getState().entries.length > 0) void save();
  }
}

/** All that is open, as a session. */
export function presentSession({
  evidence,
  report,
  history,
  name,
}: Pick<Parts, 'report' | 'name'> & {
  evidence: Pick<EvidenceStore, 'kept'>;
  history: Pick<LinkHistory, 'current'>;
}): KeptSession {
  const { section, params } = history.current();
  return {
    ...evidence.kept(),
    name: name.getState().name,
    edits: report.store.getState(),
    received: report.received.getState(),
    place: section === '' ? '' : formatLink({ section, params }),
  };
}

/** Whether the removed files are open again. */
function isBack(removal: EvidenceState['removal'], { removal: now, entries }: EvidenceState): boolean {
  return removal !== null && now === null && removal.entries.every(({ entry }) => entries.includes(entry));
}
