import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StaticServer, serveStatic } from '../staticServer.ts';
import { awaitedLater } from './awaitedLater.ts';
import { notInFirefox } from './notInFirefox.ts';
import { profile } from './profile.ts';
import { dist, isFirefox, sharedBrowser } from './sharedApp.ts';
import { exampleFiles, reportOfExample, shareDialog } from './sharedExample.ts';
import { makeLink, soon } from './sharing.ts';
import { untilKept } from './untilKept.ts';
import { Visit } from './visit.ts';

// The page on a host that the service worker may take the place of. Its server is closed where there is no connection.

let folder = '';
let server: StaticServer;
let home = '';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'perfolio-host-'));
  cpSync(dist, folder, { recursive: true });
  server = await serveStatic('/some/path/', folder);
  home = server.url.replace('127.0.0.1', 'perfolio.localhost');
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('no script or style of the build is missing in the service worker’s list', () => {
  const list = readFileSync(join(dist, 'serviceWorker.js'), 'utf8');
  const needed = readdirSync(join(dist, 'assets')).filter((name) => /\.(?:js|css)$/.test(name));
  expect(needed.length).toBeGreaterThan(40);
  expect(needed.filter((name) => !list.includes(`"assets/${name}"`))).toEqual([]);
});

async function begin(): Promise<Visit> {
  const visit = new Visit();
  // Idle moments are when the service worker is registered.
  visit.isIdle = true;
  await visit.begin(await sharedBrowser(), home, { acceptDownloads: true });
  return visit;
}

/** Once all files of the page are in this browser. */
async function untilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller?.state !== 'activated') {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

/**
 * What another version of the page is: its files have changed, and with them the service worker. The slides' script has
 * another name.
 */
function publish(title: string): void {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  writeFileSync(
    join(folder, 'index.html'),
    page.replace('</head>', `<meta name="version" content="${title}" /></head>`),
  );
  const worker = readFileSync(join(dist, 'serviceWorker.js'), 'utf8');
  const changed = worker
    .replace(/("url":"index\.html","revision":)"\w+"/, `$1"${title}"`)
    .replace(/version-\w{16}/g, `version-${title}`);
  expect(changed).not.toBe(worker);
  const [, slides = ''] = /"url":"(assets\/PresentPlace-[\w-]+\.js)"/.exec(worker) ?? [];
  rmSync(join(folder, slides), { force: true });
  writeFileSync(join(folder, 'serviceWorker.js'), changed.replace(`{"url":"${slides}","revision":null},`, ''));
}

const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? '');
const offerIn = (page: Page) => page.getByRole('group', { name: 'Newer version' });
/** As the browser does on every visit, and the page every hour. */
const askForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** Each section and each of its views. */
async function seeEverything(visit: Visit): Promise<void> {
  const { page } = visit;
  const sections = await visit.sections();
  expect(sections.length).toBeGreaterThan(2);
  const isShown = async (): Promise<void> => {
    await visit.settled();
    expect(await page.getByText('could not be shown').count()).toBe(0);
  };
  for (const section of sections) {
    await visit.section(section);
    await isShown();
    for (const view of await visit.views()) {
      await visit.view(view);
      await isShown();
      for (const form of await visit.forms()) {
        await visit.form(form);
        await isShown();
      }
    }
  }
}

