import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profile } from './profile.ts';
import { launchRecorded } from './requests.ts';
import { untilKept } from './untilKept.ts';
import { withVisit } from './withVisit.ts';

// Away to another page, and Back: browsers then show the page as it was left, and its workers go on.

let browser: Browser;
beforeAll(async () => {
  browser = await launchRecorded([], ['--disable-back-forward-cache']);
});
afterAll(() => browser.close());

const visit = withVisit({ browser: async () => browser });

const cpu = { path: 'cpu.prof', bytes: profile('cpu.prof') };
const heap = { path: 'heap.prof', bytes: profile('heap.prof') };

/** Another page. */
const away = 'data:text/html,<title>Away</title>';

async function write(section: string, text: string): Promise<void> {
  const { page } = visit;
  await page.getByRole('button', { name: `Actions for ${section}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Write notes' }).click();
  await page.getByRole('textbox', { name: new RegExp(`^Notes on ${section}`) }).fill(text);
  await page.getByRole('heading', { level: 1 }).click();
  await untilKept(page, text);
}

/** Marks the page, so that it is known again. */
async function mark(): Promise<void> {
  await visit.page.evaluate(() => Object.assign(window, { isMarked: true }));
}

async function isMarked(): Promise<boolean> {
  return visit.page.evaluate(() => 'isMarked' in window);
}

async function seeTable(): Promise<void> {
  await visit.view('Top');
  const row = visit.page.getByRole('grid').getByRole('row').nth(3);
  await expect.poll(() => row.textContent()).toMatch(/\d\.\d\d/);
}

test.each([true, false])('the page that Back shows is alive (with locks of the browser: %s)', async (hasLocks) => {
  const { page } = visit;
  if (!hasLocks) {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
    await page.reload();
  }
  await visit.drop(cpu, heap);
  await visit.report();
  await write('CPU', 'Ask Ann.');
  await mark();
  await page.goto(away);
  await page.goBack({ waitUntil: 'commit' });
  await page.getByText('Ask Ann.').first().waitFor();
  expect(await isMarked()).toBe(true);
  // The worker answers, and reads more.
  await visit.section('CPU');
  await seeTable();
  await visit.drop({ path: 'mutex.prof', bytes: profile('mutex.prof') });
  await page.getByRole('button', { name: 'Actions for mutex.prof' }).waitFor();
  expect(await page.getByText('started again').count()).toBe(0);
  // And what is written is kept.
  await visit.section('Report');
  await write('Memory', 'Ask Bob.');
  await page.reload();
  await page.getByText('Ask Bob.').first().waitFor();
  await page.getByRole('button', { name: 'Actions for mutex.prof' }).waitFor();
  expect(await isMarked()).toBe(false);
});

test('where the tab has gone on with its session in another page, Back loses none of the notes', async () => {
  const { page } = visit;
  await visit.drop(cpu, heap);
  await visit.report();
  await write('CPU', 'Ask Ann.');
  await mark();
  await page.goto(away);
  await page.goto(visit.home);
  await visit.section('Report');
  await page.getByText('Ask Ann.').first().waitFor();
  expect(await isMarked()).toBe(false);
  await write('Memory', 'Ask Bob.');
  await page.evaluate(() => history.go(-2));
  await page.waitForURL(/report/);
  await page.getByText('Ask Bob.').first().waitFor();
  await page.reload();
  for (const note of ['Ask Ann.', 'Ask Bob.']) await page.getByText(note).first().waitFor();
});
