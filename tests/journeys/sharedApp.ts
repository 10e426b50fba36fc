import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { launchFirefox } from '../firefox.ts';
import { type StaticServer, serveStatic } from '../staticServer.ts';
import { recordForeign } from './requests.ts';

export const dist = process.env['PERFOLIO_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** A path that is not the root: the build must work wherever it is put. */
const base = '/some/path/';

/** Whether the journeys are made in Firefox. */
export const isFirefox = process.env['PERFOLIO_BROWSER'] === 'firefox';

const launch = isFirefox ? launchFirefox : launchBrowser;
let browser: Promise<Browser> | null = null;
let server: Promise<StaticServer> | null = null;

/**
 * The browser that all journeys of a process share, since its start takes longer than many of them: the worker is not
 * isolated, so that this module is loaded once for all files. Each visit has a context of its own. Ends with the
 * process.
 */
export async function sharedBrowser(): Promise<Browser> {
  browser ??= launch().then(recordForeign);
  // One that has crashed fails the test that it was in, and no other.
  if (!(await browser).isConnected()) browser = launch().then(recordForeign);
  return browser;
}

/**
 * Where the production build is served to all journeys of a process. As with hosts, browsers keep the files whose name
 * tells their content.
 */
export async function sharedHome(): Promise<string> {
  if (!existsSync(dist)) throw new Error('There is no build to try. Run `npm run build` first.');
  const { url } = await (server ??= serveStatic(base, dist, {}, (path) => path.includes('/assets/')));
  return url;
}
