import { describe, expect, test } from 'vitest';
import { MapStorage, SessionBrowser } from '../../tests/sessionBrowser.ts';
import { plainReport } from '../model/report.ts';
import type { KeptSession } from './keptTab.ts';
import { keptBytesLimit } from './sessions.ts';

const day = 24 * 60 * 60 * 1000;

class SizedBlob extends Blob {
  #claimed: number;
  constructor(claimed: number) {
    super(['x']);
    this.#claimed = claimed;
  }
  override get size(): number {
    return this.#claimed;
  }
}

function sessionOf(...paths: string[]): KeptSession {
  return {
    files: paths.map((path) => ({ path, blob: new Blob([path]), limit: null, items: [{ side: 'before' }] })),
    names: { before: 'v1.4', after: '' },
    name: '',
    report: plainReport,
    place: '#/cpu?view=top',
  };
}

const noted = { ...plainReport, sections: { cpu: { notes: 'Ask Ann.' } } };

/** A tab that had this open, and is closed. */
async function leaveBehind(browser: SessionBrowser, session: KeptSession): Promise<string> {
  const tab = browser.openTab();
  await tab.sessions.load();
  await tab.sessions.save(session);
  tab.close();
  return tab.sessions.current();
}

/** The sweep goes on behind the load; whatever is asked then waits for it. */
async function visit(browser: SessionBrowser): Promise<void> {
  const visitor = browser.openTab();
  await visitor.sessions.load();
  await visitor.sessions.list();
  visitor.close();
}

describe('a tab that is reloaded', () => {
  test('finds its files, their sides, the names of the sides, the report and the view again', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    expect(first.sessions.expected).toBe(false);
    expect(await first.sessions.load()).toEqual({ session: null, loss: '' });
    await first.sessions.save({ ...sessionOf('before/cpu.prof', 'before/mem.out'), report: noted });
    first.close();

    const again = browser.openTab(first.storage);
    expect(again.sessions.expected).toBe(true);
    const { session, loss } = await again.sessions.load();
    expect(loss).toBe('');
    expect(session).toMatchObject({ names: { before: 'v1.4', after: '' }, report: noted, place: '#/cpu?view=top' });
    expect(session?.files.map(({ path, items }) => [path, items])).toEqual([
      ['before/cpu.prof', [{ side: 'before' }]],
      ['before/mem.out', [{ side: 'before' }]],
    ]);
    expect(await session?.files[1]?.blob.text()).toBe('before/mem.out');
  });

  test('finds what was changed in its last moment, which had not reached the disk', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    const session = sessionOf('cpu.prof');
    await first.sessions.save(session);
    session.files[0]!.items = [{ side: 'after' }];
    first.sessions.note({ ...session, report: noted, place: '#/cpu?view=flame' });
    first.close();
    const found = (await browser.openTab(first.storage).sessions.load()).session;
    expect(found).toMatchObject({ report: noted, place: '#/cpu?view=flame' });
    expect(found?.files[0]?.items).toEqual([{ side: 'after' }]);
  });

  test('finds nothing after everything was closed', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    await first.sessions.save(sessionOf('cpu.prof'));
    await first.sessions.save(sessionOf());
    first.close();
    const again = browser.openTab(first.storage);
    expect(again.sessions.expected).toBe(false);
    expect(await again.sessions.load()).toEqual({ session: null, loss: '' });
    expect(browser.shelved.size).toBe(0);
  });

  test('is told when the files were too large together', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    const large = sessionOf('cpu.prof', 'trace.out');
    await first.sessions.save(large);
    large.files[1]!.blob = new SizedBlob(keptBytesLimit);
    expect((await first.sessions.save(large)).loss).toMatch(/too large.*512 MiB.*\.$/);
    first.close();
    expect(browser.blobs()).toBe(0);
    const { session, loss } = await browser.openTab(first.storage).sessions.load();
    expect(session).toBeNull();
    expect(loss).toMatch(/too large.*512 MiB.*\.$/);
  });

  test('is told when the browser refused, once', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    browser.full = true;
    expect((await first.sessions.save(sessionOf('cpu.prof'))).loss).toMatch(/does not let .*\.$/);
    first.close();
    const second = browser.openTab(first.storage);
    expect((await second.sessions.load()).loss).toMatch(/did not let .*\.$/);
    second.close();
    expect((await browser.openTab(first.storage).sessions.load()).loss).toBe('');
  });

  test('starts empty, and works, without any storage', async () => {
    const browser = new SessionBrowser();
    browser.blocked = true;
    const { sessions } = browser.openTab(null);
    expect(await sessions.load()).toEqual({ session: null, loss: '' });
    expect((await sessions.save(sessionOf('cpu.prof'))).loss).toMatch(/does not let/);
    expect(await sessions.open('another')).toBeNull();
    await expect(sessions.list()).rejects.toThrow('blocked');
  });

  test('begins without what made it go down three times', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    await first.sessions.save(sessionOf('huge.prof'));
    first.close();
    for (let time = 0; time < 3; time++) {
      const again = browser.openTab(first.storage);
      expect((await again.sessions.load()).session).not.toBeNull();
      again.close();
    }
    const last = browser.openTab(first.storage);
    const { session, loss } = await last.sessions.load();
    expect(session).toBeNull();
    expect(loss).toMatch(/list of sessions\.$/);
    expect(await last.sessions.list()).toHaveLength(1);
  });
});

