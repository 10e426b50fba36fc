import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitedLater } from './awaitedLater.ts';
import { profile } from './profile.ts';
import { launchRecorded } from './requests.ts';
import { sharedHome } from './sharedApp.ts';
import { exampleFiles, shareDialog } from './sharedExample.ts';
import { makeLink, soon } from './sharing.ts';
import { untilKept } from './untilKept.ts';
import { Visit } from './visit.ts';
import { writeNotes } from './writeNotes.ts';

// Served over plain HTTP, as within a company. Browsers withhold a number of their functions from such a page.

let browser: Browser;
beforeAll(async () => {
  browser = await launchRecorded(['--host-resolver-rules=MAP perfolio.test 127.0.0.1']);
});
afterAll(() => browser.close());

async function begin(): Promise<Visit> {
  const home = new URL(await sharedHome());
  home.hostname = 'perfolio.test';
  const visit = new Visit();
  await visit.begin(browser, home.href, { acceptDownloads: true, permissions: [] });
  expect(await visit.page.evaluate(() => window.isSecureContext)).toBe(false);
  return visit;
}

test('files open, notes stay, texts are copied, and the report is shared', async () => {
  const visit = await begin();
  const { page } = visit;

  await visit.drop(...exampleFiles);
  await visit.report();
  await writeNotes(page, 'Ask Ann.');
  await page.reload();
  await page.getByText('Ask Ann.').first().waitFor();

  const link = await makeLink(visit);
  await shareDialog(visit).getByRole('button', { name: 'Copy the link' }).click();
  await shareDialog(visit).getByText('The link has been copied.').waitFor();
  await shareDialog(visit).getByRole('radio', { name: 'One HTML file' }).check();
  const save = shareDialog(visit).getByRole('button', { name: 'Save the HTML file' });
  await soon(() => save.isEnabled()).toBe(true);
  const download = awaitedLater(page.waitForEvent('download'));
  await save.click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('id="payload"');
  await page.keyboard.press('Escape');

  await page.evaluate(() => {
    location.hash = '#/cpu?view=top';
  });
  await visit
    .row(/formatInterfaceValue|runtime/)
    .first()
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy the name' }).click();
  // What was copied is pasted: the page may not read the clipboard.
  const search = page.getByLabel('Search functions');
  await search.focus();
  await page.keyboard.press('Control+v');
  await soon(() => search.inputValue()).toMatch(/\w+\.\w+/);
  await visit.leave();

  const receiver = new Visit();
  const mark = link.indexOf('#');
  await receiver.begin(browser, link.slice(0, mark), {}, link.slice(mark));
  await receiver.page.getByText('Ask Ann.').first().waitFor();
  await receiver.leave();
});

test('the report is presented, a file is added, and two tabs of one session keep each its own notes', async () => {
  const visit = await begin();
  const { page } = visit;
  await visit.drop(...exampleFiles);
  await visit.report();
  await page.locator('#main').focus();
  await page.keyboard.press('f');
  await page.getByRole('region', { name: /^Slide 1 of \d+$/ }).waitFor();
  await page.keyboard.press('Escape');
  await visit.drop({ path: 'block.prof', bytes: profile('block.prof') });
  await untilKept(page, 'block.prof');

  const second = await page.context().newPage();
  await second.goto(page.url().split('#')[0]!);
  await second.getByRole('region', { name: 'Recent sessions' }).getByRole('button', { name: /→/ }).first().click();
  await second.getByRole('navigation', { name: 'Sections' }).waitFor();
  for (const [tab, text] of [
    [page, 'Ask Ann.'],
    [second, 'Carl knows.'],
  ] as const) {
    await tab.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Report' }).click();
    await writeNotes(tab, text);
  }
  await page.reload();
  await second.reload();
  await page.getByText('Ask Ann.').first().waitFor();
  await second.getByText('Carl knows.').first().waitFor();
  expect(await page.getByText('Carl knows.').count()).toBe(0);
  await second.close();
  await visit.leave();
});
