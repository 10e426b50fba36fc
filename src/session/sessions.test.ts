import { describe, expect, test } from 'vitest';
import { leaveBehind, noted, sessionOf } from '../../tests/planSession.ts';
import { MapStorage, SessionBrowser } from '../../tests/sessionBrowser.ts';
import type { Edits } from '../model/edits/edit.ts';
import { BlockedError } from './sessionStore.ts';
import { keptBytesLimit } from './sessions.ts';

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

/** A file that was changed on disk after it was opened. */
class ChangedBlob extends Blob {
  override slice(): Blob {
    return new ChangedBlob(['x']);
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException('changed', 'NotReadableError'));
  }
}

describe('a tab that is reloaded', () => {
  test('restores its files, their sides, the names of the sides, the report and the view', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    expect(first.sessions.expected).toBe(false);
    expect(await first.sessions.load()).toEqual({ session: null, loss: '' });
    await first.sessions.save({ ...sessionOf('before/cpu.prof', 'before/mem.out'), edits: noted });
    first.close();

    const again = browser.openTab(first.storage);
    expect(again.sessions.expected).toBe(true);
    const { session, loss } = await again.sessions.load();
    expect(loss).toBe('');
    expect(session).toMatchObject({ names: { before: 'v1.4', after: '' }, edits: noted, place: '#/cpu?view=top' });
    expect(session?.files.map(({ path, items }) => [path, items])).toEqual([
      ['before/cpu.prof', [{ side: 'before' }]],
      ['before/mem.out', [{ side: 'before' }]],
    ]);
    expect(await session?.files[1]?.blob.text()).toBe('before/mem.out');
  });

  test('restores the last changes, which had not been written to disk', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    const session = sessionOf('cpu.prof');
    await first.sessions.save(session);
    session.files[0]!.items = [{ side: 'after' }];
    first.sessions.note({ ...session, edits: noted, place: '#/cpu?view=flame' });
    first.close();
    const keptSession = (await browser.openTab(first.storage).sessions.load()).session;
    expect(keptSession).toMatchObject({ edits: noted, place: '#/cpu?view=flame' });
    expect(keptSession?.files[0]?.items).toEqual([{ side: 'after' }]);
  });

  test('after a crash restores what was stored last, not what was noted before', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    const session = sessionOf('cpu.prof');
    await first.sessions.save(session);
    first.sessions.note({ ...session, place: '#/memory' });
    await first.sessions.save({ ...session, edits: noted });
    first.close();
    expect((await browser.openTab(first.storage).sessions.load()).session).toMatchObject({
      edits: noted,
      place: '#/cpu?view=top',
    });
  });

  test('restores what was noted while an earlier state was stored', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    const session = sessionOf('cpu.prof');
    await first.sessions.save(session);
    const saving = first.sessions.save({ ...session, place: '#/memory' });
    first.sessions.note({ ...session, edits: noted });
    await saving;
    first.close();
    expect((await browser.openTab(first.storage).sessions.load()).session?.edits).toEqual(noted);
  });

  test('names what was not stored before it, once', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    const session = sessionOf('cpu.prof');
    await first.sessions.save(session);
    const both = { ...session, files: [...session.files, ...sessionOf('heap.prof').files] };
    first.sessions.note(both);
    first.close();
    const second = browser.openTab(first.storage);
    const { session: found, loss } = await second.sessions.load();
    expect(found?.files.map(({ path }) => path)).toEqual(['cpu.prof']);
    expect(loss).toBe('The reload came before this was kept: heap.prof. Open it again.');
    second.close();
    expect((await browser.openTab(first.storage).sessions.load()).loss).toBe('');
  });

  test('names what was not stored before it, though no file was', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    first.sessions.note(sessionOf('cpu.prof', 'heap.prof'));
    first.close();
    expect(await browser.openTab(first.storage).sessions.load()).toEqual({
      session: null,
      loss: 'The reload came before this was kept: cpu.prof and heap.prof. Open it again.',
    });
  });

  test('restores what the browser has stored after the page ended', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    const session = sessionOf('cpu.prof');
    first.sessions.note(session);
    const atEnd = (first.storage as MapStorage).copy();
    await first.sessions.save(session);
    first.close();
    const { session: found, loss } = await browser.openTab(atEnd).sessions.load();
    expect([found?.files.length, loss]).toEqual([1, '']);
  });

  test('says nothing of files that were closed or stored since', async () => {
    for (const later of [sessionOf(), null]) {
      const browser = new SessionBrowser();
      const first = browser.openTab();
      const session = sessionOf('cpu.prof');
      first.sessions.note(session);
      await first.sessions.save(later ?? session);
      first.close();
      expect((await browser.openTab(first.storage).sessions.load()).loss).toBe('');
    }
  });

  test('says that the storage did not answer', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    browser.sessionStore.names = () => Promise.reject(new BlockedError());
    expect((await first.sessions.save(sessionOf('cpu.prof'))).loss).toContain('with an older version of Perfolio');
    expect((await browser.openTab(first.storage).sessions.load()).loss).toContain('storage did not answer');
  });

  test('restores nothing after everything was closed', async () => {
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

  test('reports that the files together were too large', async () => {
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

  test('keeps notes in the list if the files become too large together', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    const session = { ...sessionOf('cpu.prof'), edits: noted };
    await first.sessions.save(session);
    const later: Edits = [{ kind: 'notes', about: 'cpu', value: 'Ask Ann and Bob.' }];
    const large = { path: 'trace.out', blob: new SizedBlob(keptBytesLimit), limit: null, items: [] };
    const { loss } = await first.sessions.save({ ...session, edits: later, files: [...session.files, large] });
    expect(loss).toMatch(/too large/);
    first.close();
    const again = browser.openTab(first.storage);
    expect((await again.sessions.load()).session).toBeNull();
    const [kept] = await again.sessions.list();
    expect(kept).toMatchObject({ title: 'cpu.prof', hasEdits: true });
    expect((await again.sessions.content(kept!.id))?.edits).toEqual(later);
  });

  test('reports once that there is no space', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    browser.full = true;
    expect((await first.sessions.save(sessionOf('cpu.prof'))).loss).toMatch(/no space left .*\.$/);
    first.close();
    const second = browser.openTab(first.storage);
    expect((await second.sessions.load()).loss).toMatch(/had no space left .*\.$/);
    second.close();
    expect((await browser.openTab(first.storage).sessions.load()).loss).toBe('');
  });

  test('reports once that the browser refused', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    browser.blocked = true;
    expect((await first.sessions.save(sessionOf('cpu.prof'))).loss).toMatch(/does not let .*\.$/);
    first.close();
    browser.blocked = false;
    const second = browser.openTab(first.storage);
    expect((await second.sessions.load()).loss).toMatch(/did not let .*\.$/);
    second.close();
    expect((await browser.openTab(first.storage).sessions.load()).loss).toBe('');
  });

  test('starts empty and works without any storage', async () => {
    const browser = new SessionBrowser();
    browser.blocked = true;
    const { sessions } = browser.openTab(null);
    expect(await sessions.load()).toEqual({ session: null, loss: '' });
    expect((await sessions.save(sessionOf('cpu.prof'))).loss).toMatch(/does not let/);
    expect(await sessions.open('another')).toBeNull();
    await expect(sessions.list()).rejects.toThrow('blocked');
  });

  test('starts without the session that crashed it three times', async () => {
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

  test('does not write files again that came from the database', async () => {
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

  test('leaves out a file that was changed on disk after it was opened, and says so', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    const session = sessionOf('cpu.prof', 'bench.txt');
    session.files[1]!.blob = new ChangedBlob(['x']);
    const { loss } = await first.sessions.save(session);
    expect(loss).toMatch(/^A reload leaves out .*: bench\.txt\. Open it again/);
    await first.sessions.save({ ...session, edits: noted });
    expect(browser.writes.filter((name) => name.startsWith('blob/'))).toHaveLength(1);
    first.close();
    const loaded = await browser.openTab(first.storage).sessions.load();
    expect(loaded.loss).toMatch(/^The reload left out .*: bench\.txt\. Open it again\.$/);
    expect(loaded.session).toMatchObject({ edits: noted, files: [{ path: 'cpu.prof' }] });
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
  test('a duplicated tab has the same files and does not affect the original', async () => {
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

  test('a page that Back shows as it was left knows that the tab has gone on with the session', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    await first.sessions.save(sessionOf('cpu.prof'));
    expect(await first.sessions.isOvertaken()).toBe(false);
    // A page in the cache has no locks.
    first.close();
    const next = browser.openTab(first.storage);
    const { session } = await next.sessions.load();
    browser.clock = 5;
    await next.sessions.save({ ...session!, edits: noted });
    expect(await next.sessions.isOvertaken()).toBe(false);
    expect(await first.sessions.isOvertaken()).toBe(true);
  });

  test('the same files, opened in another tab, continue their session', async () => {
    const browser = new SessionBrowser();
    const id = await leaveBehind(browser, { ...sessionOf('cpu.prof'), name: 'Friday', edits: noted });
    const tab = browser.openTab();
    await tab.sessions.load();
    const { found } = await tab.sessions.save(sessionOf('cpu.prof'));
    expect(found).toMatchObject({ name: 'Friday', names: { before: 'v1.4' }, edits: noted, received: [] });
    expect(tab.sessions.current()).toBe(id);
    expect(await tab.sessions.list()).toMatchObject([{ name: 'Friday', hasEdits: true, openIn: 'this tab' }]);
    expect(browser.blobs()).toBe(1);
  });

  test('files with the same names but other content start another session', async () => {
    const browser = new SessionBrowser();
    await leaveBehind(browser, sessionOf('cpu.prof'));
    const other = sessionOf('cpu.prof');
    other.files[0]!.blob = new Blob(['CPU.PROF']);
    await leaveBehind(browser, other);
    expect(await browser.openTab().sessions.list()).toHaveLength(2);
  });

  test.each([0, 7, 16_384, 16_385, 1_500_000, 2_097_151, 2_983_611, 2_999_993])(
    'so does a single other byte, at %i of three million',
    async (at) => {
      const browser = new SessionBrowser();
      const bytes = new Uint8Array(2_999_994).fill(7);
      const session = sessionOf('bench.txt');
      session.files[0]!.blob = new Blob([bytes]);
      await leaveBehind(browser, session);
      session.files[0]!.blob = new Blob([bytes.slice()]);
      await leaveBehind(browser, session);
      expect(await browser.openTab().sessions.list()).toHaveLength(1);
      bytes[at] = 8;
      session.files[0]!.blob = new Blob([bytes]);
      await leaveBehind(browser, session);
      expect(await browser.openTab().sessions.list()).toHaveLength(2);
    },
  );
});

describe('the list of sessions', () => {
  test('contains the sessions of closed tabs, the last used first', async () => {
    const browser = new SessionBrowser();
    await leaveBehind(browser, sessionOf('before/cpu.prof', 'after/cpu.prof', 'after/mem.out'));
    browser.clock = 5;
    await leaveBehind(browser, { ...sessionOf('bench.txt'), name: 'Friday' });
    expect(await browser.openTab().sessions.list()).toMatchObject([
      { title: 'Friday', name: 'Friday', fileCount: 1, bytes: 9, savedAt: 5, openIn: null },
      { title: 'cpu.prof, mem.out', name: '', fileCount: 3 },
    ]);
  });

  test('opens a session with its last view, and the tab continues it', async () => {
    const browser = new SessionBrowser();
    const id = await leaveBehind(browser, sessionOf('cpu.prof'));
    const tab = browser.openTab();
    await tab.sessions.load();
    const session = await tab.sessions.open(id);
    expect(session).toMatchObject({ place: '#/cpu?view=top', names: { before: 'v1.4' } });
    await tab.sessions.save({ ...session!, place: '#/memory' });
    expect(await tab.sessions.list()).toMatchObject([{ id, openIn: 'this tab' }]);
  });

  test('opens a session that is open in another tab as a copy', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    await first.sessions.load();
    await first.sessions.save({ ...sessionOf('cpu.prof'), name: 'Friday' });
    const second = browser.openTab();
    await second.sessions.load();
    const copy = await second.sessions.open(first.sessions.current());
    expect(copy?.name).toBe('');
    await second.sessions.save({ ...copy!, edits: noted });
    const list = await second.sessions.list();
    expect(new Set(list.map(({ openIn }) => openIn))).toEqual(new Set(['another tab', 'this tab']));
    expect(list.find(({ name }) => name === 'Friday')?.hasEdits).toBe(false);
  });

  test('keeps a session that the tab left, and starts a new one', async () => {
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

  test('restores a deleted session until it is settled', async () => {
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

  test('keeps a name, and can remove it', async () => {
    const browser = new SessionBrowser();
    const id = await leaveBehind(browser, sessionOf('cpu.prof'));
    const { sessions } = browser.openTab();
    await sessions.rename(id, '  Friday ');
    expect((await sessions.list())[0]?.title).toBe('Friday');
    await sessions.rename(id, '');
    expect((await sessions.list())[0]?.title).toBe('cpu.prof');
  });
});