describe('saving', () => {
  test('writes a file once, however often sides change', async () => {
    const browser = new SessionBrowser();
    const { sessions } = browser.openTab();
    const session = sessionOf('cpu.prof');
    await sessions.save(session);
    session.files[0]!.items = [{ side: 'after' }];
    await sessions.save(session);
    expect(browser.writes.filter((name) => name.startsWith('blob/'))).toHaveLength(1);
  });

  test('does not write again what came from the shelf', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    await first.sessions.save(sessionOf('cpu.prof'));
    first.close();
    const again = browser.openTab(first.storage);
    const { session } = await again.sessions.load();
    browser.writes = [];
    await again.sessions.save(session!);
    expect(browser.writes.filter((name) => name.startsWith('blob/'))).toEqual([]);
  });

  test('frees a file that was removed', async () => {
    const browser = new SessionBrowser();
    const { sessions } = browser.openTab();
    const session = sessionOf('cpu.prof', 'mem.out');
    await sessions.save(session);
    await sessions.save({ ...session, files: session.files.slice(0, 1) });
    expect(browser.blobs()).toBe(1);
  });
});

describe('several tabs', () => {
  test('a duplicated tab has the same files, and does not disturb its original', async () => {
    const browser = new SessionBrowser();
    const original = browser.openTab();
    await original.sessions.load();
    await original.sessions.save(sessionOf('cpu.prof'));

    const duplicate = browser.openTab((original.storage as MapStorage).copy());
    const { session } = await duplicate.sessions.load();
    expect(session?.files).toHaveLength(1);
    await duplicate.sessions.save(session!);
    await duplicate.sessions.save(sessionOf());

    original.close();
    expect((await browser.openTab(original.storage).sessions.load()).session?.files).toHaveLength(1);
  });

  test('the same files, dropped again in another tab, go on with the session that had them', async () => {
    const browser = new SessionBrowser();
    const id = await leaveBehind(browser, { ...sessionOf('cpu.prof'), name: 'Friday', report: noted });
    const tab = browser.openTab();
    await tab.sessions.load();
    const { found } = await tab.sessions.save(sessionOf('cpu.prof'));
    expect(found).toEqual({ name: 'Friday', report: noted });
    expect(tab.sessions.current()).toBe(id);
    expect(await tab.sessions.list()).toMatchObject([{ name: 'Friday', hasEdits: true, openIn: 'this tab' }]);
    expect(browser.blobs()).toBe(1);
  });

  test('files of the same names with other content are another session', async () => {
    const browser = new SessionBrowser();
    await leaveBehind(browser, sessionOf('cpu.prof'));
    const other = sessionOf('cpu.prof');
    other.files[0]!.blob = new Blob(['CPU.PROF']);
    await leaveBehind(browser, other);
    expect(await browser.openTab().sessions.list()).toHaveLength(2);
  });
});

