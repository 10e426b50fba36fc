import { fileURLToPath } from 'node:url';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StaticServer, serveStatic } from '../staticServer.ts';
import { openFiles } from './aroundViews.ts';
import { awaitedLater } from './awaitedLater.ts';
import { neverIdle } from './neverIdle.ts';
import { sharedBrowser, sharedHome } from './sharedApp.ts';
import { ofFirefox, PATIENCE } from './visit.ts';

// Another page, here docs/embedding.html, opens Perfolio or frames it, and sends files.

let server: StaticServer;
let site = '';
let context: BrowserContext;
let sender: Page;

beforeAll(async () => {
  server = await serveStatic('/docs/', fileURLToPath(new URL('../../docs', import.meta.url)));
  site = new URL(server.url).origin;
});
afterAll(() => server.close());

beforeEach(async () => {
  context = await (await sharedBrowser()).newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 1000 },
  });
  await neverIdle(context);
  context.setDefaultTimeout(PATIENCE);
  sender = await context.newPage();
  await sender.goto(`${server.url}embedding.html?perfolio=${encodeURIComponent(await sharedHome())}`);
});
afterEach(() => context.close());

async function openTab(): Promise<Page> {
  const tab = awaitedLater(context.waitForEvent('page'));
  await sender.getByRole('button', { name: 'Open in a new tab' }).click();
  return tab;
}

const questionIn = (page: Page | FrameLocator) =>
  page.getByRole('dialog', { name: /^Open the files? from another page\?$/ });
const reportIn = (page: Page | FrameLocator) => page.locator('article[aria-busy=false]');

/** Sends to the page that `sender` opened last, as a script of it would. */
const sendAgain = (page: Page, script: string) => page.evaluate(`{ const perfolio = window.opened; ${script} }`);

test('a tab that was opened asks, then shows the report with the title', async () => {
  const tab = await openTab();
  const question = questionIn(tab);
  await question.getByText(site).waitFor();
  await question.getByText('main/bench.txt and pull-request/bench.txt').waitFor();
  expect(await reportIn(tab).count()).toBe(0);
  await question.getByRole('button', { name: 'Once' }).click();
  await reportIn(tab).waitFor();
  await tab.getByText('Pull request 42').first().waitFor();
  const files = await openFiles(tab);
  expect(await files.getByRole('button', { name: /^Actions for (main|pull-request)\/bench\.txt/ }).count()).toBe(2);
  // A reload asks for nothing, and shows the same.
  await tab.reload();
  await reportIn(tab).waitFor();
  await tab.getByText('Pull request 42').first().waitFor();
  expect(await questionIn(tab).count()).toBe(0);
});

test('a site that is always allowed opens at once, until the reader takes it back', async () => {
  const first = await openTab();
  await questionIn(first).getByRole('button', { name: 'Always from this site' }).click();
  await reportIn(first).waitFor();
  const second = await openTab();
  await reportIn(second).waitFor();
  expect(await questionIn(second).count()).toBe(0);
  await second.keyboard.press('Control+k');
  await second.keyboard.type('ask again');
  await second.getByRole('option', { name: `Ask again before ${site} opens files` }).click();
  const third = await openTab();
  await questionIn(third).waitFor();
});

test('No opens nothing, also later', async () => {
  await sender.evaluate(
    'window.open = ((open) => (address) => (window.opened = open.call(window, address)))(window.open)',
  );
  const tab = await openTab();
  await questionIn(tab).getByRole('button', { name: 'No', exact: true }).click();
  await sendAgain(
    sender,
    `perfolio.postMessage({ perfolio: { files: [{ name: 'x.prof', buffer: new ArrayBuffer(9) }] } }, '*')`,
  );
  // What was sent before is there once what was sent after it has been answered.
  await sender.evaluate(`new Promise((resolve) => {
    addEventListener('message', ({ data }) => data === 'PONG' && resolve());
    window.opened.postMessage('PING', '*');
  })`);
  expect(await questionIn(tab).count()).toBe(0);
  await tab.getByRole('button', { name: 'Choose files' }).waitFor();
});

test('in a frame', async () => {
  await sender.getByRole('button', { name: 'Show in this page' }).click();
  const frame = sender.frameLocator('iframe');
  await questionIn(frame).getByRole('button', { name: 'Once' }).click();
  await reportIn(frame).waitFor();
  expect(await frame.getByText('Pull request 42').count()).toBeGreaterThan(0);
});

test('a page that sends whatever it likes opens nothing, and the page goes on', async () => {
  await sender.evaluate(
    'window.open = ((open) => (address) => (window.opened = open.call(window, address)))(window.open)',
  );
  const tab = await openTab();
  const errors: string[] = [];
  tab.on('pageerror', ({ message }) => {
    if (!ofFirefox.test(message)) errors.push(message);
  });
  await questionIn(tab).waitFor();
  await sendAgain(
    sender,
    `
    const odd = [null, 1, 'PONG', [], {}, { perfolio: 1 }, { perfolio: { files: 1 } }, { perfolio: { files: [1] } },
      { perfolio: { files: [{ name: {}, buffer: [] }] } }, { perfolio: { files: new Array(1e6).fill(0) } }];
    for (const each of odd) perfolio.postMessage(each, '*');
    for (let at = 0; at < 3000; at++) perfolio.postMessage({ perfolio: { files: [{ name: at + '.prof', buffer: new ArrayBuffer(9) }] } }, '*');
    `,
  );
  // The one question is still that of the first message.
  await questionIn(tab).getByText('main/bench.txt and pull-request/bench.txt').waitFor();
  expect(await tab.getByRole('dialog').count()).toBe(1);
  await questionIn(tab).getByRole('button', { name: 'Once' }).click();
  await reportIn(tab).waitFor();
  await sendAgain(
    sender,
    `
    const large = new ArrayBuffer(2 ** 30);
    perfolio.postMessage({ perfolio: { files: [{ name: 'large', buffer: large }] } }, { targetOrigin: '*', transfer: [large] });
    `,
  );
  await tab.getByText(/sent files that were not opened: its files have more than 512/).waitFor();
  expect(errors).toEqual([]);
  const files = await openFiles(tab);
  expect(await files.getByRole('button', { name: /^Actions for (main|pull-request)\/bench\.txt/ }).count()).toBe(2);
});

test('a link with url= and a title asks, fetches, and names the report', async () => {
  const page = await context.newPage();
  const bench = 'pkg: a\nBenchmarkA-8 1 10 ns/op\nBenchmarkA-8 1 11 ns/op\n';
  await page.route(`${site}/bench.txt`, (route) =>
    route.fulfill({ body: bench, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(`${await sharedHome()}#!/report?url=${site}/bench.txt&title=Nightly%20run`);
  await page.getByRole('dialog').getByRole('button', { name: 'Fetch', exact: true }).click();
  await reportIn(page).waitFor();
  expect(await page.title()).toContain('Report');
  expect(await page.getByRole('heading', { name: 'Nightly run' }).count()).toBe(1);
});
