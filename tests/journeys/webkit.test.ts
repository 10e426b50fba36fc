import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatLink } from '../../src/link/formatLink.ts';
import { payloadText } from '../../src/link/payload/payloadText.ts';
import { makeHtmlFile } from '../../src/report/makeHtmlFile.ts';
import { packFiles } from '../packFiles.ts';
import { skipWithout } from '../skipWithout.ts';
import { serveStatic } from '../staticServer.ts';
import { startWebKit, type WebKit, withoutWebKit } from '../webKit.ts';
import { profile } from './profile.ts';
import { dist } from './sharedApp.ts';
import { PATIENCE } from './visit.ts';

// The main ways in another browser: the HTML file from disk, where WebKit has no workers in workers and reads no Blobs
// in one, and the page.

const folder = mkdtempSync(join(tmpdir(), 'perfolio-webkit-'));
let browser: WebKit;

skipWithout(withoutWebKit);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Goes to a view; the browser's own way to change an address waits for another page. */
async function view(address: string): Promise<void> {
  await browser.run('const [to] = arguments; setTimeout(() => { location.hash = to; }, 0)', address);
}

/** The number of frames of the flame graph. */
const frames = () => browser.run<number>('return document.querySelectorAll("[role=application] .frame").length');

describe.skipIf(withoutWebKit !== '')('in WebKit', () => {
  beforeEach(async () => {
    browser = await startWebKit();
  });

  afterEach(() => browser.leave());

  test('the HTML file opens from disk: two sides, and their difference', async () => {
    const profiles = ['before/cpu.prof', 'before/mem.out', 'after/cpu.prof', 'after/mem.out'];
    const payload = await packFiles(
      profiles.map((path) => ({ path, bytes: profile(path) })),
      'whole',
      { names: { before: 'main', after: 'pool' }, place: '#/report' },
    );
    const file = join(folder, 'report.html');
    writeFileSync(file, makeHtmlFile(readFileSync(join(dist, 'single.html'), 'utf8'), payload, 'main and pool'));
    await browser.go(pathToFileURL(file).href);
    await browser.shows('main → pool');
    await view('/cpu?compare=1');
    await browser.shows('Flame diff');
    await expect.poll(frames, { timeout: PATIENCE }).toBeGreaterThan(10);
  });

  test('the page opens a profile that is chosen, and goes from view to view', async () => {
    const server = await serveStatic('/', dist);
    try {
      await browser.go(server.url);
      await browser.shows('Choose files');
      const heap = fileURLToPath(new URL('../fixtures/heap.prof', import.meta.url));
      await browser.type('#choose-files', heap);
      await browser.shows('heap.prof');
      await expect.poll(frames, { timeout: PATIENCE }).toBeGreaterThan(10);
      await view('/memory?view=top');
      await browser.shows('getCachedPropertyMetadataMap');
      // A driven WebKit is like a private window.
      await browser.shows('This browser does not let Perfolio keep what is open, so a reload loses it.');
    } finally {
      await server.close();
    }
  });

  test('a link with the data of two sides opens on the report, and the flame graph is searched', async () => {
    const server = await serveStatic('/', dist);
    try {
      const profiles = ['before/cpu.prof', 'after/cpu.prof'].map((path) => ({ path, bytes: profile(path) }));
      const payload = await packFiles(profiles, 'default', {
        names: { before: 'main', after: 'pool' },
        place: '#/report',
      });
      const section = { section: 'report', params: new URLSearchParams() };
      await browser.go(server.url + formatLink({ ...section, carried: payloadText(payload) }));
      await browser.shows('main → pool');
      await browser.shows('Times have no verdict.');
      await view('/cpu?file=after%2Fcpu.prof&view=flame');
      await expect.poll(frames, { timeout: PATIENCE }).toBeGreaterThan(10);
      await browser.type('[aria-label="Search functions"]', 'formatInterfaceValue');
      await expect
        .poll(() => browser.run<string>('return document.body.innerText'), { timeout: PATIENCE })
        .toMatch(/Matched 3\.05\ss \(18\.45%\)/);
    } finally {
      await server.close();
    }
  });
});
