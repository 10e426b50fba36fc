import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles } from './aroundViews.ts';
import { neverIdle } from './neverIdle.ts';
import { profile } from './profile.ts';
import { PATIENCE } from './visit.ts';
import { withVisit } from './withVisit.ts';

// A link that names addresses: nothing is asked for before the reader agrees, and whatever goes wrong is named.

const visit = withVisit({ blank: true });

let server: Server;
let at = '';
let asked: string[] = [];
/** Answers that wait to be finished. */
let slow: ServerResponse[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(
      `${request.method} ${request.url} ${request.headers.cookie ?? 'no cookie'} ${request.headers.referer ?? 'no referrer'}`,
    );
    const { pathname } = new URL(request.url ?? '/', at);
    if (pathname !== '/closed.prof') response.setHeader('access-control-allow-origin', '*');
    if (pathname === '/missing.prof') response.writeHead(404).end();
    else if (pathname === '/large.prof') {
      response.writeHead(200, { 'content-length': String(600 * 2 ** 20) });
      response.write('x');
    } else if (pathname === '/slow.prof') {
      response.writeHead(200, { 'content-length': '1000000' });
      response.write(Buffer.alloc(400_000));
      slow.push(response);
    } else response.end(pathname === '/closed.prof' ? '' : profile(pathname.slice(1)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  for (const response of slow) response.destroy();
  server.closeAllConnections();
  server.close();
});

/**
 * A page of its own: this one may ask another server, and the browser complains on the console where that goes wrong.
 */
async function openLink(hash: string, then: (page: Page) => Promise<void>): Promise<void> {
  asked = [];
  const context = await visit.page.context().browser()!.newContext({ reducedMotion: 'reduce' });
  try {
    await neverIdle(context);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(visit.home + hash);
    await then(page);
  } finally {
    await context.close();
  }
}

test('the addresses are seen first, then fetched and compared', async () => {
  const hash = `#/cpu?view=top&compare=1&before=${at}/before/cpu.prof&after=${encodeURIComponent(`${at}/after/cpu.prof?raw=1`)}`;
  await openLink(hash, async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Fetch the 2 files of this link?' });
    await dialog.getByText(`${at}/before/cpu.prof`).waitFor();
    await dialog.getByText(`${at}/after/cpu.prof?raw=1`).waitFor();
    expect(asked).toEqual([]);
    await dialog.getByRole('button', { name: 'Fetch', exact: true }).click();
    await page.getByRole('grid', { name: /^What changed/ }).waitFor();
    expect(asked.toSorted()).toEqual([
      'GET /after/cpu.prof?raw=1 no cookie no referrer',
      'GET /before/cpu.prof no cookie no referrer',
    ]);
    const files = await openFiles(page);
    expect(await files.getByRole('button', { name: /^Actions for before\/cpu\.prof/ }).count()).toBe(1);
    // The address can be passed on, and a reload does not ask again.
    await expect.poll(() => page.url()).toContain('&before=');
    await page.reload();
    await page.getByRole('grid', { name: /^What changed/ }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(asked).toHaveLength(2);
  });
});

test('what goes wrong is named for each address, and what came can be opened', async () => {
  const names = ['closed.prof', 'missing.prof', 'large.prof', 'before/cpu.prof'];
  const hash = `#${names.map((name) => `profileURL=${at}/${name}`).join('&')}&before=ftp://h.example/x&after=http://h.example/x`;
  await openLink(hash, async (page) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Only addresses that start with https:// are fetched; this one starts with ftp:.').waitFor();
    await dialog.getByText(/^Without encryption only addresses of this machine are fetched\./).waitFor();
    await dialog.getByRole('button', { name: 'Fetch', exact: true }).click();
    await dialog.getByText(/did not allow this page to read it \(CORS\).*Access-Control-Allow-Origin\.$/).waitFor();
    await dialog.getByText(/answered 404/).waitFor();
    await dialog.getByText(/is larger than 512.MiB/).waitFor();
    await dialog.getByRole('button', { name: 'Open the fetched file' }).click();
    await page.getByRole('application').getByRole('button', { name: /^all,/ }).waitFor();
    expect(asked).toHaveLength(names.length);
  });
});

test('fetching shows how far it is, can be cancelled, and refused', async () => {
  await openLink(`#before=${at}/slow.prof`, async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Fetch the file of this link?' });
    await dialog.getByRole('button', { name: 'Fetch', exact: true }).press('Enter');
    await dialog.getByText(/of 976\.56.KiB/).waitFor();
    await expect.poll(() => dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('progressbar').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Do not fetch' }).click();
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

test('the dialog is found without fault', async () => {
  await visit.page.goto(`${visit.home}#before=${at}/before/cpu.prof&after=nonsense`);
  await visit.page.getByRole('dialog').waitFor();
  expect(await visit.axe()).toEqual([]);
  await visit.page.emulateMedia({ colorScheme: 'dark' });
  expect(await visit.axe('colours')).toEqual([]);
  await visit.page.keyboard.press('Escape');
  await visit.page.getByRole('button', { name: 'Choose files' }).waitFor();
});
