import { expect, test } from 'vitest';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Packages, kinds of work and attributed functions, by mouse and by keyboard alone, of a profile of 5.12 s.

const visit = withVisit({ drop: [{ path: 'cpu.prof', bytes: profile('cpu.prof') }], hash: '#/cpu?view=flame' });

async function openPackages(): Promise<void> {
  await visit.view('Packages');
  await visit.row(/encoding\/json/).waitFor();
}

test('a package opens to its functions, its tile and its row are picked together', async () => {
  const { page } = visit;
  await openPackages();
  expect((await visit.cells(/encoding\/json/)).slice(0, 4)).toEqual(['0.48', '9.38', '1.38', '26.95']);
  await page.getByRole('button', { name: 'Functions of encoding/json' }).click();
  await visit.row(/appendCompact/).waitFor();
  expect((await visit.cells(/appendCompact/)).slice(0, 1)).toEqual(['0.33']);
  await page
    .getByRole('group', { name: /^Packages of/ })
    .getByRole('button', { name: /^reflect 380/ })
    .click();
  await expect.poll(() => visit.row(/^0\.38/).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('radio', { name: 'Modules', exact: true }).check();
  await visit.row(/Standard library/).waitFor();
  expect((await visit.cells(/github\.com\/nlstn\/go-odata/))[2]).toMatch(/^3\.\d\d$/);
});

test('kinds of work add up to all; a group of one’s own goes into the link and comes first', async () => {
  const { page } = visit;
  await openPackages();
  await page.getByRole('radio', { name: 'Kinds of work' }).check();
  await page.getByText(/together they are 5\.12\ss, 100\.00%/).waitFor();
  const share = async (name: RegExp) => Number((await visit.cells(name))[1]);
  expect(await share(/System calls/)).toBeCloseTo(23.24, 1);
  await page.getByRole('button', { name: 'Add a group' }).click();
  await page.getByLabel('Name').fill('Database');
  await page.getByLabel('Functions that match').fill('^(gorm\\.io|database/sql)');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await visit
    .row(/^[\d.]+ ?[\d.]*Database|Database/)
    .first()
    .waitFor();
  await expect.poll(() => page.url()).toContain('packages.groups=Database');
  expect(await share(/System calls/)).toBeLessThan(23);
  await page.reload();
  await visit.row(/Database/).waitFor();
  await page.getByRole('button', { name: 'Remove the group Database' }).click();
  await expect.poll(() => page.url()).not.toContain('packages.groups');
});

test('the runtime by caller, with what is in no row, is all of the profile', async () => {
  const { page } = visit;
  await openPackages();
  await page.getByRole('radio', { name: 'Runtime by caller' }).check();
  const whole = page.locator('dl', { hasText: 'Runtime, for it' });
  await whole.waitFor();
  const shares = [...(await whole.innerText()).matchAll(/([\d.]+)%/g)].map((found) => Number(found[1]));
  expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(100, 0);
  expect(await visit.row(/fetchRes/).count()).toBe(1);
});

test('on a small laptop the table is on the first screen, and whole', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 1024, height: 768 });
  await openPackages();
  const grid = page.getByRole('grid', { name: /^Packages of/ });
  await expect.poll(async () => (await grid.boundingBox())!.y).toBeLessThan(400);
  expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('by keyboard alone: open a package, go to a function, focus on a package', async () => {
  const { page } = visit;
  await visit.viewByKeys('Packages');
  await visit.row(/encoding\/json/).waitFor();
  await visit.tabTo(page.getByRole('grid'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await visit.row(/runtime\.cgocall/).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.url()).toContain('fn=runtime.cgocall');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await visit.row(/runtime\.cgocall/).waitFor({ state: 'detached' });
  await visit.tabTo(page.locator('[data-tile][tabindex="0"]'), 'Shift+Tab');
  const tile = await visit.focused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => visit.focused()).not.toBe(tile);
  expect(await visit.axe()).toEqual([]);
});
