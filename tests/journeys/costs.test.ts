import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// The kinds of work in the colours of the flame graph: a press keeps one kind.

const visit = withVisit({
  drop: [
    { path: 'before/cpu.prof', bytes: profile('before/cpu.prof') },
    { path: 'after/cpu.prof', bytes: profile('after/cpu.prof') },
  ],
  hash: '#/cpu?file=after%2Fcpu.prof&view=flame',
});

const chips = () => visit.page.getByRole('group', { name: 'cpu by kind of work' });

test('by mouse: a kind is shown alone, then another one, then all again', async () => {
  const { page } = visit;
  await visit.total(/16\.53\ss/);
  const collection = chips().getByRole('button', { name: /^GC/ });
  expect(plain(await collection.textContent())).toBe('GC13.1%');
  expect(plain(await collection.getAttribute('title'))).toContain('Garbage collection: 2.16 s, 13.07%. ');
  await collection.click();
  await visit.total(/2\.16\ss/);
  await expect.poll(() => page.url()).toContain('steps=cost%3Agc');
  expect(await collection.getAttribute('aria-pressed')).toBe('true');
  // The others stay, with the same shares.
  const maps = chips().getByRole('button', { name: /^Maps/ });
  expect(plain(await maps.textContent())).toBe('Maps15.9%');
  await page.getByRole('region', { name: 'Filters' }).getByText('Kind of work: Garbage collection').waitFor();
  expect(await visit.axe()).toEqual([]);
  await maps.click();
  await visit.total(/2\.63\ss/);
  await maps.click();
  await visit.total(/16\.53\ss/);
  await expect.poll(() => page.url()).not.toContain('steps');
});

test('by keys, on a phone in the dark: the others are in a menu', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit.settled();
  const others = chips().getByRole('button', { name: /others/ });
  expect(
    await chips()
      .getByRole('button', { name: /^Locks/ })
      .count(),
  ).toBe(0);
  await visit.tabTo(others);
  await page.keyboard.press('Enter');
  const locks = page.getByRole('menuitemcheckbox', { name: /^Locks and synchronisation/ });
  await visit.pressTo('ArrowDown', locks);
  await page.keyboard.press('Enter');
  await visit.total(/350\sms/);
  expect(await visit.axe()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('of two profiles each kind has both amounts, and a press keeps one kind on both', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => {
    location.hash = '#/cpu?compare=1&basis=absolute';
  });
  const both = page.getByRole('group', { name: 'cpu of both sides by kind of work' });
  await both.getByRole('button', { name: /others/ }).click();
  const maps = page.getByRole('menuitemcheckbox', { name: /^Maps/ });
  expect(plain(await maps.textContent())).toMatch(/^Maps [\d.]+ → 2\.63 s/);
  await maps.click();
  await visit.frame(/^all, before .*, after 2\.63\ss/).waitFor();
  expect(await visit.axe()).toEqual([]);
});
