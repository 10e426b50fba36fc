import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// The tree has the values of the flame graph, and all of it can be reached without a pointer.

const visit = withVisit({
  drop: [{ path: 'cpu.prof', bytes: profile('after/cpu.prof') }],
  hash: '#/cpu?view=flame',
});

const tree = () => visit.page.getByRole('tree');
const item = (name: RegExp) => tree().getByRole('treeitem', { name });
const closedLaunch = () => visit.page.getByRole('treeitem', { name: /^testing\.\(\*B\)\.launch,/, expanded: false });
const openTree = () => visit.form('Tree');

/** What a row is called for a screen reader. */
const wordsOf = async (row: Locator): Promise<string> => plain(await row.locator(':scope > span').textContent());

/** What a screen reader says of the row that the keys are on. */
async function current(): Promise<string> {
  const id = await tree().getAttribute('aria-activedescendant');
  if (id === null) return '';
  const row = visit.page.locator(`[id="${id}"]`);
  const [words, level, expanded] = await Promise.all([
    wordsOf(row),
    row.getAttribute('aria-level'),
    row.getAttribute('aria-expanded'),
  ]);
  const state = expanded === null ? '' : expanded === 'true' ? ' open' : ' closed';
  return `${level} ${/^[^,]+/.exec(words)![0]}${state}`;
}

test('rows open and close, and say what the flame graph says', async () => {
  const { page } = visit;
  const drawn = await visit
    .frame(/^testing\.\(\*B\)\.launch,/)
    .first()
    .getAttribute('aria-label');
  await openTree();
  const launch = item(/^testing\.\(\*B\)\.launch,/);
  await launch.waitFor();
  const amounts = /cum \S+\s\S+, \S+%/;
  expect(amounts.exec(await wordsOf(launch))![0]).toBe(amounts.exec(plain(drawn))![0]);
  expect(await launch.getAttribute('aria-level')).toBe('2');
  expect(await launch.getAttribute('aria-posinset')).toBe('1');
  expect(await launch.getAttribute('aria-expanded')).toBe('true');
  await launch.locator('[data-twisty]').click();
  await closedLaunch().waitFor();
  expect(await item(/^testing\.\(\*B\)\.runN,/).count()).toBe(0);
  // The address follows in pauses.
  await page.waitForURL(/tree\.open=/);
  await page.reload();
  await closedLaunch().waitFor();
});

test('from the root to the leaf by keyboard alone, and to its frame in the flame graph', async () => {
  const { page } = visit;
  const press = (key: string) => page.keyboard.press(key);
  await visit.formByKeys('Tree');
  await tree().waitFor();
  await visit.tabTo(tree());
  await expect.poll(current).toBe('1 all open');
  await press('ArrowRight');
  await expect.poll(current).toBe('2 testing.(*B).launch open');
  // The menu of the row, and back to where one was.
  await press('m');
  await page.getByRole('menuitem', { name: 'Callers and callees' }).waitFor();
  await press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('tree');
  await press('ArrowLeft');
  await expect.poll(current).toBe('2 testing.(*B).launch closed');
  await press('ArrowRight');
  await expect.poll(current).toBe('2 testing.(*B).launch open');
  await press('ArrowLeft');
  await expect.poll(current).toBe('2 testing.(*B).launch closed');
  await press('ArrowLeft');
  await expect.poll(current).toBe('1 all open');
  // The hottest path, until there is nothing below.
  let at = await current();
  while (/ (?:open|closed)$/.test(at)) {
    const before = at;
    await press('h');
    await expect.poll(async () => ['', before].includes(await current())).toBe(false);
    at = await current();
  }
  expect(Number(at.split(' ')[0])).toBeGreaterThan(5);
  const name = /^\d+ (.*)$/.exec(at)![1]!;
  await press('Enter');
  await page.getByText(/^Zoomed to/).waitFor();
  await page.goBack();
  await tree().waitFor();
  await expect.poll(current).toContain(name);
});

test('a search is marked, and N goes from match to match wherever it lies', async () => {
  const { page } = visit;
  await openTree();
  await tree().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('formatInterfaceValue');
  await page.getByText(/Matched 3\.05\ss \(18\.45%\)/).waitFor();
  await visit.tabTo(tree());
  await page.keyboard.press('n');
  await expect.poll(current).toContain('formatInterfaceValue');
  const first = await tree().getAttribute('aria-activedescendant');
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect.poll(() => tree().getAttribute('aria-activedescendant')).not.toBe(first);
  await expect.poll(current).toContain('formatInterfaceValue');
});

test('from the leaves up: functions by flat, and below each what calls it', async () => {
  const { page } = visit;
  await openTree();
  await page.getByRole('radio', { name: 'Bottom-up' }).check();
  const heaviest = item(/formatInterfaceValue, flat 1\.18\ss/);
  await heaviest.waitFor();
  expect(await heaviest.getAttribute('aria-posinset')).toBe('1');
  await visit.tabTo(tree());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(current).toMatch(/formatInterfaceValue open$/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(current).toMatch(/^3 /);
  await page.keyboard.press('*');
  await expect.poll(() => tree().locator('[aria-level="3"][aria-expanded=true]').count()).toBeGreaterThan(1);
  await page.keyboard.press('End');
  await expect.poll(current).toMatch(/^2 \d+ more/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await page.getByText(/^\S+ rows\.$/).textContent())!.length).toBeGreaterThan(8);
  expect(await visit.axe()).toEqual([]);
});

describe('of two profiles', () => {
  const both = withVisit({
    // The page of the tests around it has another file.
    fresh: true,
    drop: [
      { path: 'before/cpu.prof', bytes: profile('before/cpu.prof') },
      { path: 'after/cpu.prof', bytes: profile('after/cpu.prof') },
    ],
    hash: '#/cpu?compare=1&basis=absolute&view=tree&tree.from=leaves',
  });

  test('rows have both sides and the change, the largest first, from the leaves up and from the root down', async () => {
    const { page } = both;
    const rows = page.getByRole('treeitem');
    await rows.nth(1).waitFor();
    expect(await wordsOf(rows.nth(1))).toMatch(
      /formatInterfaceValue, flat 0\.05 → 1\.18 s, \+1\.13 s \(\+2,260\.00%\)$/,
    );
    await page.getByRole('radio', { name: 'Top-down' }).check();
    const all = page.getByRole('treeitem', { name: /^all,/ });
    expect(await wordsOf(all)).toMatch(/^all, cum 16\.37 → 16\.53 s, \+160 ms \(\+0\.98%\), within noise, flat/);
    await page.getByText(/^\d+ rows, the largest change, of a row or below it, first\.$/).waitFor();
    await page.getByRole('button', { name: 'Follow the largest change' }).click();
    await page.waitForURL(/tree\.at=/);
    await page.getByLabel('Search functions').fill('growslice');
    await page.getByText(/^Matched .* → .*\), \d+ frames$/).waitFor();
    expect(await both.axe()).toEqual([]);
  });
});
