import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { type StaticServer, serveStatic } from '../staticServer.ts';
import { type DroppedFile, Visit } from './visit.ts';

const dist = process.env['PERFOLIO_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** A path that is not the root: the build must work wherever it is put. */
const base = '/some/path/';

/** What is on the screen when a test begins. */
export interface VisitPlan {
  /** Files that are open already, and the first of them is drawn. */
  drop?: readonly DroppedFile[];
  /** The fragment of the address at which tests begin; that of the first file where it is left out. */
  hash?: string;
  /** Whether every test gets a page where nobody was before. Taken for granted where nothing is dropped. */
  fresh?: boolean;
  /** Instead of a wide light desk. */
  options?: BrowserContextOptions;
}

interface App {
  browser: Browser;
  server: StaticServer;
}

/** One browser and one server for all visits of a test file. */
let app: Promise<App> | null = null;

afterAll(async () => {
  if (app === null) return;
  const { browser, server } = await app;
  await browser.close();
  await server.close();
});

async function startApp(): Promise<App> {
  if (!existsSync(dist)) throw new Error('There is no build to try. Run `npm run build` first.');
  return { server: await serveStatic(base, dist), browser: await launchBrowser() };
}

/**
 * A visit to the production build in a real browser, for the tests of a file or of a `describe`. Where files are open
 * already, tests share one page, since opening it takes longer than most of what they try: each begins at the address
 * where the first began, and after a failure the page is a new one. After each test nothing may have gone to the
 * console or over the network.
 */
export function withVisit({ drop, hash, fresh = drop === undefined, options = {} }: VisitPlan = {}): Visit {
  const visit = new Visit();
  beforeEach(async () => {
    if (visit.isOpen) {
      await visit.startAgain();
      return;
    }
    const { browser, server } = await (app ??= startApp());
    await visit.begin(browser, server.url, options);
    if (drop === undefined) return;
    await visit.drop(...drop);
    await visit.frame(/^all,/).waitFor();
    visit.startAt(hash);
    if (hash !== undefined) await visit.startAgain();
  });
  afterEach(async ({ task }) => {
    if (fresh || task.result?.state === 'fail') await visit.leave();
    else visit.quiet();
  });
  afterAll(async () => {
    if (visit.isOpen) await visit.leave();
  });
  return visit;
}
