import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionBrowser } from '../../../tests/sessionBrowser.ts';
import type { Engine } from '../../engine/engine.ts';
import type { LinkHistory } from '../../link/linkHistory.ts';
import { parseLink } from '../../link/parseLink.ts';
import { type Edits, valuesOf } from '../../model/edits/edit.ts';
import { createEvidence } from '../evidence.ts';
import { createReportEdits } from '../reportState.ts';
import { keepSession } from './keepSession.ts';
import { createSessionActions } from './sessionActions.ts';

/** A fake engine that reads every file as a CPU profile; 'slow' waits until it is released, be it before it is read. */
function createEngine() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const engine: Engine = {
    read: async (files, listener) => {
      for (const { path, blob } of files) {
        if ((await blob.text()) === 'slow') await released;
        const dataset = {
          kind: 'profile' as const,
          profileType: 'cpu',
          title: 'CPU profile',
          valueTypes: [],
          defaultValueType: 0,
        };
        listener.onItem({ id: path, path, size: blob.size, dataset, recognisedAs: '', problems: [] });
      }
    },
    ask: () => Promise.reject(new Error('Nothing is asked here.')),
    report: () => Promise.resolve([]),
    pack: () => Promise.reject(new Error('Nothing is shared here.')),
    find: () => Promise.resolve([]),
    redactions: () => Promise.reject(new Error('Nothing is shared here.')),
    forget: () => {},
  };
  return { engine, release };
}

