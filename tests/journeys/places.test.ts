import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Every place of a function in the flame graph. Amounts are the cum that `go tool pprof -top` prints.

const visit = withVisit({
  drop: [{ path: 'cpu.prof', bytes: profile('after/cpu.prof') }],
  hash: '#/cpu?view=flame',
});

const bar = () => visit.page.getByRole('status').filter({ hasText: / in \d+ places?/ });
const words = async () => plain(await bar().textContent());
const stepper = (what: 'place' | 'match') =>
  visit.page.getByRole('button', { name: `Next ${what}, by weight` }).locator('..');
const position = async (what: 'place' | 'match' = 'place') => plain(await stepper(what).textContent());
const place = () => new URL(visit.page.url()).hash.match(/place=(\w+)/)?.[1] ?? '';
/** Whether the layer above the canvas shows something. */
const isLit = () => visit.page.locator('figure canvas').last().isVisible();

test('hovering lights a function everywhere and says what it takes; N goes from place to place', async () => {
  const { page } = visit;
  expect(await isLit()).toBe(false);
  await visit
    .frame(/formatInterfaceValue,/)
    .first()
    .hover();
  // What is known besides the drawing comes by itself.
  const tooltip = async () => plain(await page.getByRole('tooltip').textContent());
  await expect.poll(tooltip).toMatch(/in \d+ places3\.05 s18\.45%/);
  const count = Number(/in (\d+) places/.exec(await tooltip())![1]);
  expect(await isLit()).toBe(true);
  await expect.poll(tooltip).toMatch(/\w+\.go:\d+/);
  await expect.poll(tooltip).toMatch(/\d+ samples, 95% CI [\d.]+ m?s to [\d.]+ m?s/);
  expect(await tooltip()).toContain('of parent');

  await page.keyboard.press('n');
  await expect.poll(words).toBe(`response.formatInterfaceValue 3.05 s (18.45%) in ${count} places`);
  const next = Number((await position()).split(' ')[0]);
  const first = next === 1 ? count : next - 1;
  await page.keyboard.press('p');
  await expect.poll(position).toBe(`${first} of ${count}`);
  // Leaving the drawing for a button keeps the function, not the lights of the hover.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Next place, by weight' }).click();
  await expect.poll(position).toBe(`${(first % count) + 1} of ${count}`);
  expect(await visit.axe()).toEqual([]);
});

test('a press in Top goes to the heaviest place, and from there every place is reached, small ones by a zoom', async () => {
  const { page } = visit;
  await visit.form('With top');
  await page.getByLabel('Search functions').fill('runtime.memmove');
  await page.getByText(/functions? match/).waitFor();
  const share = (await visit.cells(/runtime\.memmove/))[3]!;
  await visit
    .row(/runtime\.memmove/)
    .getByRole('button', { name: 'runtime.memmove' })
    .click();
  await page.getByLabel('Search functions').fill('');
  await expect.poll(position).toMatch(/^1 of \d+$/);
  expect(share).toMatch(/^\d+\.\d\d$/);
  expect(await words()).toContain(` ms (${share}%) in `);
  const count = Number((await position()).split(' ')[2]);
  await expect.poll(place).not.toBe('');
  const reached = new Set([place()]);
  for (let index = 2; index <= count; index++) {
    await page.getByRole('button', { name: 'Next place, by weight' }).click();
    await expect.poll(position).toBe(`${index} of ${count}`);
    await expect.poll(() => reached.has(place())).toBe(false);
    reached.add(place());
  }
  expect(reached.size).toBe(count);
  await expect.poll(() => page.url()).toContain('zoom=');
  await page.getByRole('button', { name: 'Next place, by weight' }).click();
  await expect.poll(position).toBe(`1 of ${count}`);
  // A click in the drawing is a zoom of the reader's own.
  await visit.frame(/^all,/).click();
  await expect.poll(place).toBe('');
});

test('Enter goes through the matches of a search, Shift+Enter back', async () => {
  const { page } = visit;
  await page.getByLabel('Search functions').fill('formatInterfaceValue');
  // At once, before the text has reached the address.
  await page.keyboard.press('Enter');
  await page.getByText(/Matched 3\.05\ss \(18\.45%\)/).waitFor();
  await page.getByText(/^in \d+ frames of \d+ functions?$/).waitFor();
  await expect.poll(() => position('match')).toMatch(/^1 of \d+$/);
  const count = Number((await position('match')).split(' ')[2]);
  await page.keyboard.press('Enter');
  await expect.poll(() => position('match')).toBe(`2 of ${count}`);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => position('match')).toMatch(new RegExp(`^(?:1|${count}) of ${count}$`));
  expect(await visit.focused()).toBe('Search functions');
});

test('by keyboard the focus goes with the place', async () => {
  const { page } = visit;
  await visit.tabTo(visit.frame(/^all,/));
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect.poll(() => visit.focused()).not.toMatch(/^all,/);
  const name = (await visit.focused()).split(',')[0]!;
  await expect.poll(() => page.getByRole('tooltip').textContent()).toMatch(/in \d+ places?/);
  await page.keyboard.press('n');
  await expect.poll(place).not.toBe('');
  await expect.poll(words).toMatch(/ in \d+ places?/);
  // It may be one of the calls of a chain, which is called by its first one.
  await expect.poll(async () => (await visit.focused()).split(/, |then /)).toContain(name);
});