describe('the list of sessions', () => {
  test('has what closed tabs had open, the last used first', async () => {
    const browser = new SessionBrowser();
    await leaveBehind(browser, sessionOf('before/cpu.prof', 'after/cpu.prof', 'after/mem.out'));
    browser.clock = 5;
    await leaveBehind(browser, { ...sessionOf('bench.txt'), name: 'Friday' });
    expect(await browser.openTab().sessions.list()).toMatchObject([
      { title: 'Friday', name: 'Friday', fileCount: 1, bytes: 9, savedAt: 5, openIn: null },
      { title: 'cpu.prof, mem.out', name: '', fileCount: 3 },
    ]);
  });

  test('a session is opened where it was left, and the tab goes on with it', async () => {
    const browser = new SessionBrowser();
    const id = await leaveBehind(browser, sessionOf('cpu.prof'));
    const tab = browser.openTab();
    await tab.sessions.load();
    const session = await tab.sessions.open(id);
    expect(session).toMatchObject({ place: '#/cpu?view=top', names: { before: 'v1.4' } });
    await tab.sessions.save({ ...session!, place: '#/memory' });
    expect(await tab.sessions.list()).toMatchObject([{ id, openIn: 'this tab' }]);
  });

  test('what is open in another tab is opened as a copy', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    await first.sessions.load();
    await first.sessions.save({ ...sessionOf('cpu.prof'), name: 'Friday' });
    const second = browser.openTab();
    await second.sessions.load();
    const copy = await second.sessions.open(first.sessions.current());
    expect(copy?.name).toBe('');
    await second.sessions.save({ ...copy!, report: noted });
    const list = await second.sessions.list();
    expect(new Set(list.map(({ openIn }) => openIn))).toEqual(new Set(['another tab', 'this tab']));
    expect(list.find(({ name }) => name === 'Friday')?.hasEdits).toBe(false);
  });

  test('a session that was left stays, and the next is another', async () => {
    const browser = new SessionBrowser();
    const { sessions } = browser.openTab();
    await sessions.save(sessionOf('cpu.prof'));
    sessions.leave();
    await sessions.save(sessionOf('mem.out'));
    const list = await sessions.list();
    expect(Object.fromEntries(list.map(({ title, openIn }) => [title, openIn]))).toEqual({
      'cpu.prof': null,
      'mem.out': 'this tab',
    });
  });

  test('a deleted session can be brought back until it is settled', async () => {
    const browser = new SessionBrowser();
    const id = await leaveBehind(browser, sessionOf('cpu.prof'));
    const { sessions } = browser.openTab();
    await sessions.remove([id]);
    expect(await sessions.list()).toEqual([]);
    await sessions.bringBack([id]);
    expect(await sessions.list()).toHaveLength(1);
    await sessions.remove([id]);
    await sessions.settle();
    expect(browser.shelved.size).toBe(0);
  });

  test('a name is kept, and can be taken away', async () => {
    const browser = new SessionBrowser();
    const id = await leaveBehind(browser, sessionOf('cpu.prof'));
    const { sessions } = browser.openTab();
    await sessions.rename(id, '  Friday ');
    expect((await sessions.list())[0]?.title).toBe('Friday');
    await sessions.rename(id, '');
    expect((await sessions.list())[0]?.title).toBe('cpu.prof');
  });
});

describe('tidying up', () => {
  test('a session without a name goes after a month, one with a name or an open one does not', async () => {
    const browser = new SessionBrowser();
    await leaveBehind(browser, sessionOf('closed.prof'));
    await leaveBehind(browser, { ...sessionOf('named.prof'), name: 'Friday' });
    const open = browser.openTab();
    await open.sessions.load();
    await open.sessions.save(sessionOf('open.prof'));

    browser.clock = 29 * day;
    await visit(browser);
    expect(browser.blobs()).toBe(3);
    browser.clock = 31 * day;
    await visit(browser);
    expect(browser.blobs()).toBe(2);
    expect((await open.sessions.list()).map(({ title }) => title).sort()).toEqual(['Friday', 'open.prof']);
  });

  test('beyond the budget the oldest without a name go first, those with notes last', async () => {
    const browser = new SessionBrowser();
    await leaveBehind(browser, { ...sessionOf('1-named'), name: 'Friday' });
    browser.clock++;
    await leaveBehind(browser, { ...sessionOf('2-noted'), report: noted });
    browser.clock++;
    await leaveBehind(browser, sessionOf('3-older'));
    browser.clock++;
    await leaveBehind(browser, sessionOf('4-newer'));
    const titles = async () => (await browser.openTab().sessions.list()).map(({ title }) => title);
    browser.budget = 3 * '1-named'.length;
    await visit(browser);
    expect(await titles()).toEqual(['4-newer', '2-noted', 'Friday']);
    browser.budget = 0;
    await visit(browser);
    expect(await titles()).toEqual(['Friday']);
  });

  test('a full disk is made room on before anything is lost', async () => {
    const browser = new SessionBrowser();
    await leaveBehind(browser, sessionOf('old.prof'));
    const { sessions } = browser.openTab();
    const { shelf } = browser;
    const set = shelf.set.bind(shelf);
    shelf.set = async (name, value) => {
      if (name.startsWith('blob/') && browser.blobs() > 0) throw new DOMException('full', 'QuotaExceededError');
      await set(name, value);
    };
    expect((await sessions.save(sessionOf('new.prof'))).loss).toBe('');
    expect((await sessions.list()).map(({ title }) => title)).toEqual(['new.prof']);
  });

  test('blobs that nobody refers to are freed', async () => {
    const browser = new SessionBrowser();
    browser.shelved.set('blob/gone/1', new Blob(['x']));
    await visit(browser);
    expect(browser.shelved.size).toBe(0);
  });
});