function createHistory(): LinkHistory {
  let link = parseLink('');
  const listeners = new Set<() => void>();
  return {
    current: () => link,
    go: (view) => {
      link = { ...link, ...view };
      for (const listener of listeners) listener();
    },
    dropEvidence: () => undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function openPage(browser: SessionBrowser, storage?: Storage | null) {
  const tab = browser.openTab(storage);
  const { engine, release } = createEngine();
  const evidence = createEvidence({
    engine,
    assignSides: (paths) => paths.map(() => null),
    restoring: tab.sessions.expected,
  });
  const report = createReportEdits();
  const history = createHistory();
  const sessionActions = createSessionActions({ evidence, report, history, sessions: tab.sessions });
  const page = new EventTarget();
  const { restored: kept, save } = keepSession({
    evidence,
    report,
    history,
    sessions: tab.sessions,
    name: sessionActions.name,
    version: sessionActions.version,
    page,
  });
  return { ...tab, evidence, report, history, sessionActions, kept, save, page, release };
}

type Opened = ReturnType<typeof openPage>;

const file = (path: string, text = path) => ({ path, blob: new Blob([text]) });
const paths = ({ evidence }: Opened) => evidence.store.getState().entries.map(({ path }) => path);
/** Titles of the stored sessions, after all writes. */
const noteOf = (edits: Edits) => valuesOf(edits, 'notes').get('cpu');
const titles = async ({ sessions }: Opened) => (await sessions.list()).map(({ title }) => title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

describe('a reload', () => {
  test('restores the opened files, and files opened later join the session', async () => {
    const browser = new SessionBrowser();
    const first = openPage(browser);
    await first.kept;
    await first.evidence.open([file('old.prof')]);
    await titles(first);
    first.close();

    const again = openPage(browser, first.storage);
    expect(again.evidence.store.getState().restoring).toBe(true);
    await again.kept;
    expect(again.evidence.store.getState().restoring).toBe(false);
    await again.evidence.open([file('new.prof')]);
    expect(paths(again)).toEqual(['old.prof', 'new.prof']);
    expect(await titles(again)).toEqual(['old.prof, new.prof']);
  });

  test('while a large file is read restores that file, too', async () => {
    const browser = new SessionBrowser();
    const first = openPage(browser);
    await first.kept;
    void first.evidence.open([file('small.prof'), file('large.prof', 'slow'), file('last.prof')]);
    await pass(1000);
    expect(await titles(first)).toEqual(['small.prof, large.prof and 1 more']);
    first.close();

    const again = openPage(browser, first.storage);
    await pass(10);
    again.release();
    await again.kept;
    expect(paths(again)).toEqual(['small.prof', 'large.prof', 'last.prof']);
  });

  test('right after a note keeps the whole note', async () => {
    const browser = new SessionBrowser();
    const first = openPage(browser);
    await first.kept;
    await first.evidence.open([file('cpu.prof')]);
    await titles(first);
    first.report.edit({ kind: 'notes', about: 'cpu', value: 'Ask Ann.' });
    browser.full = true;
    first.page.dispatchEvent(new Event('pagehide'));
    first.close();
    browser.full = false;
    const again = openPage(browser, first.storage);
    await again.kept;
    expect(noteOf(again.report.store.getState())).toBe('Ask Ann.');
  });
});

describe('closing', () => {
  test('immediately deletes a session without a name or notes', async () => {
    const browser = new SessionBrowser();
    const page = openPage(browser);
    await page.kept;
    await page.evidence.open([file('cpu.prof')]);
    page.evidence.closeAll();
    expect(await titles(page)).toEqual([]);
    expect(browser.blobs()).toBe(0);
  });

  test('keeps a session with notes in the list, and starts an empty report', async () => {
    const page = openPage(new SessionBrowser());
    await page.kept;
    await page.evidence.open([file('cpu.prof')]);
    page.report.edit({ kind: 'notes', about: 'cpu', value: 'Ask Ann.' });
    await pass(400);
    page.evidence.closeAll();
    expect(page.report.store.getState()).toEqual([]);
    expect(await titles(page)).toEqual(['cpu.prof']);
    await page.evidence.open([file('mem.out')]);
    expect((await titles(page)).sort()).toEqual(['cpu.prof', 'mem.out']);
  });

  test('can be undone: notes, name and session are restored', async () => {
    const page = openPage(new SessionBrowser());
    await page.kept;
    await page.evidence.open([file('cpu.prof')]);
    await page.sessionActions.rename(page.sessions.current(), 'Friday');
    page.report.edit({ kind: 'notes', about: 'cpu', value: 'Ask Ann.' });
    await pass(400);
    const id = page.sessions.current();
    page.evidence.closeAll();
    page.evidence.undoRemoval();
    await pass(400);
    expect(await titles(page)).toEqual(['Friday']);
    expect(page.sessions.current()).toBe(id);
    expect(page.sessionActions.name.getState().name).toBe('Friday');
    expect(noteOf(page.report.store.getState())).toBe('Ask Ann.');
  });
});

describe('a session of the list', () => {
  async function withTwo() {
    const page = openPage(new SessionBrowser());
    await page.kept;
    await page.evidence.open([file('old.prof')]);
    page.history.go(parseLink('#/cpu?view=top'), 'touch');
    page.report.edit({ kind: 'notes', about: 'cpu', value: 'Ask Ann.' });
    await pass(400);
    const old = page.sessions.current();
    page.evidence.closeAll();
    page.evidence.settleRemoval();
    await page.evidence.open([file('new.prof')]);
    page.history.go(parseLink('#/memory'), 'touch');
    await pass(400);
    await titles(page);
    return { page, old };
  }

  test('opens with its notes at its view; the previous session stays in the list', async () => {
    const { page, old } = await withTwo();
    await page.sessionActions.open(old);
    expect(paths(page)).toEqual(['old.prof']);
    expect(noteOf(page.report.store.getState())).toBe('Ask Ann.');
    expect(page.history.current().params.get('view')).toBe('top');
    await pass(400);
    expect((await titles(page)).sort()).toEqual(['new.prof', 'old.prof']);
    expect(page.sessions.current()).toBe(old);
  });

  test('is unchanged if its opening is undone, and the previous session is restored', async () => {
    const { page, old } = await withTwo();
    const current = page.sessions.current();
    await page.sessionActions.open(old);
    page.evidence.undoRemoval();
    expect(paths(page)).toEqual(['new.prof']);
    expect(page.history.current().section).toBe('memory');
    await pass(400);
    expect((await titles(page)).sort()).toEqual(['new.prof', 'old.prof']);
    expect(page.sessions.current()).toBe(current);
    expect(page.report.store.getState()).toEqual([]);
    expect(noteOf((await page.sessions.content(old))!.edits)).toBe('Ask Ann.');
  });

  test('that no longer exists shows an error, and the opened files stay', async () => {
    const { page } = await withTwo();
    await page.sessionActions.open('gone');
    expect(paths(page)).toEqual(['new.prof']);
    expect(page.evidence.store.getState().notice).toMatch(/could not be opened/);
  });

  test('can be saved as a file and opened again without loss', async () => {
    const { page, old } = await withTwo();
    const saved = await page.sessionActions.file(old);
    expect(saved?.name).toBe('old.prof.perfolio-session.zip');
    const other = openPage(new SessionBrowser());
    await other.kept;
    expect(await other.sessionActions.openFile(saved!.content)).toBe(true);
    expect(paths(other)).toEqual(['old.prof']);
    expect(other.history.current().params.get('view')).toBe('top');
    expect(noteOf(other.report.store.getState())).toBe('Ask Ann.');
  });
});

describe('files of an earlier session', () => {
  async function withNotes(browser: SessionBrowser): Promise<string> {
    const page = openPage(browser);
    await page.kept;
    await page.evidence.open([file('cpu.prof')]);
    page.report.edit({ kind: 'notes', about: 'cpu', value: 'Ask Ann.' });
    await pass(400);
    await titles(page);
    page.close();
    return page.sessions.current();
  }
  const notesOf = (page: Opened) => noteOf(page.report.store.getState());

  test('come with its notes', async () => {
    const browser = new SessionBrowser();
    const id = await withNotes(browser);
    const page = openPage(browser);
    await page.kept;
    await page.evidence.open([file('cpu.prof')]);
    await titles(page);
    expect(notesOf(page)).toBe('Ask Ann.');
    expect(page.sessions.current()).toBe(id);
    expect(page.sessionActions.version.getState().other).toBeNull();
  });

  test('and notes written while it is looked for are a session of their own; neither is lost', async () => {
    const browser = new SessionBrowser();
    const id = await withNotes(browser);
    const page = openPage(browser);
    await page.kept;
    await page.evidence.open([file('cpu.prof')]);
    page.report.edit({ kind: 'notes', about: 'cpu', value: 'Carl knows.' });
    await pass(400);
    expect(await titles(page)).toEqual(['cpu.prof', 'cpu.prof']);
    expect(notesOf(page)).toBe('Carl knows.');
    expect(page.sessions.current()).not.toBe(id);
    expect(page.sessionActions.version.getState().other).toMatchObject({ id, isReceived: false });
    await page.sessionActions.open(id);
    expect(notesOf(page)).toBe('Ask Ann.');
    expect(page.sessionActions.version.getState().other).toBeNull();
  });
});

describe('a browser without storage', () => {
  test('is reported once, and the page keeps working', async () => {
    const browser = new SessionBrowser();
    browser.blocked = true;
    const page = openPage(browser, null);
    await page.kept;
    await page.evidence.open([file('cpu.prof')]);
    await pass(10);
    expect(page.evidence.store.getState().notice).toMatch(/does not let Perfolio keep what is open/);
    page.evidence.notify('');
    page.evidence.assignSide(['cpu.prof'], 'after');
    await pass(1000);
    expect(page.evidence.store.getState().notice).toBe('');
    await page.sessionActions.refresh();
    expect(page.sessionActions.store.getState().failure).toMatch(/Everything else works\.$/);
    expect(paths(page)).toEqual(['cpu.prof']);
  });

  test('files that could not be restored are reported', async () => {
    const browser = new SessionBrowser();
    const first = openPage(browser);
    await first.kept;
    browser.full = true;
    await first.evidence.open([file('cpu.prof')]);
    await titles(first);
    first.close();
    const again = openPage(browser, first.storage);
    await again.kept;
    expect(again.evidence.store.getState().notice).toMatch(/Open them again\.$/);
  });
});
