import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitedLater } from './awaitedLater.ts';
import { neverIdle } from './neverIdle.ts';
import { profile } from './profile.ts';
import { isFirefox } from './sharedApp.ts';
import { reportOfExample } from './sharedExample.ts';
import { PATIENCE } from './visit.ts';
import { withVisit } from './withVisit.ts';

// What code could do that hostile bytes had brought to run, in the page and in each worker that reads them: nothing
// outside of this site.

const visit = withVisit({ blank: true });

let server: Server;
let elsewhere = '';
let asked: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url);
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/moved.prof') response.writeHead(302, { location: '/cpu.prof' }).end();
    else response.end('');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Tries what an intruder would, where it runs; resolves to what succeeded. A text, for the test's own build would
 * rewrite its import.
 */
const intrude = (foreign: string): string => `(async () => {
  const done = [];
  const attempt = async (name, run) => {
    try {
      await run();
      done.push(name);
    } catch {}
  };
  await attempt('fetch', () => fetch('${foreign}/fetch'));
  await attempt('a request', () => {
    const request = new XMLHttpRequest();
    request.open('GET', '${foreign}/request', false);
    request.send();
  });
  await attempt('a script', () => import('${foreign}/script.js'));
  await attempt('a socket', () => new Promise((resolve, reject) => {
    const socket = new WebSocket('${foreign.replace('http', 'ws')}');
    socket.onopen = resolve;
    socket.onerror = reject;
  }));
  await attempt('a worker from a text', () => new Worker(URL.createObjectURL(new Blob(['']))));
  await attempt('markup from a text', () => { document.createElement('div').innerHTML = '<b></b>'; });
  await attempt('an image', () => new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = resolve;
    image.onerror = reject;
    image.src = '${foreign}/image.png';
  }));
  await attempt('a script in the page', () => {
    globalThis.ranInPage = false;
    const script = document.createElement('script');
    script.append('globalThis.ranInPage = true');
    document.body.append(script);
    if (!globalThis.ranInPage) throw new Error('It did not run.');
  });
  await attempt('a function from a text', () => new Function('globalThis.ran = true')());
  // Browsers forbid it by an error, or by doing nothing.
  await attempt('a text as code', async () => {
    globalThis.ran = false;
    setTimeout('globalThis.ran = true', 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (!globalThis.ran) throw new Error('It did not run.');
  });
  return done;
})()`;

/** Does it on a page of a context of its own, which is closed then. */
async function onNewPage(run: (page: Page) => Promise<void>): Promise<void> {
  const context = await visit.page.context().browser()!.newContext({ reducedMotion: 'reduce' });
  try {
    await neverIdle(context);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await run(page);
  } finally {
    await context.close();
  }
}

test('neither the page nor its workers reach another host or run a text as code', () =>
  onNewPage(async (page) => {
    await page.goto(visit.home);
    await page.setInputFiles('#choose-files', {
      name: 'cpu.prof',
      mimeType: '',
      buffer: Buffer.from(profile('before/cpu.prof')),
    });
    await page.getByRole('application').locator('.frame').first().waitFor();
    // The worker that reads, and the one beside it that decompresses.
    await expect.poll(() => page.workers().length).toBe(2);
    asked = [];
    expect(await page.evaluate(intrude(elsewhere))).toEqual([]);
    // The driver of Firefox names workers and runs nothing in them.
    for (const worker of isFirefox ? [] : page.workers()) expect(await worker.evaluate(intrude(elsewhere))).toEqual([]);
    expect(asked).toEqual([]);
  }));

test('neither does the presenter’s window', () =>
  onNewPage(async (page) => {
    await page.goto(visit.home);
    await reportOfExample(page);
    await page.keyboard.press('f');
    await page.getByRole('region', { name: /^Slide 1 of/ }).waitFor();
    const opening = awaitedLater(page.waitForEvent('popup'));
    await page.keyboard.press('n');
    const presenter = await opening;
    await presenter.getByRole('region', { name: 'Notes' }).waitFor();
    asked = [];
    expect(await presenter.evaluate(intrude(elsewhere))).toEqual([]);
    expect(asked).toEqual([]);
  }));

test('an address that sends on to another one is not followed', () =>
  onNewPage(async (page) => {
    asked = [];
    await page.goto(`${visit.home}#profileURL=${elsewhere}/moved.prof`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Fetch', exact: true }).click();
    await dialog.getByText(/sends on to another address, which nobody has agreed to/).waitFor();
    expect(asked).toEqual(['/moved.prof']);
  }));
