import { launchBrowser } from '../browser.ts';
import { openApp } from './measure.ts';

/** A view of the section that is shown, or a form of its flame graph. */
export interface ListedView {
  title: string;
  /** As in the address. */
  view: string;
}

/**
 * All views of what these files open on: beside each other, in the menu of the others, and the forms of the flame
 * graph. In a browser of its own, as a view that has been open once is quicker.
 */
export async function allViews(address: string, files: string | string[]): Promise<ListedView[]> {
  const browser = await launchBrowser();
  try {
    const page = await openApp(browser, address);
    await page.setInputFiles('#choose-files', files);
    const tabs = page.getByRole('radiogroup', { name: 'View', exact: true });
    await tabs.waitFor();
    const chosen = tabs.or(page.getByRole('radiogroup', { name: 'Shown as' })).getByRole('radio');
    const beside = await chosen.evaluateAll((radios) =>
      radios.map((radio) => ({
        title: radio.closest('label')?.textContent ?? '',
        view: (radio as HTMLInputElement).value,
      })),
    );
    const more = tabs.locator('xpath=following-sibling::button');
    const items = page.getByRole('menu').getByRole('menuitemcheckbox');
    const others: ListedView[] = [];
    for (let index = 0; (await more.count()) > 0; index++) {
      await more.click();
      await items.first().waitFor();
      if (index === (await items.count())) {
        await page.keyboard.press('Escape');
        break;
      }
      await items.nth(index).click();
      await items.first().waitFor({ state: 'detached' });
      // The button has the name of the view that is shown.
      others.push({ title: await more.innerText(), view: new URL(page.url()).hash.match(/view=([^&]*)/)?.[1] ?? '' });
    }
    return [...beside, ...others].filter(({ view }, index, all) => all.findIndex((one) => one.view === view) === index);
  } finally {
    await browser.close();
  }
}
