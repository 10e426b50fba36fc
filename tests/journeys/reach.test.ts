import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { App, profile, type Visit } from './app.ts';

// Everybody reaches everything: by screen reader, by keyboard, in light and dark, on a desk and on a phone.

let app: App;

beforeAll(async () => {
  app = await App.start();
});
afterAll(() => app.stop());

async function openProfiles(visit: Visit): Promise<void> {
  await visit.drop(
    { path: 'cpu.prof', bytes: profile('cpu.prof') },
    { path: 'heap.prof', bytes: profile('heap.prof') },
    { path: 'mutex.prof', bytes: profile('mutex.prof') },
    { path: 'goroutine.prof', bytes: profile('goroutine.prof') },
    { path: 'empty.prof', bytes: Buffer.alloc(0) },
  );
  await visit.frame(/^all,/).waitFor();
}

const screens = [
  { name: 'light, wide', options: { colorScheme: 'light', viewport: { width: 1440, height: 900 } } },
  { name: 'dark, wide', options: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } } },
  { name: 'light, phone', options: { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true } },
  { name: 'dark, phone', options: { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true } },
] as const;

describe.each(screens)('axe has nothing to say: $name', ({ options }) => {
  test('the first page, empty and with a file set aside', async () => {
    const visit = await app.open('', options);
    expect(await visit.axe()).toEqual([]);
    await visit.drop({ path: 'empty.prof', bytes: Buffer.alloc(0) });
    await visit.page.getByText('Not read. This file is empty.').waitFor();
    expect(await visit.axe()).toEqual([]);
    await visit.leave();
  });

  test('every section, in every view', async () => {
    const visit = await app.open('', options);
    const { page } = visit;
    await openProfiles(visit);
    const sections = await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').all();
    expect(sections.length).toBeGreaterThanOrEqual(4);
    for (const link of sections) {
      await link.click();
      await visit.frame(/^all,/).waitFor();
      for (const view of ['Flame and top', 'Top', 'Flame graph'] as const) {
        await visit.view(view);
        if (view !== 'Flame graph') await page.getByRole('grid').getByRole('row').nth(1).waitFor();
        if (view !== 'Top') await visit.frame(/^all,/).waitFor();
        expect({ view, url: page.url(), findings: await visit.axe() }).toMatchObject({ findings: [] });
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await visit.leave();
  });

  test('the palette, the keyboard sheet and the list of files', async () => {
    const visit = await app.open('', options);
    const { page } = visit;
    await openProfiles(visit);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Commands' }).waitFor();
    expect(await visit.axe()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    expect(await visit.axe()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor({ state: 'hidden' });
    // Beside the report where there is room, a drawer on phones.
    if (options.viewport.width < 860) await page.getByRole('button', { name: 'Files', exact: true }).click();
    await page.getByRole('button', { name: 'Actions for empty.prof' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).waitFor();
    expect(await visit.axe()).toEqual([]);
    await visit.leave();
  });
});

describe('by keyboard alone', () => {
  test('the palette goes to a section', async () => {
    const visit = await app.open();
    const { page } = visit;
    await openProfiles(visit);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find a command' }).waitFor();
    await page.keyboard.type('go to memory');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Memory' }).waitFor({ state: 'attached' });
    expect(page.url()).toContain('#/memory');
    await visit.leave();
  });

  test('the keyboard sheet opens, closes, and gives the focus back', async () => {
    const visit = await app.open();
    const { page } = visit;
    await openProfiles(visit);
    await page.getByRole('button', { name: 'Theme' }).focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Theme');
    await visit.leave();
  });

  test('arrows walk the flame graph, Enter zooms, Escape zooms out', async () => {
    const visit = await app.open();
    const { page } = visit;
    await openProfiles(visit);
    await visit.frame(/^all,/).focus();
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await expect.poll(focused).toMatch(/^net\/http\.\(\*conn\)\.serve,/);
    await page.keyboard.press('Enter');
    await page.getByText(/^Zoomed to 3\.41\ss/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/^Zoomed to/).waitFor({ state: 'detached' });
    await visit.leave();
  });

  test('digits go through the report', async () => {
    const visit = await app.open();
    const { page } = visit;
    await openProfiles(visit);
    await page.keyboard.press('2');
    await page.getByRole('heading', { level: 1, name: 'Memory' }).waitFor({ state: 'attached' });
    await page.keyboard.press('1');
    await page.getByRole('heading', { level: 1, name: 'CPU' }).waitFor({ state: 'attached' });
    expect(page.url()).toContain('#/cpu');
    await visit.leave();
  });
});
