import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { type Browser, type Download, firefox, type Locator, type Page } from 'playwright-core';

/*
 * Firefox as it is installed (Debian: firefox-esr), driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/
 * Playwright 1.65 asks it for emulation.setMediaFeaturesOverride, which the ESR of this year does not know, and then
 * opens no page at all; so the project stays with 1.64.
 */

const executable = [
  env['FIREFOX_BIN'] ?? '',
  ...(env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name))),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => path !== '' && existsSync(path));

/** Why there is no Firefox, as the end of a sentence; '' where there is one. */
export const withoutFirefox = executable === undefined ? 'Firefox, which this machine does not have' : '';

/** How a page looks by the settings of the system. */
export type Look = 'light' | 'dark' | 'forced colours';

const preferencesOfLooks: Readonly<Record<Look, Record<string, number>>> = {
  light: { 'ui.systemUsesDarkTheme': 0 },
  dark: { 'ui.systemUsesDarkTheme': 1 },
  'forced colours': { 'ui.systemUsesDarkTheme': 0, 'browser.display.document_color_use': 2 },
};

/** What cannot be said of each page by BiDi is said of the whole browser. */
const preferences = {
  'ui.prefersReducedMotion': 1,
  // Clipboard texts are read without a question, as by the permission that Chromium is given.
  'dom.events.testing.asyncClipboard': true,
};

/** A download is complete after such a wait, or there is none. */
const PATIENCE = 60_000;

/**
 * Replaces methods of what Playwright gives to the tests, where its way through BiDi does not do what a reader does.
 * Once for all browsers.
 */
async function mendDriver(browser: Browser, saved: string): Promise<void> {
  const page = await browser.newPage();
  const locators = page.locator('body').constructor.prototype as Locator;
  const pages = page.constructor.prototype as Page;
  const contexts = page.context().constructor.prototype as ReturnType<Page['context']>;
  await page.close();

  Object.assign(locators, {
    /** Types, as a reader does: a search field that was filled showed the text, and the page did not search. */
    async fill(this: Locator, text: string): Promise<void> {
      await this.focus();
      await this.press('ControlOrMeta+a');
      if (text === '') await this.press('Delete');
      else await this.pressSequentially(text);
    },
    /** Each press is a command of its own, between which Firefox counts no clicks: it is told that there were two. */
    async dblclick(this: Locator): Promise<void> {
      await this.click();
      await this.click();
      await this.dispatchEvent('dblclick');
    },
  });

  // What Firefox says of a download lacks the id that Playwright looks for: the folder is looked at.
  const { waitForEvent } = pages as unknown as Record<string, (this: Page, ...given: unknown[]) => Promise<unknown>>;
  Object.assign(pages, {
    waitForEvent(this: Page, event: string, ...given: unknown[]): Promise<unknown> {
      return event === 'download' ? download(saved) : waitForEvent!.call(this, event, ...given);
    },
  });

  // Playwright tells Firefox inches as centimetres.
  const { pdf } = pages as unknown as Record<string, (this: Page, size: object) => Promise<Buffer>>;
  const papers: Record<string, object> = {
    A4: { width: '21in', height: '29.7in' },
    Letter: { width: '21.59in', height: '27.94in' },
  };
  Object.assign(pages, {
    pdf(this: Page, { format }: { format: string }): Promise<Buffer> {
      return pdf!.call(this, papers[format]!);
    },
  });

  // Firefox knows no permission for the clipboard; the preference is it.
  Object.assign(contexts, { grantPermissions: () => Promise.resolve() });
}

/** The file that is saved in this folder from now on. */
async function download(folder: string): Promise<Download> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const names = readdirSync(folder);
    // A file that is being written has a second one at its side.
    const [name] = names.filter((one) => statSync(join(folder, one)).size > 0);
    if (name !== undefined && !names.some((one) => one.endsWith('.part'))) return taken(folder, name);
    if (Date.now() > end) throw new Error('Nothing was saved.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Takes the file from the folder, so that the next one may have the same name. */
function taken(folder: string, name: string): Download {
  const path = join(mkdtempSync(`${folder}-taken-`), name);
  renameSync(join(folder, name), path);
  const file: Pick<Download, 'path' | 'suggestedFilename'> = {
    path: () => Promise.resolve(path),
    suggestedFilename: () => name,
  };
  return file as Download;
}

/**
 * Brings the focus back after Tab, which goes from the last stop of a page, or with Shift from its first, to Firefox's
 * toolbar. The driver's keys do not follow it there: they reach a page without focus, where no button can be pressed. A
 * tab that comes and goes gives it back.
 */
export async function comeBack(page: Page, key: string): Promise<void> {
  if (await page.evaluate(() => document.hasFocus())) return;
  await page.evaluate(() => window.open('about:blank')?.close());
  await page.waitForFunction(() => document.hasFocus());
  if (key !== 'Shift+Tab') return;
  // From behind the last stop.
  const end = await page.evaluateHandle(() => {
    const behind = document.createElement('span');
    behind.tabIndex = 0;
    document.body.append(behind);
    behind.focus();
    return behind;
  });
  await page.keyboard.press(key);
  await end.evaluate((behind) => behind.remove());
}

/** Where all browsers of this process save files. */
let saved = '';

/** Starts Firefox with a fresh profile, and with a look, which the driver cannot change. */
export async function launchFirefox(look: Look = 'light'): Promise<Browser> {
  if (executable === undefined) throw new Error(`The tests lack ${withoutFirefox}.`);
  const isFirst = saved === '';
  if (isFirst) {
    const folder = mkdtempSync(join(tmpdir(), 'perfolio-firefox-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    saved = join(folder, 'saved');
    mkdirSync(saved);
  }
  const browser = await firefox.launch({
    // The channel that Playwright drives by BiDi.
    channel: 'moz-firefox',
    executablePath: executable,
    firefoxUserPrefs: { ...preferences, ...preferencesOfLooks[look] },
    downloadsPath: saved,
    // What fills the screen is as large as most visits are.
    env: { ...env, MOZ_HEADLESS_WIDTH: '1440', MOZ_HEADLESS_HEIGHT: '900' },
    timeout: 120_000,
  });
  if (isFirst) await mendDriver(browser, saved);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ ...options, permissions: [] });
  return browser;
}
