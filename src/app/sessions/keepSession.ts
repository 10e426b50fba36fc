import type { StoreApi } from 'zustand/vanilla';
import { formatLink } from '../../link/formatLink.ts';
import type { LinkHistory } from '../../link/linkHistory.ts';
import { plainReport, type ReportState } from '../../model/report.ts';
import type { KeptSession } from '../../session/keptTab.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { Evidence } from '../evidence.ts';
import type { EvidenceState } from '../evidenceState.ts';
import type { ReportEdits } from '../reportState.ts';

/** Sides, names, notes and views change in bursts; the disk hears of the last. */
const pauseMs = 400;

/** Writing a large file takes the disk and a core; its first drawing goes first. */
const largeBytes = 2 ** 20;
const largePauseMs = 1500;

/** What is still being read after so long is kept meanwhile, since a reload may come first. */
const readingPauseMs = 1000;

interface Parts {
  evidence: Pick<Evidence, 'store' | 'kept' | 'restore' | 'notify'>;
  report: ReportEdits;
  history: Pick<LinkHistory, 'current' | 'subscribe'>;
  sessions: Pick<Sessions, 'load' | 'restored' | 'save' | 'note' | 'leave'>;
  /** Name of this tab's session, '' for none; what is saved bears it. */
  name: StoreApi<{ name: string }>;
  /** Whose `pagehide` and `visibilitychange` tell that the page goes. */
  page?: Pick<EventTarget, 'addEventListener'> | undefined;
}

/** Brings back what the tab had open before a reload, then keeps what is open from change to change. */
export async function keepSession({ evidence, report, history, sessions, name, page }: Parts): Promise<void> {
  const { session, loss } = await sessions.load();
  // Reading may take a while, and what is opened meanwhile should be kept, too; so this does not wait for it.
  const coming = bringBack(session, loss);

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the waiting save is due. */
  let due = Number.POSITIVE_INFINITY;
  /** What was made of the report of files that were closed, in case they come back. */
  let closedReport: ReportState | null = null;
  let isTold = loss !== '';

  function save(): void {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    const kept = sessionNow();
    void sessions.save(kept).then(({ loss: now, found }) => {
      if (now !== '' && !isTold) {
        isTold = true;
        evidence.notify(now);
      }
      if (found === null) return;
      if (found.name !== '' && name.getState().name === '') name.setState({ name: found.name });
      if (report.store.getState() === plainReport && !isPlain(found.report)) report.replace(found.report);
    });
  }

  function saveIn(ms: number): void {
    if (Date.now() + ms >= due) return;
    clearTimeout(timer);
    due = Date.now() + ms;
    timer = setTimeout(save, ms);
  }

  function sessionNow(): KeptSession {
    const { section, params } = history.current();
    const place = section === '' ? '' : formatLink({ section, params });
    return { ...evidence.kept(), report: report.store.getState(), place, name: name.getState().name };
  }

  function closed({ removal }: EvidenceState): void {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    // What was closed for something else, has a name or notes stays in the list; the rest is gone from the disk at once.
    const stays = removal?.instead != null || name.getState().name !== '' || !isPlain(report.store.getState());
    if (stays) sessions.leave();
    else void sessions.save({ ...sessionNow(), files: [] });
    name.setState({ name: '' });
    if (removal?.instead != null) return;
    closedReport = report.store.getState();
    report.replace(plainReport);
  }

  evidence.store.subscribe((now, before) => {
    const isSame = now.entries === before.entries && now.names === before.names && now.reading === before.reading;
    if (isSame || now.restoring) return;
    if (now.entries.length === 0 && before.entries.length > 0) {
      closed(now);
      return;
    }
    if (isBack(before.removal, now)) {
      // What was opened instead stays in the list, and what is back finds its own session by its files.
      if (before.removal?.instead != null) {
        sessions.leave();
        name.setState({ name: '' });
      } else if (closedReport !== null) report.replace(closedReport);
    }
    if (now.entries.length > 0) closedReport = null;
    if (now.reading !== null) {
      if (before.reading === null) saveIn(readingPauseMs);
      return;
    }
    if (now.entries.length === 0) return;
    // What was read should survive a reload that follows at once.
    const wasLarge = before.reading !== null && before.reading.totalBytes >= largeBytes;
    if (wasLarge) saveIn(largePauseMs);
    else if (before.reading !== null) save();
    else saveIn(pauseMs);
  });
  const isOpen = (): boolean => evidence.store.getState().entries.length > 0;
  report.store.subscribe(() => isOpen() && saveIn(pauseMs));
  history.subscribe(() => isOpen() && saveIn(pauseMs));
  name.subscribe(() => isOpen() && saveIn(pauseMs));
  const leave = (): void => {
    if (!isOpen()) return;
    sessions.note(sessionNow());
    if (due < Number.POSITIVE_INFINITY) save();
  };
  // A phone may end a page that is out of sight without another word.
  for (const event of ['pagehide', 'visibilitychange']) page?.addEventListener(event, leave);
  await coming;

  async function bringBack(kept: KeptSession | null, sentence: string): Promise<void> {
    if (kept !== null) {
      name.setState({ name: kept.name });
      report.replace(kept.report);
    }
    await evidence.restore(kept, sentence);
    sessions.restored();
    // A file may have been opened while the old ones came back.
    if (evidence.store.getState().entries.length > 0) save();
  }
}

/** Whether what was taken away is open again. */
function isBack(removal: EvidenceState['removal'], { removal: now, entries }: EvidenceState): boolean {
  return removal !== null && now === null && removal.entries.every(({ entry }) => entries.includes(entry));
}

function isPlain(report: ReportState): boolean {
  return JSON.stringify(report) === JSON.stringify(plainReport);
}
