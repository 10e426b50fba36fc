import type { Page } from 'playwright-core';
import { awaitedLater } from './awaitedLater.ts';
import { isFirefox } from './sharedApp.ts';

/**
 * Opens the presenter's window by its key. In Chromium's headless shell this ends full screen, as in Firefox; and the
 * page loses the focus, of which the driver says that it never does.
 */
export async function openPresenter(page: Page): Promise<Page> {
  if (!isFirefox) await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  const opening = awaitedLater(page.waitForEvent('popup'));
  await page.keyboard.press('n');
  const presenter = await opening;
  await presenter.getByRole('region', { name: 'Notes' }).waitFor();
  if (!isFirefox) await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'));
  return presenter;
}
