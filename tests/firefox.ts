import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { type Browser, firefox, type Locator } from 'playwright-core';

/*
 * Firefox as it is installed (Debian: firefox-esr), driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/
 * Playwright 1.65 asks it for emulation.setMediaFeaturesOverride, which the ESR of this year does not know, and then opens no page at all; so
 * the project stays with 1.64.
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

/** What cannot be said of each page by BiDi is said of the whole browser. */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
  // Clipboard texts are read without a question, as by the permission that Chromium is given.
  'dom.events.testing.asyncClipboard': true,
};

/** Lets `fill` type, as a reader does: a search field that it filled by itself showed the text, and the page did not search. */
async function fillByTyping(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const { constructor } = page.locator('body');
  Object.assign(constructor.prototype as Locator, {
    async fill(this: Locator, text: string): Promise<void> {
      await this.focus();
      await this.press('ControlOrMeta+a');
      if (text === '') await this.press('Delete');
      else await this.pressSequentially(text);
    },
  });
  await page.close();
}

/** Starts Firefox with a fresh profile. */
export async function launchFirefox(): Promise<Browser> {
  if (executable === undefined) throw new Error(`The tests lack ${withoutFirefox}.`);
  const browser = await firefox.launch({
    // The channel that Playwright drives by BiDi.
    channel: 'moz-firefox',
    executablePath: executable,
    firefoxUserPrefs: preferences,
    timeout: 120_000,
  });
  await fillByTyping(browser);
  return browser;
}
