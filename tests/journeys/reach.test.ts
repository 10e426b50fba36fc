import { describe, expect, test } from 'vitest';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Everybody reaches everything: by screen reader, by keyboard, in light and dark, on a desk and on a phone. All sections
// and views: testScreens.ts.

const drop = ['cpu.prof', 'heap.prof', 'mutex.prof', 'goroutine.prof'].map((path) => ({ path, bytes: profile(path) }));
const empty = { path: 'empty.prof', bytes: Buffer.alloc(0) };

const screens = [
  { name: 'a desk', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true },
];

describe.each(screens)('axe has nothing to say on $name', ({ viewport, hasTouch }) => {
  describe('without a profile', () => {
    const visit = withVisit({ options: { viewport, hasTouch } });
    const findings = () => visit.axeInBothThemes();

    test('the first page, empty and with a file set aside', async () => {
      expect(await findings()).toEqual([]);
      await visit.drop(empty);
      await visit.page.getByText('Not read. This file is empty.').waitFor();
      expect(await findings()).toEqual([]);
    });
  });

  describe('with profiles', () => {
    const visit = withVisit({ drop: [...drop, empty], hash: '#/cpu?view=flame', options: { viewport, hasTouch } });
    const findings = () => visit.axeInBothThemes();

    test('the palette, the keyboard sheet and the list of files', async () => {
      const { page } = visit;
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Commands' }).waitFor();
      expect(await findings()).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
      expect(await findings()).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor({ state: 'hidden' });
      // Beside the report where there is room, a drawer on phones.
      await visit.files();
      await page.getByRole('button', { name: 'Actions for empty.prof' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).waitFor();
      expect(await findings()).toEqual([]);
    });
  });
});

describe('by keyboard alone', () => {
  const visit = withVisit({ drop, hash: '#/cpu?view=flame' });

  test('the palette goes to a section', async () => {
    const { page } = visit;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find in the files, or a command' }).waitFor();
    await page.keyboard.type('go to memory');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Memory' }).waitFor({ state: 'attached' });
    await expect.poll(() => page.url()).toContain('#/memory');
  });

  test('the first Tab skips to the report', async () => {
    const { page } = visit;
    await page.reload();
    await visit.frame(/^all,/).waitFor();
    await page.keyboard.press('Tab');
    expect(await visit.focused()).toBe('Skip to the report');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await visit.pressTo('Tab', visit.tabOf('Flame graph'));
  });

  test('the keyboard sheet opens, closes, and gives the focus back, to a button and to a frame', async () => {
    const { page } = visit;
    const sheet = page.getByRole('dialog', { name: 'Keyboard' });
    for (const place of [page.getByRole('button', { name: 'Page', exact: true }), visit.frame(/^all,/)]) {
      await visit.tabTo(place);
      await page.keyboard.press('?');
      await sheet.waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      expect(await place.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });
});
