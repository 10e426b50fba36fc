import type { Page } from 'playwright-core';
import { runCommand } from './runCommand.ts';
import { isFirefox } from './sharedApp.ts';

/** How large the screen of most visits is. */
export const desk = { width: 1440, height: 900 };

/** What a page, or all pages of its context, are told for good. */
const lasting = [
  'addCookies',
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeWebSocket',
  'setContent',
  'setGeolocation',
  'setOffline',
];

/** Calls `tell` as soon as a test changes this page, or its context, in a way that cannot be taken back. */
export function tellLasting(page: Page, tell: () => void): void {
  for (const owner of [page, page.context()]) {
    for (const name of lasting) {
      const act: unknown = Reflect.get(owner, name);
      if (typeof act !== 'function') continue;
      Reflect.set(owner, name, (...given: unknown[]): unknown => {
        tell();
        return Reflect.apply(act, owner, given);
      });
    }
  }
}

/**
 * Closes dialogs and all files, as a reader does, and brings the page back to where it was when nobody had been there.
 * False if it is not: a dialog stays, a setting or a session is kept, there is another tab.
 * @param sections the fragments of the addresses of the sections that were shown
 */
export async function putBack(page: Page, home: string, sections: readonly string[]): Promise<boolean> {
  if (page.context().pages().length > 1) return false;
  if (!isFirefox)
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
  await page.setViewportSize(desk);
  await page.mouse.move(0, 0);
  const open = page.locator('dialog[open], [role=dialog], [role=menu]');
  for (let layers = 0; layers < 4 && (await open.count()) > 0; layers++) await page.keyboard.press('Escape');
  if ((await open.count()) > 0) return false;
  await page.evaluate(goTo, [home]);
  const files = page.getByRole('button', { name: /^(Show|Hide) the files/ });
  const choose = page.getByRole('button', { name: 'Choose files' });
  await files.or(choose).first().waitFor();
  if (await files.isVisible()) {
    // By its command, since the list of files may be hidden, and to show it is a setting.
    await runCommand(page, 'Close all files');
  }
  await choose.waitFor();
  // Each section opens anew with its own view.
  await page.evaluate(goTo, [...sections.map((section) => home + section), home]);
  const away = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Put away' });
  while ((await away.count()) > 0) await away.first().click();
  return page.evaluate(isUntouched);
}

/** Goes to these addresses, one after another, without a step of the history. Runs in the page. */
async function goTo(addresses: string[]): Promise<void> {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement || activeElement instanceof SVGElement) activeElement.blur();
  for (const address of addresses) {
    history.replaceState(history.state, '', address);
    window.dispatchEvent(new Event('hashchange'));
  }
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  scrollTo(0, 0);
}

/** Whether the browser keeps nothing. What a page still takes away is waited for. Runs in the page. */
async function isUntouched(): Promise<boolean> {
  if (localStorage.length > 0) return false;
  if (!(await indexedDB.databases()).some(({ name }) => name === 'perfolio')) return true;
  const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const database = await done(indexedDB.open('perfolio'));
  try {
    for (let turn = 0; turn < 20; turn++) {
      const keys = await done(database.transaction('files').objectStore('files').getAllKeys());
      if (keys.length === 0) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  } finally {
    database.close();
  }
}
