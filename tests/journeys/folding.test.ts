import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Chains of calls with one amount are one frame: unfolded all at once, one by one, in the address.

const visit = withVisit({
  drop: [{ path: 'cpu.prof', bytes: profile('after/cpu.prof') }],
  hash: '#/cpu?view=flame',
});

const launch = () => visit.frame(/^testing\.\(\*B\)\.launch, 2 calls with one amount, then testing\.\(\*B\)\.runN,/);
const runN = () => visit.frame(/^testing\.\(\*B\)\.runN,/);
const address = () => new URL(visit.page.url()).hash;

async function unfold(): Promise<void> {
  await visit.page.getByRole('button', { name: 'More options' }).click();
  await visit.page.getByRole('menuitemcheckbox', { name: /^Unfold chains/ }).click();
}

test('all chains are unfolded and folded by the menu; amounts, places, search and reload stay right', async () => {
  const { page } = visit;
  await launch().waitFor();
  await unfold();
  await runN().waitFor();
  await expect.poll(address).toContain('flame.unfold=1');
  await page.reload();
  await runN().waitFor();
  await unfold();
  await launch().waitFor();
  expect(await runN().count()).toBe(0);
  expect(plain(await launch().getAttribute('aria-label'))).toContain('cum 14.59 s, 88.26% of the total, flat 0');
  expect(await visit.axe()).toEqual([]);
  await launch().hover();
  await expect
    .poll(async () => plain(await page.getByRole('tooltip').textContent()))
    .toMatch(/^testing\.\(\*B\)\.launchtesting\.\(\*B\)\.runN/);
  await page.getByLabel('Search functions').fill('testing.(*B).runN');
  await page.getByText(/Matched 14\.60\ss \(88\.32%\)/).waitFor();
  await visit.frame(/launch, 2 calls .*, matches the search/).waitFor();
  await page.getByLabel('Search functions').fill('');
  await page.reload();
  await launch().waitFor();
});

test('one chain is unfolded and folded by the menu and by a key; Back undoes it', async () => {
  const { page } = visit;
  await launch().click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Unfold the 2 calls/ }).click();
  await runN().waitFor();
  await expect.poll(address).toContain('flame.apart=');
  await page.goBack();
  await launch().waitFor();
  await expect.poll(address).not.toContain('flame.apart');
  await visit.tabTo(page.getByRole('application').getByRole('button').and(page.locator('[tabindex="0"]')));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('c');
  await runN().waitFor();
  await page.keyboard.press('c');
  await launch().waitFor();
  // The frame that the call is folded into has the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^testing\.\(\*B\)\.launch, 2/);
  expect(await visit.axe()).toEqual([]);
  await expect.poll(address).not.toContain('flame.');
});
