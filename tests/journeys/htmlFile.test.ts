import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeHtmlFile } from '../../src/report/makeHtmlFile.ts';
import { packFiles } from '../packFiles.ts';
import { serveStatic } from '../staticServer.ts';
import { awaitedLater } from './awaitedLater.ts';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { dist, sharedBrowser } from './sharedApp.ts';
import { Visit } from './visit.ts';

// The report as one HTML file, opened from disk by somebody without a network.

const template = readFileSync(join(dist, 'single.html'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'perfolio-html-'));
const offline: BrowserContextOptions = { offline: true, acceptDownloads: true };

/** The address of a file with the whole example in it. */
let sent: string;
let visit: Visit;

beforeAll(async () => {
  const profiles = ['before/cpu.prof', 'before/mem.out', 'after/cpu.prof', 'after/mem.out'];
  const encoder = new TextEncoder();
  const payload = await packFiles(
    [
      ...profiles.map((path) => ({ path, bytes: profile(path) })),
      { path: 'before/bench.txt', bytes: encoder.encode(benchmarks(200)) },
      { path: 'after/bench.txt', bytes: encoder.encode(benchmarks(100)) },
    ],
    'whole',
    { names: { before: 'main', after: 'pool' }, place: '#/cpu?compare=1&view=top' },
  );
  sent = write('report.html', makeHtmlFile(template, payload, 'main and pool – Perfolio'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

afterEach(async () => {
  if (visit.isOpen) await visit.leave();
});

function write(name: string, html: string): string {
  writeFileSync(join(folder, name), html);
  return pathToFileURL(join(folder, name)).href;
}

function benchmarks(nanoseconds: number): string {
  const runs = Array.from(
    { length: 6 },
    (_, run) => `BenchmarkEncode-8   1000000   ${nanoseconds + run} ns/op   64 B/op`,
  );
  return `goos: linux\ngoarch: amd64\npkg: example.com/codec\n${runs.join('\n')}\nPASS\n`;
}

/** A text of the benchmark that the profiles of both sides have samples of. */
function marshalled(times: readonly number[]): string {
  const runs = times.map((time) => `BenchmarkCollectionMarshal_100Entities-2 100 ${time} ns/op`);
  return `pkg: github.com/nlstn/go-odata/internal/response\n${runs.join('\n')}\n`;
}

async function open(address: string): Promise<void> {
  visit = new Visit();
  await visit.begin(await sharedBrowser(), address, offline);
}

async function changes(): Promise<string[]> {
  await visit.page.getByRole('grid', { name: /^What changed/ }).waitFor();
  return visit.cells(/formatInterfaceValue/);
}

/** Shares within each benchmark: the text of the run that made the profiles is not beside them. */
const grown = ['0.35', '6.40', '+6.05'];

test('a received file shows what was sent, and everything in it is alive', async () => {
  await open(sent);
  const { page } = visit;
  expect((await changes()).slice(0, 3)).toEqual(grown);
  await expect.poll(() => page.url()).toContain('#/cpu?compare=1&view=top');
  await expect.poll(() => visit.profile()).toBe('main → pool');
  expect(await page.getByRole('heading', { name: 'Files' }).locator('..').textContent()).toContain('6');

  await page.getByLabel('Search functions').fill('doPrintf');
  await page.getByText(/^1 function matches/).waitFor();
  await visit.view('Flame diff');
  await visit.frame(/^all,/).waitFor();
  await page.reload();
  await visit.frame(/^all,/).waitFor();
  expect(await page.getByLabel('Search functions').inputValue()).toBe('doPrintf');
  expect(await page.getByRole('heading', { name: 'Files' }).locator('..').textContent()).toContain('6');

  await page.getByRole('button', { name: 'Export' }).click();
  const download = awaitedLater(page.waitForEvent('download'));
  await page.getByRole('menuitem', { name: /SVG/ }).click();
  // The page's own faces are in it, though nothing may be fetched.
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('src:url(data:font/woff2;base64,');

  await visit.section('Memory');
  await visit.chooseProfile('main: ');
  await expect.poll(async () => plain(await visit.viewLine.textContent())).toMatch(/alloc_space 5\.94 GiB/);
  await visit.section('Benchmarks');
  await page
    .getByText(/Encode/)
    .first()
    .waitFor();
  await page
    .getByText(/49\.38/)
    .first()
    .waitFor();
});

/** Saves what is open as one HTML file, by the dialog. Resolves to the saved file's address. */
async function save(name: string): Promise<string> {
  const { page } = visit;
  await visit.share();
  await page.getByRole('radio', { name: 'One HTML file' }).check();
  const button = page.getByRole('button', { name: 'Save the HTML file' });
  const download = awaitedLater(page.waitForEvent('download'));
  await button.click();
  await page.getByRole('dialog').getByText('The file has been saved.').waitFor();
  // Whoever listens to the page hears it once.
  const spoken = page.locator('[aria-live], [role="status"], [role="alert"], output');
  expect(await spoken.filter({ hasText: 'The file has been saved.' }).count()).toBe(1);
  return write(name, readFileSync(await (await download).path(), 'utf8'));
}

test('the app saves a file, and from that file the next is saved', async () => {
  const server = await serveStatic('/app/', dist);
  visit = new Visit();
  await visit.begin(await sharedBrowser(), server.url, { acceptDownloads: true });
  await visit.drop(
    { path: 'before/cpu.prof', bytes: profile('before/cpu.prof') },
    { path: 'after/cpu.prof', bytes: profile('after/cpu.prof') },
  );
  await visit.section('CPU');
  await visit.view('Changes');
  expect((await changes()).slice(0, 3)).toEqual(grown);
  const first = await save('first.html');
  await visit.leave();
  await server.close();

  await open(first);
  expect((await changes()).slice(0, 3)).toEqual(grown);
  const second = await save('second.html');
  await visit.leave();
  await open(second);
  expect((await changes()).slice(0, 3)).toEqual(grown);
  // The same page but for how a browser writes tags.
  const sizes = [first, second].map((address) => statSync(fileURLToPath(address)).size);
  expect(Math.abs(sizes[0]! - sizes[1]!)).toBeLessThan(300);
});

test('notes on a finding go along, and stand below it in the report', async () => {
  const server = await serveStatic('/app/', dist);
  visit = new Visit();
  await visit.begin(await sharedBrowser(), server.url, { acceptDownloads: true });
  await visit.drop(
    // Not in folders, which browsers do not let a page from disk read.
    { path: 'before-cpu.prof', bytes: profile('before/cpu.prof') },
    { path: 'before-bench.txt', bytes: Buffer.from(marshalled([53_900, 54_000, 54_100, 54_200, 54_300, 54_400])) },
  );
  await visit.section('Report');
  await visit.page.getByRole('button', { name: 'Unfold all' }).click();
  await visit.page.getByRole('button', { name: /^Write notes on this finding: JSON by reflection/ }).click();
  await visit.page.getByRole('textbox', { name: /^Notes on the finding/ }).fill('Write *keys* in order.');
  const file = await save('noted.html');
  await visit.leave();
  await server.close();

  await open(file);
  const { page } = visit;
  await visit.section('Report');
  const finding = page.getByRole('listitem').filter({ hasText: 'Write keys in order.' });
  await finding.getByText(/^JSON by reflection in response.*MarshalJSON/).waitFor();
  expect(await visit.axe()).toEqual([]);
  await finding.getByRole('button', { name: /^Edit the notes on the finding/ }).click();
  const editor = page.getByRole('textbox', { name: /^Notes on the finding/ });
  await editor.fill('Sorted now.');
  expect(await visit.axe()).toEqual([]);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await editor.waitFor({ state: 'detached' });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Sorted now.' })
    .getByText(/^JSON by reflection/)
    .waitFor();
});

test('the file without data is the whole app: what it lacks are the files of a server', async () => {
  await open(write('app.html', template));
  const { page } = visit;
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  expect(await page.getByRole('button', { name: 'Try the example' }).count()).toBe(0);
  expect(await visit.axeIn('light')).toEqual([]);
  await visit.drop({ path: 'cpu.prof', bytes: profile('after/cpu.prof') });
  await visit.total(/16\.53\ss/);
});

test.each([
  ['cut off', (text: string) => text.slice(0, -3), /^The data in this file are damaged/],
  ['changed', (text: string) => `${text.slice(0, 4000)}AAAA${text.slice(4004)}`, /changed on the way/],
])('a file whose evidence was %s on its way says so', async (name, change, sentence) => {
  const html = readFileSync(fileURLToPath(sent), 'utf8').replace(/(?<=id="payload">)[^<]+/, change);
  await open(write(`${name}.html`, html));
  await visit.page.getByText(sentence).first().waitFor();
  // And the page can be worked with.
  expect(await visit.page.getByRole('button', { name: 'Choose files' }).count()).toBe(1);
});

test('an app that was changed on its way does not start, and says so', async () => {
  const html = readFileSync(fileURLToPath(sent), 'utf8');
  const other = deflateRawSync('document.title = "changed"').toString('base64');
  const context = await (await sharedBrowser()).newContext(offline);
  const page = await context.newPage();
  for (const app of [other, 'AAAA']) {
    await page.goto(write('changed-app.html', html.replace(/(?<=id="app">)[^<]+/, app)));
    await page.getByText('This file was changed on its way').waitFor();
    expect(await page.title()).toBe('main and pool – Perfolio');
  }
  await context.close();
});

test('what is written into the page beside its scripts does not run', async () => {
  const evil =
    '<script>window.ran = 1</script><img src="x" onerror="window.ran = 1"><script src="https://example.com/a.js"></script>';
  const html = readFileSync(fileURLToPath(sent), 'utf8').replace('<div id="root">', () => `${evil}<div id="root">`);
  const context = await (await sharedBrowser()).newContext(offline);
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  page.on('pageerror', ({ message }) => refused.push(message));
  await page.goto(write('evil.html', html));
  await page.getByRole('grid', { name: /^What changed/ }).waitFor();
  expect(await page.evaluate('window.ran')).toBeUndefined();
  expect(
    refused.filter((text) => /Content Security Policy|^The page’s settings blocked (?!WebAssembly)/.test(text)).length,
  ).toBeGreaterThanOrEqual(3);
  await context.close();
});
