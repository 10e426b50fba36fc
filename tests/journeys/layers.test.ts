import { describe, expect, test } from 'vitest';
import { everyPair } from './everyFile.ts';
import { browserWithLook, looksTogether } from './looks.ts';
import { runCommand } from './runCommand.ts';
import { screenFaults } from './screenFaults.ts';
import { isFirefox } from './sharedApp.ts';
import { colourFaults, faultsOf, themeFaults } from './testScreens.ts';
import { withVisit } from './withVisit.ts';

// What opens over a screen, or is there instead of it: dialogs, menus, slides, and that there is nothing to show.

describe.each(looksTogether)('$name', ({ looks }) => {
  const visit = withVisit({
    drop: everyPair,
    hash: '#/cpu?compare=1&view=flame',
    browser: browserWithLook(looks[0]!),
  });
  const { dialog, keys } = {
    dialog: (name: string | RegExp) => visit.page.getByRole('dialog', { name }),
    keys: async (...pressed: string[]) => {
      for (const key of pressed) await visit.page.keyboard.press(key);
    },
  };
  const command = (title: string) => runCommand(visit.page, title);
  const present = async () => {
    if (!isFirefox) return keys('f');
    // In full screen, as by the key, its driver waits forever for another size of the page.
    visit.startAt('#/present');
    await visit.startAgain();
    visit.startAt('#/cpu?compare=1&view=flame');
  };
  const press = (name: string | RegExp) => visit.page.getByRole('button', { name }).first().click();

  const dialogs: [name: string | RegExp, open: () => Promise<void>][] = [
    ['Commands', () => keys('Control+k')],
    ['Keyboard', () => keys('?')],
    ['Pin to the report', () => keys('Shift+P')],
    ['Sessions', () => command('Sessions: previously opened files')],
    ['Open from Pyroscope or Parca', () => command('Open from Pyroscope or Parca')],
    ['Add a filter', () => press('Filter')],
    [
      'Edit the environment',
      async () => {
        await visit.section('Environment');
        await press('Edit');
      },
    ],
    [
      'Add a goal',
      async () => {
        await visit.section('Benchmarks');
        await visit.view('Goals');
        await press('Add a goal');
      },
    ],
  ];

  test.each(dialogs)('the dialog %s', async (name, open) => {
    await visit.settled();
    await open();
    await dialog(name).waitFor();
    expect(await faultsOf(visit, looks)).toEqual([]);
    await keys('Escape');
    await dialog(name).waitFor({ state: 'hidden' });
  });

  test('the dialog Share, with what is redacted', async () => {
    await press('Share');
    await dialog('Share').getByRole('slider').waitFor();
    await dialog('Share')
      .getByRole('button', { name: /redacted/ })
      .click();
    expect(await faultsOf(visit, looks)).toEqual([]);
    await keys('Escape');
    await dialog('Share').waitFor({ state: 'hidden' });
  });

  test('every menu', async () => {
    const { page } = visit;
    await visit.settled();
    const menus = page.locator('button[aria-haspopup=menu]:visible:enabled');
    const names = new Set(
      await menus.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent)),
    );
    // One file stands for all.
    const wanted = [...names].filter(
      (name) => !name.startsWith('Actions for ') || name === 'Actions for run/before/cpu.prof',
    );
    expect(wanted.length).toBeGreaterThan(4);
    for (const name of wanted) {
      await page.getByRole('button', { name, exact: true }).first().focus();
      await keys('Enter');
      await page.getByRole('menu').waitFor();
      await page.locator('[data-highlighted]').first().waitFor();
      const found = [...(await colourFaults(visit, looks, '[role=menu]')), ...(await screenFaults(page))];
      expect({ name, found }).toEqual({ name, found: [] });
      await keys('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    }
  });

  test('nothing to show: a filter and a search without a match, a file of another section, a broken link', async () => {
    const { page } = visit;
    for (const [hash, words] of [
      ['#/cpu?compare=1&view=top&q=nobodyCallsThis', 'No function matches “nobodyCallsThis”.'],
      ['#/cpu?compare=1&view=flame&steps=focus:nobodyCallsThis', /matches nothing/],
      ['#/claims', /./],
      ['#/cpu?data=AAAA', /./],
    ] as const) {
      visit.startAt(hash);
      await visit.startAgain();
      await page.locator('#main').getByText(words).first().waitFor();
      expect({ hash, faults: await faultsOf(visit, looks) }).toEqual({ hash, faults: [] });
    }
    visit.startAt('#/cpu?compare=1&view=flame');
  });

  test('slides, all of them together, and their keys', async () => {
    const { page } = visit;
    const slide = page.getByRole('region', { name: /^Slide \d+ of \d+$/ });
    await visit.settled();
    await present();
    await slide.waitFor();
    const count = Number(/\d+$/.exec((await slide.getAttribute('aria-label'))!)![0]);
    for (let index = 1; index <= Math.min(6, count); index++) {
      await page.getByRole('region', { name: `Slide ${index} of ${count}` }).waitFor();
      await expect.poll(() => slide.locator('[aria-busy=true]').count()).toBe(0);
      expect({ at: index, found: await themeFaults(visit, looks) }).toEqual({ at: index, found: [] });
      await keys('PageDown');
    }
    await keys('o');
    await page.getByRole('toolbar', { name: 'All slides' }).waitFor();
    expect(await faultsOf(visit, looks)).toEqual([]);
    await keys('Escape', '?');
    await dialog('Keyboard').waitFor();
    expect(await themeFaults(visit, looks)).toEqual([]);
  });
});
