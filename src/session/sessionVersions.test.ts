import { expect, test } from 'vitest';
import { leaveBehind, noted, sessionOf } from '../../tests/planSession.ts';
import { SessionBrowser } from '../../tests/sessionBrowser.ts';
import type { Edits } from '../model/edits/edit.ts';

test('a report received again goes on as the reader left it; as received it is in the list, once', async () => {
  const browser = new SessionBrowser();
  const sent: Edits = [{ kind: 'title', about: '', value: 'Sent' }];
  const received = { ...sessionOf('cpu.prof'), edits: sent, received: sent };
  const mine = await leaveBehind(browser, { ...received, edits: noted });
  const tab = browser.openTab();
  await tab.sessions.load();
  const { found, other } = await tab.sessions.save(received);
  expect(found).toMatchObject({ edits: noted, received: sent });
  expect(other?.isReceived).toBe(true);
  expect(tab.sessions.current()).toBe(mine);
  expect(await tab.sessions.content(other!.id)).toMatchObject({ edits: sent, files: [{ path: 'cpu.prof' }] });
  const facts = async () =>
    (await tab.sessions.list()).map(({ id, hasEdits, isAsReceived }) => [id, hasEdits, isAsReceived]);
  const both = [
    [mine, true, false],
    [other!.id, true, true],
  ];
  expect(await facts()).toEqual(both);
  tab.close();
  const again = browser.openTab();
  await again.sessions.load();
  expect((await again.sessions.save(received)).other).toBeNull();
  expect(again.sessions.current()).toBe(mine);
  expect(await facts()).toEqual(both);
  // Each has its own files.
  await again.sessions.remove([mine]);
  await again.sessions.settle();
  expect((await again.sessions.content(other!.id))?.files).toHaveLength(1);
});

test('another version of a report is stored beside the one that the reader has changed', async () => {
  const browser = new SessionBrowser();
  const mine = await leaveBehind(browser, { ...sessionOf('cpu.prof'), edits: noted });
  const sent: Edits = [{ kind: 'title', about: '', value: 'Sent' }];
  const tab = browser.openTab();
  await tab.sessions.load();
  const saved = await tab.sessions.save({ ...sessionOf('cpu.prof'), edits: sent, received: sent });
  expect(saved).toMatchObject({ found: null, other: { id: mine, isReceived: false } });
  expect((await tab.sessions.content(mine))?.edits).toEqual(noted);
  expect((await tab.sessions.content(tab.sessions.current()))?.edits).toEqual(sent);
});