test('after the first visit everything works without a connection, whole', async () => {
  const visit = await begin();
  const { page } = visit;
  await untilStored(page);
  await server.close();

  // In the page that was open, and in a new one.
  await visit.drop(...exampleFiles);
  await visit.report();
  await page.getByRole('button', { name: 'Actions for CPU', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Write notes' }).click();
  await page.getByRole('textbox', { name: /^Notes on CPU/ }).fill('Ask **Ann**.');
  await page.getByRole('heading', { level: 1 }).click();
  await page.locator('strong', { hasText: 'Ann' }).first().waitFor();
  await seeEverything(visit);
  await visit.openAnew();
  const { page: next } = visit;
  await reportOfExample(next);
  expect(await next.evaluate(() => document.fonts.check('16px "Source Sans 3 Variable"'))).toBe(true);
  await makeLink(visit);
  await shareDialog(visit).getByRole('radio', { name: 'One HTML file' }).check();
  const save = shareDialog(visit).getByRole('button', { name: 'Save the HTML file' });
  await soon(() => save.isEnabled()).toBe(true);
  const download = awaitedLater(next.waitForEvent('download'));
  await save.click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('id="payload"');
  await next.keyboard.press('Escape');
  await next.keyboard.press('f');
  await next.getByRole('region', { name: /^Slide 1 of/ }).waitFor();
  await visit.leave();
});

test('a newer version is offered and never forced, and a tab with the version before goes on', async () => {
  const visit = await begin();
  const { page } = visit;
  await untilStored(page);
  await visit.drop(...exampleFiles);
  await visit.report();
  await untilKept(page, 'after/mem.out');
  const other = await page.context().newPage();
  await other.goto(home);
  await other.getByRole('heading', { level: 1 }).waitFor();

  publish('second');
  await askForUpdate(page);
  await offerIn(page).getByText('A newer version of Perfolio is ready. Your files stay open.').waitFor();
  await offerIn(other).waitFor();
  expect(await visit.axeIn('light')).toEqual([]);
  // A reload is no consent.
  await other.reload();
  await offerIn(other).waitFor();
  expect(await versionOf(other)).toBe('');

  await offerIn(page).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => versionOf(page).catch(() => '')).toBe('second');
  await visit.report();
  expect(await page.getByRole('button', { name: /^Actions for (before|after)\// }).count()).toBe(4);
  expect(await offerIn(page).count()).toBe(0);

  await offerIn(other).getByText('Another tab has changed to a newer version of Perfolio.').waitFor();
  expect(await versionOf(other)).toBe('');
  await reportOfExample(other);
  await other.keyboard.press('f');
  await other.getByRole('region', { name: /^Slide 1 of/ }).waitFor();
  await other.keyboard.press('Escape');
  await offerIn(other).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => versionOf(other).catch(() => '')).toBe('second');
  await visit.leave();
});

test('of three versions the first is deleted', async () => {
  const visit = await begin();
  const { page } = visit;
  await untilStored(page);
  for (const title of ['second', 'third']) {
    publish(title);
    await askForUpdate(page);
    await offerIn(page).getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => versionOf(page).catch(() => '')).toBe(title);
  }
  const kept = () => page.evaluate(async () => (await caches.keys()).map((name) => /version-(\w+)/.exec(name)?.[1]));
  await expect.poll(kept).toEqual(['second', 'third']);
  await visit.leave();
});

test('files that the operating system opens with the installed page', async () => {
  const visit = await begin();
  const { page } = visit;
  await page.addInitScript(() => {
    const queue = { setConsumer: (consumer: unknown) => Object.assign(window, { consumer }) };
    Object.defineProperty(window, 'launchQueue', { value: queue });
  });
  await page.reload();
  await page.waitForFunction(() => 'consumer' in window);
  await page.evaluate(
    (bytes) => {
      const { consumer } = window as unknown as { consumer: (params: { files: unknown[] }) => void };
      consumer({ files: [{ name: 'cpu.prof', getFile: async () => new File([new Uint8Array(bytes)], 'cpu.prof') }] });
    },
    [...profile('before/cpu.prof')],
  );
  await visit.frame(/^all,/).waitFor();
  const files = await visit.files();
  expect(await files.getByRole('button', { name: /^Actions for cpu\.prof/ }).count()).toBe(1);
  await visit.leave();
});

notInFirefox('a judgement of the manifest');

test.skipIf(isFirefox)('the manifest is one that browsers install', async () => {
  const visit = await begin();
  const session = await visit.page.context().newCDPSession(visit.page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(url).toBe(`${home}manifest.json`);
  expect(errors).toEqual([]);
  for (const { src } of (JSON.parse(data ?? '{}') as { icons: { src: string }[] }).icons) {
    expect((await fetch(new URL(src, server.url))).status).toBe(200);
  }
  await visit.leave();
});

test('on the loopback address there is no service worker', async () => {
  const visit = new Visit();
  visit.isIdle = true;
  await visit.begin(await sharedBrowser(), server.url, {});
  const { page } = visit;
  await reportOfExample(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await visit.leave();
});
