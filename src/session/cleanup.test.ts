import { expect, test } from 'vitest';
import { leaveBehind, noted, sessionOf } from '../../tests/planSession.ts';
import { SessionBrowser } from '../../tests/sessionBrowser.ts';

const day = 24 * 60 * 60 * 1000;

/** The cleanup continues after loading; later requests wait for it. */
async function visit(browser: SessionBrowser): Promise<void> {
  const visitor = browser.openTab();
  await visitor.sessions.load();
  await visitor.sessions.list();
  visitor.close();
}

test('deletes a session without a name after a month, but not one with a name or an open one', async () => {
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

test('beyond the budget deletes sessions without a name: the oldest first, those with notes last', async () => {
  const browser = new SessionBrowser();
  await leaveBehind(browser, { ...sessionOf('1-named'), name: 'Friday' });
  browser.clock++;
  await leaveBehind(browser, { ...sessionOf('2-noted'), edits: noted });
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

test('makes room on a full disk before anything is lost', async () => {
  const browser = new SessionBrowser();
  await leaveBehind(browser, sessionOf('old.prof'));
  const { sessions } = browser.openTab();
  const { sessionStore } = browser;
  const set = sessionStore.set.bind(sessionStore);
  sessionStore.set = async (name, value) => {
    if (name.startsWith('blob/') && browser.blobs() > 0) throw new DOMException('full', 'QuotaExceededError');
    await set(name, value);
  };
  expect((await sessions.save(sessionOf('new.prof'))).loss).toBe('');
  expect((await sessions.list()).map(({ title }) => title)).toEqual(['new.prof']);
});

test('gives up no session with notes for other files, and none at all if the disk is not full', async () => {
  const browser = new SessionBrowser();
  await leaveBehind(browser, { ...sessionOf('noted.prof'), edits: noted });
  await leaveBehind(browser, sessionOf('plain.prof'));
  const { sessions } = browser.openTab();
  const { sessionStore } = browser;
  const set = sessionStore.set.bind(sessionStore);
  let error = new DOMException('broken', 'UnknownError');
  sessionStore.set = async (name, value) => {
    if (name.startsWith('blob/')) throw error;
    await set(name, value);
  };
  expect((await sessions.save(sessionOf('new.prof'))).loss).not.toBe('');
  expect(await sessions.list()).toHaveLength(2);
  error = new DOMException('full', 'QuotaExceededError');
  expect((await sessions.save(sessionOf('new.prof'))).loss).toMatch(/no space left/);
  expect((await sessions.list()).map(({ title }) => title)).toEqual(['noted.prof']);
});

test('frees blobs that no session uses', async () => {
  const browser = new SessionBrowser();
  browser.shelved.set('blob/gone/1', new Blob(['x']));
  await visit(browser);
  expect(browser.shelved.size).toBe(0);
});
