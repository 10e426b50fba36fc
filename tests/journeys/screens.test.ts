import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Look } from '../firefox.ts';
import { everyFile, everyPair } from './everyFile.ts';
import { browserWithLook, looksTogether } from './looks.ts';
import { alikeInForcedColours, screenFaults } from './screenFaults.ts';
import { isFirefox } from './sharedApp.ts';
import type { Visit } from './visit.ts';
import { withVisit } from './withVisit.ts';

// Every screen, found as a reader finds it: all sections, and all views of each, of one run and of two. Each is looked
// at by axe in light and dark and on a phone with a touch screen, at 200% on a small laptop, and in forced colours.

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** At 200%. */
const laptop = { width: 720, height: 450 };

/**
 * What is known to be wrong: a command that is longer than the line of a phone is scrolled, and keys do not reach it
 * (`GradeNote.module.css`).
 */
const known = /scrollable-region-focusable: .*command_\w+ > code/;

/** Whether the screen is touched; the driver of Firefox cannot say so. */
async function setTouch(page: Page, enabled: boolean): Promise<void> {
  if (isFirefox) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 });
  // A session that ends takes back what it has set.
  if (!enabled) await session.detach();
}

/** The faults that are still there once the page has taken up another size. */
async function lastingFaults(page: Page): Promise<string[]> {
  let faults = await screenFaults(page);
  for (let turn = 0; turn < 50 && faults.length > 0; turn++) {
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
    faults = await screenFaults(page);
  }
  return faults;
}

/** The faults of the colours of what is on the screen, or of this part of it, in these looks. */
async function colourFaults(visit: Visit, looks: readonly Look[], part?: string): Promise<string[]> {
  const faults = await themeFaults(visit, looks, part);
  if (!looks.includes('forced colours')) return faults;
  await visit.page.emulateMedia({ forcedColors: 'active' });
  faults.push(...(await alikeInForcedColours(visit.page)).map((fault) => `In forced colours: ${fault}`));
  await visit.page.emulateMedia({ forcedColors: null });
  return faults;
}

async function themeFaults(visit: Visit, looks: readonly Look[], part?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    if (looks.includes(theme)) faults.push(...(await visit.axeIn(theme, part)));
  }
  return faults;
}

/** The faults of what is on the screen, in these looks, and in every size. With a part, axe looks only at that. */
async function faultsOf(visit: Visit, looks: readonly Look[], part?: string): Promise<string[]> {
  const { page } = visit;
  const faults = await colourFaults(visit, looks, part);
  // Sizes are the same in all looks.
  if (!looks.includes('light')) return faults;
  faults.push(...(await screenFaults(page)));
  await page.setViewportSize(laptop);
  await visit.settled();
  faults.push(...(await lastingFaults(page)).map((fault) => `On a small laptop at 200%: ${fault}`));
  await page.setViewportSize(phone);
  await setTouch(page, true);
  await visit.settled();
  const reached = (await visit.axeIn('light', part)).filter((fault) => !known.test(fault));
  const found = [...(await lastingFaults(page)), ...reached];
  faults.push(...found.map((fault) => `On a phone: ${fault}`));
  await setTouch(page, false);
  await page.setViewportSize(desk);
  await page.getByRole('combobox', { name: 'View', exact: true }).waitFor({ state: 'detached' });
  await visit.settled();
  return faults;
}

describe.each(looksTogether)('$name', ({ looks }) => {
  describe.each([
    { name: 'of one run', drop: everyFile, sections: 14, views: 40 },
    { name: 'of two runs', drop: everyPair, sections: 12, views: 35 },
  ])('the screens $name', ({ drop, sections: least, views: leastViews }) => {
    const visit = withVisit({ drop, browser: browserWithLook(looks[0]!) });

    test('every section, in every view', async () => {
      const { page } = visit;
      expect(await faultsOf(visit, looks)).toEqual([]);
      const seen = new Map<string, string[]>();
      for (const link of await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').all()) {
        const section = /^[^\d]+/.exec((await link.textContent())!)![0];
        if (section === 'Report') continue;
        await link.click();
        await page.getByRole('heading', { level: 1, name: section }).waitFor({ state: 'attached' });
        await visit.settled();
        const isSplit = (await page.getByRole('radiogroup', { name: 'View', exact: true }).count()) > 0;
        const views = isSplit ? await visit.views() : [];
        // The first profile shows what all have; of the others what only they have.
        const isProfile = views.includes('Graph');
        const wanted = isProfile ? views.filter((view) => ![...seen.values()].flat().includes(view)) : views;
        for (const [index, view] of (isSplit ? wanted : ['']).entries()) {
          if (view !== '') await visit.view(view);
          await visit.settled();
          // What is around the views of a section is the same for all of them.
          const faults = await faultsOf(visit, looks, index === 0 ? undefined : '#main');
          expect({ section, view, faults }).toEqual({ section, view, faults: [] });
        }
        seen.set(section, views);
      }
      expect(seen.size).toBeGreaterThanOrEqual(least);
      expect(
        new Set([...seen].flatMap(([section, views]) => views.map((view) => section + view))).size,
      ).toBeGreaterThanOrEqual(leastViews);
    });
  });

  describe('what opens over a screen', () => {
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
    const command = async (words: string) => {
      await keys('Control+k');
      await visit.page.keyboard.type(words);
      await dialog('Commands').getByRole('option', { selected: true }).getByText(words).waitFor();
      await keys('Enter');
    };
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
      ['New: only in After', () => press(/^New \d/)],
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
        ['#/cpu?compare=1&view=changes&q=nobodyCallsThis', 'No function matches “nobodyCallsThis”.'],
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
});
