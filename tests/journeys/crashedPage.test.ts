import { expect, test } from 'vitest';
import { awaitedLater } from './awaitedLater.ts';
import { profile } from './profile.ts';
import { PATIENCE } from './visit.ts';
import { withVisit } from './withVisit.ts';
import { writeNotes } from './writeNotes.ts';

// The browser ends the whole page, as it does where all memory is used up. What was open comes back with a reload.

const visit = withVisit({ fresh: true });

const opened = ['cpu.prof', 'heap.prof'];

test('after the browser has ended the page, a reload brings back the files and the notes', async () => {
  // A page of its own: that of the visit must not end.
  const page = await visit.page.context().newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(visit.home);
  await page.setInputFiles(
    '#choose-files',
    opened.map((name) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(profile(name)) })),
  );
  await writeNotes(page, 'Ask Ann.');

  const ended = awaitedLater(page.waitForEvent('crash'));
  const devTools = await page.context().newCDPSession(page);
  // Who is ended does not answer.
  void devTools.send('Page.crash').catch(() => {});
  await ended;
  // The driver gives up a page that has crashed; a reader does not.
  await devTools.send('Page.reload');
  const text = async (): Promise<string> => {
    const { result } = await devTools.send('Runtime.evaluate', { expression: 'document.body.innerText' });
    return String(result.value);
  };
  await expect.poll(text, { timeout: PATIENCE }).toContain('Ask Ann.');
  for (const name of opened) await expect.poll(text, { timeout: PATIENCE }).toContain(name);
});
